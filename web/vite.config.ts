import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkGroups } from './chunks.ts';
import { evaluated } from './evaluated.ts';
import { styleLoader } from './style-loader.ts';

export default defineConfig(({ command, isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [tailwindcss(), react(), styleLoader, evaluated(/\/platform\/api\/endpoint-reads\.ts$/)],
  appType: 'custom',
  // For React before 18, which had none of its own.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }] },
  build: {
    target: 'es2023',
    // The first with light-dark(), which a part of a page may answer otherwise than its root.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // The server names the scripts of the first page; a list of those of all others weighs 3 KB on each.
    modulePreload: false,
    assetsInlineLimit: 0,
    ...(isSsrBuild
      ? {
          outDir: 'dist/server',
          emptyOutDir: true,
          copyPublicDir: false,
          rolldownOptions: { input: 'src/entry-server.tsx' },
        }
      : {
          outDir: 'dist/client',
          manifest: 'manifest.json',
          emptyOutDir: true,
          rolldownOptions: {
            input: ['src/platform/page/start.ts', 'src/entry-client.tsx', 'src/live-page.ts'],
            output: {
              // Each page loads the table of all pages, in which longer hashes weigh.
              chunkFileNames: 'assets/[name]-[hash:7].js',
              hashCharacters: 'base36',
              codeSplitting: { groups: chunkGroups },
            },
          },
        }),
  },
  // The built pages run without node_modules.
  ...(command === 'build' && {
    ssr: { noExternal: true },
    // Built pages are rendered by the React of production, whatever the environment of the server.
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  }),
}));
