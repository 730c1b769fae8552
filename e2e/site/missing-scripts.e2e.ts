import type { Page } from '@playwright/test';
import { showAt, shown } from '#steps/loading-pages.ts';
import { logIn, organiser } from '#steps/people.ts';
import { expect, test } from '#test.ts';

test('a dialog whose script does not come says so where it was asked for, and comes later', async ({
  page,
}) => {
  await logIn(page, organiser);
  await page.route('**/assets/form-*', (route) => route.abort());
  await page.goto('/admin/maps');
  await page.getByRole('button', { name: 'Create Map' }).first().click();
  await expect(page.getByText('This part could not be loaded.')).toBeVisible();
  await page.unroute('**/assets/form-*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('dialog').getByLabel('Name')).toBeVisible();
});

test('a page whose script does not come keeps the site, and comes later', async ({ page }) => {
  await showAt(page, '/shop');
  await page.route('**/assets/maps-*', (route) => route.abort());
  await page.getByRole('banner').getByRole('link', { name: 'Maps' }).click();
  await expect(page.getByText('This page could not be loaded')).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await page.unroute('**/assets/maps-*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Creative Maps' })).toBeVisible();
});

test('a page stays as the server rendered it until its script comes', async ({ page, context }) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.route('**/assets/maps-*', (route) => route.abort());
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('maps-'));
  await page.goto('/maps');
  await failed;
  await page.getByLabel('Category').selectOption('Race');
  await expect(page.getByRole('heading', { name: 'Creative Maps' })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Shop' }).click();
  await expect(page).toHaveURL('/shop');

  await page.goto('/maps');
  await page.getByLabel('Category').selectOption('Race');
  await context.setOffline(true);
  await page.unroute('**/assets/maps-*');
  await context.setOffline(false);
  await expect(page).toHaveURL('/maps?category=Race');
  await shown(page);
  expect(errors).toEqual([]);
});

for (const name of ['entry-client', 'frame']) {
  test(`a page works once its script ${name} comes`, async ({ page }) => {
    const scripts = `**/assets/${name}-*`;
    await page.route(scripts, (route) => route.abort());
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes(name));
    await page.goto('/maps');
    await failed;
    await page.unroute(scripts);
    await shown(page);
  });
}

interface Deployment {
  status?: number;
  /** Whether the script of the page is missing from the new version as well. */
  isBroken?: boolean;
}

/** Deploys a new version: the script of the page is gone, and its URL answers another document. */
async function deploy(
  page: Page,
  name: string,
  { status = 200, isBroken = false }: Deployment = {},
) {
  const scripts = `**/assets/${name}-*`;
  const documents: string[] = [];
  await page.route(scripts, (route) => route.fulfill({ status: 404 }));
  await page.route(`**/${name}`, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    documents.push(route.request().resourceType());
    // The first answer is that of the new version, which the page compares with its own.
    if (documents.length === 1)
      return route.fulfill({
        response,
        status,
        body: html.replaceAll('entry-client', 'entry-new'),
      });
    if (!isBroken) await page.unroute(scripts);
    return route.fulfill({ response, body: html });
  });
  return documents;
}

const follow = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('link', { name }).click();

test('after each deployment the next page is loaded in its new version', async ({ page }) => {
  await showAt(page, '/shop');
  const maps = await deploy(page, 'maps');
  await follow(page, 'Maps');
  await expect(page.getByRole('heading', { name: 'Creative Maps' })).toBeVisible();
  await shown(page);
  // The page of the old version again, as from the history; a page that is not found is one, too.
  const news = await deploy(page, 'blogs', { status: 404 });
  await follow(page, 'News');
  await expect(page.getByRole('heading', { name: 'Latest Blog Posts' })).toBeVisible();
  expect([maps, news]).toEqual([
    ['fetch', 'document'],
    ['fetch', 'document'],
  ]);
});

test('a new version whose script does not come either is loaded once', async ({ page }) => {
  await showAt(page, '/shop');
  const documents = await deploy(page, 'maps', { isBroken: true });
  await follow(page, 'Maps');
  await expect(page.getByRole('heading', { name: 'Creative Maps' })).toBeVisible();
  await page.waitForResponse('**/assets/maps-*');
  await page.waitForResponse('**/assets/maps-*');
  expect(documents).toEqual(['fetch', 'document']);
});
