import { hydrate, type DehydratedState } from '@tanstack/react-query';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { Site } from '@last-circle/contract/page.ts';
import type { PageModule } from './platform/router/page-module.ts';
import { newQueryClient } from './platform/api/queries.ts';
import { Navigation } from './platform/router/navigation.ts';
import { BrowserPages } from './platform/router/router.tsx';
import { App } from './platform/page/app.tsx';
import { EarlyInput } from './platform/page/early-input.tsx';
import { Pages, fileAt } from './routes.tsx';
import './styles/app.css';

interface PageState {
  site: Site;
  hasFailed: boolean;
  queries: DehydratedState;
}

/** The tags that a page puts into the head. */
const ofPage =
  'title, meta[property], meta[name]:not([name=viewport], [name=color-scheme]), link[rel=canonical]';

const files = import.meta.glob<PageModule>(['./pages/*.tsx', '!**/*.test.tsx']);

const pages = new Map<string, PageModule>();

/** Undefined when the page at the path is there already. */
function load(pathname: string) {
  const { file } = fileAt(pathname);
  if (pages.has(file)) return undefined;
  return files[`./${file}`]?.().then((page) => pages.set(file, page));
}

const state = JSON.parse(document.getElementById('state')?.textContent ?? '') as PageState;
const root = document.getElementById('root');

if (root) {
  // Hydration takes over what stands there, so the page that stands there must be loaded first.
  await load(location.pathname);
  const client = newQueryClient();
  hydrate(client, state.queries);
  const app = (
    <App client={client} site={state.site}>
      <BrowserPages navigation={new Navigation(load)}>
        <Pages pageOf={(file) => pages.get(file)} />
      </BrowserPages>
    </App>
  );
  // A page that failed on the server is tried anew; taking it over would contradict what stands there.
  if (!state.hasFailed) hydrateRoot(root, <EarlyInput>{app}</EarlyInput>);
  else {
    for (const tag of document.head.querySelectorAll(ofPage)) tag.remove();
    createRoot(root).render(app);
  }
}
