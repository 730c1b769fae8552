import type { Page } from '@playwright/test';
import { openEarly } from '#steps/early-pages.ts';
import { shown } from '#steps/loading-pages.ts';
import { openWhole, watchRequests } from '#steps/requests.ts';
import { expect, test } from '#test.ts';

/** Whether it is a script, or data, but for the stream of live changes. */
const isOfPage = (url: string) => /\/assets\/.*\.js$|\/api\/(?!.*\/events)/.test(url);

function requestsOf(page: Page) {
  const requested: string[] = [];
  page.on('request', (request) => {
    if (isOfPage(request.url())) requested.push(new URL(request.url()).pathname);
  });
  return requested;
}

/** A pointer is at rest after 50 ms: what would be loaded then has been asked for. */
const rested = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        setTimeout(resolve, 100);
      }),
  );

test('pointing at a link loads the page, but in passing; a click and Back request nothing and keep the place', async ({
  page,
}) => {
  const { answered } = await openWhole(page, '/shop');
  const requested = requestsOf(page);
  const cards = page.getByRole('main').getByRole('article');
  // Both in one task, so nothing can rest on it in between.
  await cards
    .nth(1)
    .getByRole('link')
    .first()
    .evaluate((element) => {
      const over = { bubbles: true };
      element.dispatchEvent(new MouseEvent('mouseover', over));
      element.dispatchEvent(new MouseEvent('mouseout', over));
    });
  await rested(page);
  expect(requested).toEqual([]);

  const link = cards.last().getByRole('heading').getByRole('link');
  const name = await link.innerText();
  await link.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(0);
  await link.hover();
  await expect.poll(() => requested.some((path) => /product-/.test(path))).toBe(true);
  await expect.poll(() => requested.some((path) => path.endsWith('/related'))).toBe(true);
  expect(requested).toContainEqual(expect.stringMatching(/^\/api\/products\/\d+$/));
  await answered();

  requested.length = 0;
  await link.click();
  await expect(page).toHaveURL(/\/product\//);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await page.goBack();
  await expect(page.getByLabel('Search products')).toBeAttached();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
  expect(requested).toEqual([]);
});

test('pointing at a tab loads what it shows', async ({ page }) => {
  const { answered } = await openWhole(page, '/tournaments/2?tab=overview');
  const requested = requestsOf(page);
  const tab = page.getByRole('navigation', { name: 'Views of' }).getByRole('link');
  await tab.filter({ hasText: 'Bracket' }).hover();
  await expect.poll(() => requested.length).toBeGreaterThan(0);
  await answered();
  requested.length = 0;
  await tab.filter({ hasText: 'Bracket' }).click();
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  // Who is still in it is simulated, and comes below what is shown at once.
  expect(requested.filter((url) => !url.includes('/outlook'))).toEqual([]);
});

test('with Save-Data nothing is loaded before a click', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await openWhole(page, '/shop');
  const requested = requestsOf(page);
  const link = page
    .getByRole('main')
    .getByRole('article')
    .first()
    .getByRole('heading')
    .getByRole('link');
  await link.hover();
  await link.focus();
  await rested(page);
  expect(requested).toEqual([]);
  const name = await link.innerText();
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
});

test.describe('a finger', () => {
  test.use({ hasTouch: true });

  test('loads the page when it touches a link', async ({ page }) => {
    await openWhole(page, '/blogs');
    const requested = requestsOf(page);
    const link = page.getByRole('main').getByRole('article').first().getByRole('link').first();
    await link.dispatchEvent('touchstart');
    await expect.poll(() => requested.some((path) => /\/api\/blogs\/\d+/.test(path))).toBe(true);
    await link.tap();
    await expect(page).toHaveURL(/\/blog\//);
    expect(requested.filter((path) => /\/api\/blogs\/\d+/.test(path))).toHaveLength(1);
  });
});

const filtered = [
  ['/tournaments?status=completed', 'article'],
  ['/tournaments?type=duo&search=storm', 'article'],
  ['/shop?category=Apparel&sort=price-asc', 'article'],
  ['/shop?search=hood&maxPrice=60', 'article'],
  ['/maps?category=Box+Fight', 'article'],
] as const;

test('lists are rendered filtered, and hydration replaces nothing of them', async ({ page }) => {
  await page.addInitScript(() => {
    document.addEventListener('hydration', () => {
      const main = document.querySelector('main');
      if (!main) return;
      new MutationObserver((changes) => {
        for (const { addedNodes, removedNodes } of changes) {
          const elements = [...addedNodes, ...removedNodes].filter(
            (node) => node instanceof Element && node.querySelector('a, button, article') !== null,
          );
          main.dataset['replaced'] = String(
            Number(main.dataset['replaced'] ?? 0) + elements.length,
          );
        }
      }).observe(main, { childList: true, subtree: true });
    });
  });
  const { answered } = watchRequests(page);
  for (const [path, item] of filtered) {
    await test.step(path, async () => {
      const release = await openEarly(page, path);
      const items = page.getByRole('main').getByRole(item);
      const names = await items.getByRole('heading').allInnerTexts();
      release();
      await shown(page);
      await answered();
      expect(await items.getByRole('heading').allInnerTexts(), path).toEqual(names);
      const replaced = await page.locator('main').getAttribute('data-replaced');
      expect(Number(replaced ?? 0), path).toBe(0);
      await page.unroute('**/assets/*.js');
    });
  }
});
