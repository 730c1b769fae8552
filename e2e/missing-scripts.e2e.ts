import { showAt } from './loading-pages.ts';
import { logIn, organiser } from './people.ts';
import { expect, test } from './test.ts';

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

test('after a deployment the next page is loaded in its new version', async ({ page }) => {
  await showAt(page, '/shop');
  await page.route('**/assets/maps-*', (route) => route.fulfill({ status: 404 }));
  let documents = 0;
  await page.route('**/maps', async (route) => {
    const response = await route.fetch();
    documents += 1;
    // The first answer is that of the new version, which the page compares with its own.
    const html = await response.text();
    if (documents === 1)
      await route.fulfill({ response, body: html.replaceAll('entry-client', 'entry-new') });
    else {
      await page.unroute('**/assets/maps-*');
      await route.fulfill({ response, body: html });
    }
  });
  await page.getByRole('banner').getByRole('link', { name: 'Maps' }).click();
  await expect(page.getByRole('heading', { name: 'Creative Maps' })).toBeVisible();
  expect(documents).toBe(2);
});
