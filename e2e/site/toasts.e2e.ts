import type { Locator, Page } from '@playwright/test';
import { organiserByApi } from '#steps/api.ts';
import { addMap } from '#steps/maps.ts';
import { logIn, organiser } from '#steps/people.ts';
import { keepToasts } from '#steps/toasts.ts';
import { expect, test } from '#test.ts';

test.beforeEach(({ page }) => keepToasts(page));

const toastWith = (page: Page, text: string | RegExp) =>
  page.locator('.Toastify__toast').filter({ hasText: text });

const crossOf = (page: Page, text: string | RegExp) =>
  toastWith(page, text).getByRole('button', { name: 'close' });

async function beRefused(page: Page, form: Locator) {
  await form.getByRole('button', { name: 'Add Product' }).click();
  await expect(toastWith(page, 'Failed to create product')).toBeVisible();
}

/** A product form that was changed and refused: its toast lies over the dialog. */
async function refusedForm(page: Page) {
  await page.route('**/api/products', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 502 }) : route.fallback(),
  );
  await logIn(page, organiser);
  await page.goto('/shop');
  await page.getByRole('button', { name: 'Add Product' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Name').fill('Half a product');
  await form.getByLabel('Price in $', { exact: true }).fill('20');
  await form.getByLabel('Stock').fill('3');
  await beRefused(page, form);
  return form;
}

test('the cross of a toast works over an open dialog, which stays', async ({ page, request }) => {
  const map = await addMap(await organiserByApi(request), {});
  await page.goto(`/maps?map=${map.id}`);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /Copy map code/ }).click();
  await crossOf(page, 'map code').click();
  await expect(toastWith(page, 'map code')).toBeHidden();
  await expect(dialog).toBeVisible();
});

test('cross and keys of a toast ask nothing of the changed form below, and neither over its question', async ({
  page,
}) => {
  const form = await refusedForm(page);
  await crossOf(page, 'Failed to create product').click();
  await expect(toastWith(page, 'Failed to create product')).toHaveCount(0);
  await expect(page.getByRole('alertdialog')).toBeHidden();

  await beRefused(page, form);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await crossOf(page, 'Failed to create product').click();
  await expect(toastWith(page, 'Failed to create product')).toHaveCount(0);
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(form.getByLabel('Name')).toHaveValue('Half a product');

  // Alt+T goes to it, and Enter on its cross closes it alone.
  await beRefused(page, form);
  await page.keyboard.press('Alt+t');
  await expect(toastWith(page, 'Failed to create product')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(toastWith(page, 'Failed to create product')).toBeHidden();
  await expect(form).toBeVisible();
  await expect(page.getByRole('alertdialog')).toBeHidden();
});

test('Undo works over a dialog that was opened after its toast', async ({ page, request }) => {
  const admin = await organiserByApi(request);
  const [first, second] = await admin.send<{ id: number; name: string; price: number }[]>(
    'GET',
    '/products',
  );
  if (!first || !second) throw new Error('The demo has products');
  const items = [first, second].map((product) => ({ ...product, image: '', quantity: 1 }));
  await logIn(page, organiser, items);
  await page.goto('/cart');
  const lines = page.getByRole('main').getByRole('listitem');
  await expect(lines).toHaveCount(2);
  const pay = page.getByRole('button', { name: 'Simulate a payment' });
  const payment = page.getByRole('dialog');
  await page
    .getByRole('button', { name: `Remove ${first.name}` })
    .first()
    .click();
  await expect(lines).toHaveCount(1);
  await pay.click();
  await expect(payment).toBeVisible();
  await toastWith(page, 'removed').getByRole('button', { name: 'Undo' }).click();
  await expect(payment).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(lines).toHaveCount(2);
});
