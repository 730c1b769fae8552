import { globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { build as bundle, type Manifest } from 'vite';

const root = import.meta.dirname;
const client = join(root, 'dist/client');

const urlOf = (file: string) => `/${file}`;

/** Every script that the chunk needs at once. */
function scriptsOf(manifest: Manifest, name: string, found = new Set<string>()): Set<string> {
  const chunk = manifest[name];
  if (!chunk || found.has(urlOf(chunk.file))) return found;
  found.add(urlOf(chunk.file));
  for (const imported of chunk.imports ?? []) scriptsOf(manifest, imported, found);
  return found;
}

/** The style sheets and scripts that the server puts into a page. */
function listAssets() {
  const manifest = JSON.parse(readFileSync(join(client, 'manifest.json'), 'utf8')) as Manifest;
  const name = 'src/entry-client.tsx';
  const entry = manifest[name];
  if (!entry?.css) throw new Error('The build lists no entry with a style sheet');
  const pages = Object.keys(manifest).filter((file) =>
    /^src\/pages\/((account|admin|shop)\/)?[^/]+$/.test(file),
  );
  const shared = scriptsOf(manifest, name);
  const scripts = pages.map((page) => [
    page.replace('src/', ''),
    [...scriptsOf(manifest, page)].filter((script) => !shared.has(script)),
  ]);
  const [own = '', ...imported] = shared;
  return {
    styles: entry.css.map(urlOf),
    start: urlOf(manifest['src/platform/page/start.ts']?.file ?? ''),
    entry: own,
    live: urlOf(manifest['src/live-page.ts']?.file ?? ''),
    shared: imported,
    // The scripts of each page beside the shared ones.
    scripts: Object.fromEntries(scripts) as Record<string, string[]>,
  };
}

function compress() {
  for (const file of globSync('**/*.{js,css,svg}', { cwd: client })) {
    const bytes = readFileSync(join(client, file));
    writeFileSync(join(client, `${file}.br`), brotliCompressSync(bytes));
    writeFileSync(join(client, `${file}.gz`), gzipSync(bytes, { level: 9 }));
  }
}

/** Bytes of gzip that the first load of each page takes in scripts. */
function measurePages({ start, entry, shared, scripts }: ReturnType<typeof listAssets>) {
  const sizeOf = (script: string) => statSync(join(client, `${script}.gz`)).size;
  const sizes = Object.entries(scripts).map(([page, own]) => [
    page,
    [start, entry, ...shared, ...own].reduce((sum, script) => sum + sizeOf(script), 0),
  ]);
  writeFileSync(join(root, 'dist/page-sizes.json'), JSON.stringify(Object.fromEntries(sizes)));
}

/** The pages for browsers and for the server, with what the server has to know of them. */
export async function build() {
  process.env['NODE_ENV'] = 'production';
  for (const ssr of [false, true]) {
    await bundle({ configFile: join(root, 'vite.config.ts'), logLevel: 'warn', build: { ssr } });
  }
  const assets = listAssets();
  writeFileSync(join(root, 'dist/assets.json'), JSON.stringify(assets));
  compress();
  measurePages(assets);
}
