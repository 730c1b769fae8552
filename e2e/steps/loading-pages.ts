import { expect, type Page } from '@playwright/test';

/**
 * What a browser does while idle is begun in the order in which it was asked for. After a pointer
 * has moved, one without a screen may wait for a frame that nothing asks for: so one is asked for.
 */
export const idle = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const frames = setInterval(() => requestAnimationFrame(() => {}), 100);
        requestIdleCallback(() => {
          clearInterval(frames);
          resolve();
        });
      }),
  );

/** Waits in the page itself: asked from outside, it would compile a tool for that at each load. */
const shownInPage = (page: Page) =>
  page.evaluate(async () => {
    // React marks what it has hydrated.
    const isHydrated = (element: Element) =>
      Object.keys(element).some((key) => key.startsWith('__reactProps'));
    function isThere() {
      const heading = document.querySelector('h1');
      const controls = document.querySelectorAll('main button, main input, main select');
      return (
        heading?.checkVisibility({ visibilityProperty: true }) &&
        heading.getClientRects().length > 0 &&
        [heading, ...controls].every(isHydrated) &&
        !document.querySelector('main [aria-busy=true]')
      );
    }
    while (!isThere()) await new Promise((resolve) => setTimeout(resolve, 20));
    await document.fonts.ready;
  });

/** Waits until a page is hydrated, and its data and fonts have come. */
export async function shown(page: Page) {
  await expect(() => shownInPage(page)).toPass({ timeout: 20_000 });
  await idle(page);
}

export async function showAt(page: Page, url: string) {
  await page.goto(url);
  await shown(page);
}
