import { fileURLToPath } from 'node:url';
import type { Pages } from '@last-circle/contract/page.ts';
import type { PageSource } from './document.ts';

const web = fileURLToPath(new URL('../../../../web', import.meta.url));

const hotReload = `<script type="module">
import { injectIntoGlobalHook } from '/@react-refresh';
injectIntoGlobalHook(window);
window.$RefreshReg$ = () => {};
window.$RefreshSig$ = () => (type) => type;
</script><script type="module" src="/@vite/client"></script><link rel="stylesheet" href="/src/styles/app.css">`;

/** The pages from their sources, reloaded as they are edited. */
export async function pageSource(): Promise<PageSource> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root: web,
    configFile: `${web}/vite.config.ts`,
    appType: 'custom',
    server: { middlewareMode: true },
  });
  return {
    assets: {
      styles: [],
      start: '/src/platform/page/start.ts',
      entry: '/src/entry-client.tsx',
      live: '/src/live-page.ts',
      shared: [],
      scripts: {},
      developmentTags: hotReload,
    },
    pages: async () =>
      // The exports of entry-server.tsx.
      (await vite.ssrLoadModule('/src/entry-server.tsx')) as Pages,
    serveAssets: async (app) => {
      app.addHook('onClose', () => vite.close());
      app.addHook('onRequest', async (request, reply) => {
        if (/^\/(api|health|dev|uploads)\//.test(request.url)) return;
        const isAnswered = await new Promise<boolean>((resolve) => {
          reply.raw.once('finish', () => resolve(true));
          vite.middlewares(request.raw, reply.raw, () => resolve(false));
        });
        if (isAnswered) reply.hijack();
      });
    },
  };
}
