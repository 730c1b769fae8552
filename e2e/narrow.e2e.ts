import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { longestData } from './longest-data.ts';
import { logIn, organiser } from './people.ts';
import { expect, test } from './test.ts';

test.use({ isMobile: true, hasTouch: true, viewport: { width: 390, height: 800 } });
test.describe.configure({ mode: 'default' });

type Data = Awaited<ReturnType<typeof longestData>>;

/** URLs of every page of the route table, by its path there and whom it is shown to. */
const urls: Record<'visitor' | 'player' | 'admin', Record<string, (data: Data) => string[]>> = {
  visitor: {
    '/': () => ['/'],
    '/login': () => ['/login', '/login?from=%2Fcart'],
    '/register': () => ['/register'],
    '/verify-email': () => ['/verify-email?token=unknown'],
    '/forgot-password': () => ['/forgot-password'],
    '/reset-password': () => ['/reset-password?token=unknown'],
    '/tournaments': () => ['/tournaments'],
    '/tournaments/$id': ({ bracket, battleRoyale, teamCup }) =>
      [bracket, battleRoyale, teamCup].map((id) => `/tournaments/${id}`),
    '/shop': ({ product }) => ['/shop', `/shop?search=${product.name}`],
    '/product/$id': ({ product }) => [`/product/${product.id}`, '/product/999999999'],
    '/checkout': () => ['/checkout'],
    '/order/confirm/$token': ({ orderToken }) => [
      `/order/confirm/${orderToken}`,
      '/order/confirm/unknown',
    ],
    '/blogs': () => ['/blogs'],
    '/blog/$id': ({ post }) => [`/blog/${post}`],
    '/maps': ({ map }) => ['/maps', '/maps?view=list', `/maps?map=${map}`],
    $: () => [`/${'w'.repeat(100)}`],
  },
  player: {
    '/change-password': () => ['/change-password'],
    '/dashboard': () => ['/dashboard'],
    '/tournaments/$id': ({ bracket, battleRoyale, teamCup }) =>
      [bracket, battleRoyale, teamCup].map((id) => `/tournaments/${id}`),
    '/tournaments/$id/teams': ({ teamCup }) => [
      `/tournaments/${teamCup}/teams`,
      `/tournaments/${teamCup}/teams?tab=bracket`,
    ],
    '/product/$id': ({ product }) => [`/product/${product.id}`],
    '/cart': () => ['/cart'],
    '/checkout': () => ['/checkout'],
    '/order-confirmation': () => ['/order-confirmation'],
    '/profile': () => ['/profile', '/profile?tab=orders', '/profile?tab=tournaments'],
  },
  admin: {
    '/admin/dashboard': () => ['/admin/dashboard'],
    '/admin/tournaments/$id/registrations': ({ bracket, teamCup }) =>
      [bracket, teamCup].map((id) => `/admin/tournaments/${id}/registrations`),
    '/tournaments/$id': ({ bracket, battleRoyale, teamCup }) =>
      [bracket, battleRoyale, teamCup].map((id) => `/tournaments/${id}`),
    '/shop': () => ['/shop'],
    '/admin/orders': () => ['/admin/orders'],
    '/blogs': () => ['/blogs'],
    '/admin/blogs': ({ post }) => ['/admin/blogs', `/admin/blogs?post=${post}`],
    '/maps': () => ['/maps'],
    '/admin/maps': () => ['/admin/maps'],
    '/admin/products': () => ['/admin/products'],
    '/admin/messages': () => ['/admin/messages'],
  },
};

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

async function showAt(page: Page, url: string) {
  await page.goto(url);
  await expect(page.locator('h1').first()).toBeVisible();
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
}

async function fillCart(page: Page, { product }: Data) {
  await page.goto('/');
  await page.evaluate(async ({ id }) => {
    const product: object = await (await fetch(`/api/products/${id}`)).json();
    const items = [{ ...product, quantity: 999, selectedSize: 'XXL' }];
    localStorage.setItem('cart', JSON.stringify({ v: 1, items }));
  }, product);
}

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
