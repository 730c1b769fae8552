import { expect, type Page, type Request } from '@playwright/test';
import { idle, showAt } from './loading-pages.ts';

/** The stream of live changes has no end. */
const hasEnd = (request: Request) => !/\/events(\?|$)/.test(request.url());

/** Watches what a page requests from now on. */
export function watchRequests(page: Page) {
  const pending = new Set<Request>();
  page.on('request', (request) => hasEnd(request) && pending.add(request));
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => pending.delete(request));

  /** Waits until the page is idle and all has come, but for what is held back. */
  async function answered(held = /^$/) {
    const awaited = () =>
      [...pending].map((request) => request.url()).filter((url) => !held.test(url));
    await expect(async () => {
      // A script that has come may ask for another one.
      for (let time = 0; time < 2; time += 1) {
        await idle(page);
        expect(awaited()).toEqual([]);
      }
    }).toPass({ intervals: [20], timeout: 60_000 });
  }

  return { answered };
}

/** Opens a page and waits until it is shown and what it loads meanwhile has come. */
export async function openWhole(page: Page, path: string) {
  const watched = watchRequests(page);
  await showAt(page, path);
  await watched.answered();
  return watched;
}
