import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import type { PageAnswer, PageRequest } from '@last-circle/contract/page.ts';

/** What the benchmark uses of the pages as they are built. */
interface BuiltPages {
  load: (request: PageRequest) => Promise<{ toHtml: () => string }>;
}

const built = join(import.meta.dirname, '../../web/dist/server/entry-server.js');

const renderMs = 500;

/** How often React renders a page a second, when all that it shows is loaded. */
export async function reactAlone(url: string, path: string) {
  // The build of entry-server.tsx, which exports it.
  const { load } = (await import(pathToFileURL(built).href)) as BuiltPages;
  const { toHtml } = await load({
    url: path,
    site: { brand: 'Last Circle', url, mailbox: null, providers: [] },
    fetch: (below): Promise<PageAnswer> => fetch(url + below),
  });
  const renderFor = (duration: number) => {
    const start = performance.now();
    let rendered = 0;
    while (performance.now() - start < duration) {
      toHtml();
      rendered += 1;
    }
    return (rendered * 1000) / (performance.now() - start);
  };
  // Until it is compiled.
  renderFor(renderMs);
  return renderFor(renderMs);
}
