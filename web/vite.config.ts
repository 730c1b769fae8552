import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkGroups } from './chunks.ts';
import { evaluated } from './evaluated.ts';
import { leftOut } from './left-out.ts';

/** Every route of the router's library has a link of its own, which takes 2 KB of script. */
const routersLinks = leftOut(/\/@tanstack\/react-router\/dist\/esm\/link\.js$/, [
  'Link',
  'createLink',
  'linkOptions',
  'useLinkProps',
]);

export default defineConfig(({ command, isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [
    tailwindcss(),
    react(),
    evaluated(/\/platform\/api\/endpoint-reads\.ts$/),
    routersLinks,
  ],
  appType: 'custom',
  // React has the hook itself.
  resolve: {
    alias: {
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
    },
  },
  build: {
    target: 'es2023',
    // The first with light-dark(), which a part of a page may answer otherwise than its root.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    modulePreload: {
      polyfill: false,
      // Every page lists what navigations preload; those to organisers' pages do without.
      resolveDependencies: (file, files) =>
        /\/admin-[^/]+$/.test(file) ? files.filter((one) => !one.endsWith('.js')) : files,
    },
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
              // Every page lists the scripts of all others, where names weigh.
              chunkFileNames: ({ facadeModuleId, name }) => {
                if (!facadeModuleId && name !== 'frame') return 'assets/[hash:7].js';
                const of = facadeModuleId?.includes('/pages/admin/') ? 'admin-' : '';
                return `assets/${of}[name]-[hash:7].js`;
              },
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
