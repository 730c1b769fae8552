import { createRequire } from 'node:module';
import { dirname, join, relative, sep } from 'node:path';
import { build as bundle, type Plugin } from 'vite';

const root = import.meta.dirname;
const outDir = join(root, 'dist');

/** Native code, and what only development or another driver loads. */
const external = ['sharp', 'vite', 'pg-native'];

const threadFile = /new URL\('(?:\.\/)?([\w-]+)\.ts', import\.meta\.url\)/g;

/**
 * Bundles the script of each thread beside the code that starts it, and lets bundled code find what
 * is beside its source: style sheets, migrations, packages.
 */
const sourcePaths: Plugin = {
  name: 'source-paths',
  enforce: 'pre',
  transform(code, id) {
    if (id.startsWith('\0') || id.includes('node_modules')) return undefined;
    for (const [, name = ''] of code.matchAll(threadFile)) {
      this.emitFile({ type: 'chunk', id: join(dirname(id), `${name}.ts`), fileName: `${name}.js` });
    }
    const file = relative(outDir, id).split(sep).join('/');
    return code
      .replaceAll(threadFile, "new URL('./$1.js', import.meta['url'])")
      .replaceAll('import.meta.dirname', `(import.meta['dirname'] + '/${dirname(file)}')`)
      .replaceAll('import.meta.url', `new URL('${file}', import.meta['url']).href`);
  },
};

/** The programs of the server with all packages but native ones, and their threads. */
export async function build() {
  process.env['NODE_ENV'] = 'production';
  await bundle({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [sourcePaths],
    // As Node loads it: the file for bundlers has no default export.
    resolve: { alias: { 'opentype.js': createRequire(import.meta.url).resolve('opentype.js') } },
    ssr: { noExternal: true, external },
    build: {
      ssr: true,
      target: 'node26',
      outDir,
      emptyOutDir: true,
      rolldownOptions: {
        input: {
          main: join(root, 'src/main.ts'),
          admin: join(root, 'src/commands/admin.ts'),
          migrate: join(root, 'src/commands/migrate.ts'),
          backup: join(root, 'src/commands/backup.ts'),
          restore: join(root, 'src/commands/restore.ts'),
          ratings: join(root, 'src/commands/ratings.ts'),
          'move-files': join(root, 'src/commands/move-files.ts'),
        },
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash:7].js' },
      },
    },
  });
}
