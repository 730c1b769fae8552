import { expect, type Page } from '@playwright/test';
import type { Data } from './page-urls.ts';

/** Opens a page and waits until its data and fonts have come, and all of it is laid out. */
export async function showAt(page: Page, url: string) {
  await page.goto(url);
  await expect(page.locator('h1').first()).toBeVisible();
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
  await expect(page.locator('html.settled')).toBeVisible();
}

/** Puts the product in the browser's cart, as often as one can. */
export async function fillCart(page: Page, { product }: Data) {
  await page.goto('/');
  await page.evaluate(async ({ id }) => {
    const product: object = await (await fetch(`/api/products/${id}`)).json();
    const items = [{ ...product, quantity: 999, selectedSize: 'XXL' }];
    localStorage.setItem('cart', JSON.stringify({ v: 1, items }));
  }, product);
}
