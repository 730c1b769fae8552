import { createRequire } from 'node:module';
import { dirname, join, relative, sep } from 'node:path';
import { build, type Plugin } from 'vite';

const root = import.meta.dirname;
const outDir = join(root, 'dist');

/** Native code, and what only development or another driver loads. */
const external = ['sharp', 'vite', 'pg-native'];

const threadFile = /new URL\('(?:\.\/)?([\w-]+)\.ts', import\.meta\.url\)/g;

/** Lets bundled code find what is beside its source: style sheets, migrations, packages. */
const pathsOfSources: Plugin = {
  name: 'paths-of-sources',
  enforce: 'pre',
  transform(code, id) {
    if (id.startsWith('\0') || id.includes('node_modules')) return undefined;
    const file = relative(outDir, id).split(sep).join('/');
    return code
      .replaceAll(threadFile, "new URL('./$1.js', import.meta['url'])")
      .replaceAll('import.meta.dirname', `(import.meta['dirname'] + '/${dirname(file)}')`)
      .replaceAll('import.meta.url', `new URL('${file}', import.meta['url']).href`);
  },
};

console.log('Building the server ...');
process.env['NODE_ENV'] = 'production';
await build({
  root,
  configFile: false,
  logLevel: 'warn',
  plugins: [pathsOfSources],
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
        admin: join(root, 'src/admin.ts'),
        migrate: join(root, 'src/migrate.ts'),
        backup: join(root, 'src/backup.ts'),
        restore: join(root, 'src/restore.ts'),
        'move-files': join(root, 'src/move-files.ts'),
        worker: join(root, 'src/platform/content/worker.ts'),
      },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash:7].js' },
    },
  },
});
