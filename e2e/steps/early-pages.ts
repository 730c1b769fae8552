import type { Page } from '@playwright/test';

/** Scripts load from then on when the returned function is called. */
export async function holdScripts(page: Page, names = '*') {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(`**/assets/${names}.js`, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Opens a page as the server sent it, whole but without its scripts. */
export async function openEarly(page: Page, path: string) {
  const release = await holdScripts(page);
  await page.goto(path, { waitUntil: 'commit' });
  // Its scripts hold up what would tell sooner.
  await page.waitForFunction(() => document.readyState !== 'loading');
  return release;
}
