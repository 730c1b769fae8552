import { expect, type Page } from '@playwright/test';

/** Waits until a page is hydrated, its data and fonts have come, and all of it is laid out. */
export async function shown(page: Page) {
  await expect(page.locator('h1').first()).toBeVisible();
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
  await expect(page.locator('html.settled')).toBeVisible();
}

export async function showAt(page: Page, url: string) {
  await page.goto(url);
  await shown(page);
}
