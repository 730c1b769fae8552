import { freePort } from '@last-circle/server/testing/servers/free-port.ts';
import { startStripe, type StripeServer } from '@last-circle/server/testing/servers/stripe.ts';
import type { Page } from '@playwright/test';
import { logInByForm, openMail } from '#steps/people.ts';
import { siteWith } from '#start-site.ts';
import { expect, test } from '#test.ts';

const organiser = { email: 'first@organisers.example', password: 'first-of-them' };
let stripe: StripeServer;
let site: Awaited<ReturnType<typeof siteWith>>;

test.beforeAll(async () => {
  stripe = await startStripe();
  const port = await freePort();
  site = await siteWith({
    PORT: String(port),
    DEMO_DATA: 'off',
    ADMIN_EMAIL: organiser.email,
    ADMIN_PASSWORD: organiser.password,
    ...stripe.settings,
  });
  stripe.tellTo(`${site.url}/api/webhooks/stripe`);
});

test.afterAll(async () => {
  await site.stop();
  await stripe.stop();
});

/** What the organisers sell, made over the API. */
async function aMug() {
  const send = async (path: string, body: object, token = '') => {
    const answer = await fetch(`${site.url}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
    return (await answer.json()) as { id: number; token: string };
  };
  const { token } = await send('/auth/login', organiser);
  const product = { name: 'Storm Mug', price: 20, stock: 9, category: 'Mugs' };
  return send('/products', product, token);
}

async function order(page: Page, id: number, email: string) {
  await page.goto(`/product/${id}`);
  await page.getByRole('button', { name: /Add to Cart/ }).click();
  await expect(page.getByRole('link', { name: /Cart/ }).first()).toContainText('1');
  await page.goto('/checkout');
  await page.getByLabel('Full name').fill('Nova Storm');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Street address').first().fill('1 Harbour Road');
  await page.getByLabel('City').first().fill('Port Vale');
  await page.getByLabel('State').first().fill('Maine');
  await page.getByLabel('ZIP code').first().fill('04101');
  await page.getByRole('button', { name: /Place Order/ }).click();
}

test('an order is paid at Stripe, left and found again by its mail, and refunded', async ({
  browser,
}) => {
  const { id } = await aMug();
  const page = await browser.newPage({ baseURL: site.url });
  const atStripe = () => page.getByRole('button', { name: 'Pay $20.00' });

  await test.step('paid at once', async () => {
    await order(page, id, 'nova@buyers.example');
    await expect(page).toHaveURL(/\/pay\//);
    await atStripe().click();
    await expect(page.getByRole('heading', { name: 'Order Confirmed!' })).toBeVisible();
    await expect(page).toHaveURL(/\/order\/confirm\/.+#paid$/);
    await expect(page.getByText('Paid', { exact: true })).toBeVisible();
  });

  await test.step('left, and paid by the link in the mail', async () => {
    await order(page, id, 'late@buyers.example');
    await expect(page).toHaveURL(/\/pay\//);
    await page.goBack();
    await openMail(page, 'late@buyers.example', /Please pay for your order/);
    await page.getByRole('link', { name: /\/order\/confirm\// }).click();
    await expect(page.getByRole('heading', { name: 'Pay for your order' })).toBeVisible();
    await page.getByRole('button', { name: 'Pay $20.00' }).click();
    await expect(page).toHaveURL(/\/pay\//);
    await atStripe().click();
    await expect(page.getByRole('heading', { name: 'Order Confirmed!' })).toBeVisible();
  });

  await test.step('refunded by an organiser', async () => {
    await logInByForm(page, organiser);
    await expect(page).toHaveURL(/admin\/dashboard/);
    await page.goto('/admin/orders');
    await expect(page.getByText('Paid', { exact: true })).toHaveCount(2);
    await page.getByRole('link', { name: 'Details of' }).first().click();
    await page.getByRole('button', { name: 'Refund' }).click();
    const dialog = page.getByRole('dialog', { name: 'Refund' });
    await dialog.getByLabel('Reason').fill('It came broken');
    await dialog.getByRole('button', { name: 'Refund' }).click();
    await expect(page.getByText('Refunded', { exact: true }).first()).toBeVisible();
    await openMail(page, 'late@buyers.example', /\$20\.00 refunded/);
  });
});
