import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { longestData } from './longest-data.ts';
import { fillCart, showAt } from './loading-pages.ts';
import { urls, type Data } from './page-urls.ts';
import { logIn, organiser } from './people.ts';
import { expect, test } from './test.ts';

test.use({ isMobile: true, hasTouch: true, viewport: { width: 390, height: 800 } });
test.describe.configure({ mode: 'default' });

/** What reaches beyond the right edge of the window without a scrolling box around it. */
const wideParts = (page: Page, width: number) =>
  page.evaluate((width) => {
    if (document.documentElement.scrollWidth <= width) return [];
    const isCut = (element: Element | null): boolean =>
      element !== null &&
      (getComputedStyle(element).overflowX !== 'visible' || isCut(element.parentElement));
    const isWide = (element: Element) =>
      element.getBoundingClientRect().right > width + 0.5 && !isCut(element.parentElement);
    const wide = [...document.body.querySelectorAll('*')].filter(
      (element) => isWide(element) && ![...element.children].some(isWide),
    );
    return [
      `scrolls ${document.documentElement.scrollWidth} px`,
      ...wide.map(({ outerHTML }) => outerHTML.slice(0, 200)),
    ];
  }, width);

const widths = [320, 360, 390];
let data: Data;

test.beforeAll(async ({ request }) => {
  data = await longestData(request);
});

for (const [who, ofPages] of Object.entries(urls)) {
  test(`no page of a ${who} scrolls sideways on a phone, however long names and prices are`, async ({
    page,
  }) => {
    test.slow();
    if (who === 'player') await logIn(page, data.account);
    if (who === 'admin') await logIn(page, organiser);
    await fillCart(page, data);
    const tooWide: Record<string, string[]> = {};
    for (const url of Object.values(ofPages).flatMap((of) => of(data))) {
      await page.setViewportSize({ width: widths[0]!, height: 800 });
      await showAt(page, url);
      expect(new URL(page.url()).pathname, url).toBe(new URL(url, page.url()).pathname);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        const wide = await wideParts(page, width);
        if (wide.length > 0) tooWide[`${url} at ${width}`] = wide;
      }
    }
    expect(tooWide).toEqual({});
  });
}

test('every page of the route table is looked at', () => {
  const table = readFileSync(join(import.meta.dirname, '../web/src/routes.tsx'), 'utf8');
  const paths = [...table.matchAll(/ page\('([^']+)'/g)].flatMap(([, path]) => path ?? []);
  const known = new Set(Object.values(urls).flatMap((ofPages) => Object.keys(ofPages)));
  expect([...known].toSorted()).toEqual([...paths, '$'].toSorted());
});
