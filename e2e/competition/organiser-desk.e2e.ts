import type { Page } from '@playwright/test';
import { organiserByApi, signUpByApi, type Caller } from '#steps/api.ts';
import { logIn, organiser } from '#steps/people.ts';
import { inDays } from '#steps/tournaments.ts';
import { expect, test } from '#test.ts';

const address = {
  street: '1 Circle Road',
  city: 'Retail Row',
  state: 'WA',
  zipCode: '98101',
  country: 'US',
};

const own = () => crypto.randomUUID().slice(0, 8);

function order(caller: Caller, id: number) {
  return caller.send<{ confirmationToken: string; orderNumber: string }>(
    'POST',
    '/orders/checkout',
    {
      items: [{ id, quantity: 1 }],
      customerInfo: { name: 'Ada Fox', email: 'ada@buyers.example' },
      shippingAddress: address,
      billingAddress: address,
    },
  );
}

async function retype(page: Page, label: string, text: string) {
  await page.getByLabel(label, { exact: true }).fill(text);
  await page.keyboard.press('Enter');
}

test('an organiser changes prices and stock in the table, copies one product and hides one', async ({
  page,
  request,
}) => {
  const admin = await organiserByApi(request);
  const batch = own();
  const names = ['Mug', 'Cap', 'Tee'].map((kind) => `${batch} ${kind}`);
  const [mug = '', cap = '', tee = ''] = names;
  const ids: number[] = [];
  for (const name of names) {
    const body = { name, price: 20, stock: 12, category: 'Mugs' };
    ids.push((await admin.send<{ id: number }>('POST', '/products', body)).id);
  }
  await logIn(page, organiser);
  await page.goto('/admin/dashboard');
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Manage Shop' }).click();
  await page.getByLabel('Search name, category or tag').fill(batch);
  await expect(page.getByText('3 products found')).toBeVisible();

  for (const name of names) {
    await page.getByLabel(`Price of ${name}`, { exact: true }).fill('18.5');
    await retype(page, `Stock of ${name}`, '30');
    await expect(page.getByRole('row', { name }).getByText('30 left')).toBeVisible();
  }
  for (const id of ids) {
    const { price, stock } = await admin.send<{ price: number; stock: number }>(
      'GET',
      `/products/${id}`,
    );
    expect([price, stock]).toEqual([18.5, 30]);
  }

  // Somebody buys one while the organiser types.
  await page.getByLabel(`Stock of ${mug}`).fill('50');
  await order(admin, ids[0] ?? 0);
  await page.keyboard.press('Enter');
  const row = page.getByRole('row', { name: mug });
  await expect(row.getByText('The stock is now 29. Save again to set it to 50.')).toBeVisible();
  await expect(page.getByLabel(`Stock of ${mug}`)).toHaveValue('50');
  await page.keyboard.press('Escape');
  await expect(page.getByLabel(`Stock of ${mug}`)).toHaveValue('29');

  await page.getByRole('button', { name: `Actions for ${cap}` }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await expect(page.getByText(`${cap} (copy) created.`)).toBeVisible();
  await expect(page.getByRole('row', { name: `${cap} (copy)` }).getByText('Hidden')).toBeVisible();

  await page.getByRole('switch', { name: `${tee} is active` }).click();
  await expect(page.getByRole('row', { name: tee }).getByText('Hidden')).toBeVisible();
  await page.goto(`/shop?search=${batch}`);
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await expect(page.getByRole('article')).toHaveCount(2);
});

interface Counts {
  pendingSeats: number;
  ordersToShip: number;
}

/** Other journeys change the counts too: shown is what the site answered last, once it was asked after the act. */
async function expectCountAfter(
  page: Page,
  act: Promise<unknown>,
  { section, labelOf }: { section: string; labelOf: (counts: Counts) => string },
) {
  const answered = page.waitForResponse('**/api/admin/counts');
  let latest = answered;
  page.on('response', (response) => {
    if (response.url().endsWith('/api/admin/counts')) latest = Promise.resolve(response);
  });
  await act;
  await answered;
  // Behind a dialog it has no role.
  const link = page.locator('nav[aria-label=Administration] a').filter({ hasText: section });
  await expect(async () => {
    const counts: Counts = await (await latest).json();
    await expect(link).toHaveText(`${section}${labelOf(counts)}`, { timeout: 1000 });
  }).toPass({ timeout: 10_000 });
}

test('the counts of the sections follow when a seat is verified and an order shipped', async ({
  page,
  request,
}) => {
  const admin = await organiserByApi(request);
  const { id } = await admin.send<{ id: number }>('POST', '/tournaments', {
    name: `Desk Cup ${own()}`,
    startDate: `${inDays(1)}:00Z`,
    endDate: `${inDays(2)}:00Z`,
    tournamentType: 'single',
    maxPlayers: 10,
  });
  const { caller } = await signUpByApi(request);
  await caller.send('POST', `/tournaments/${id}/register`, {
    email: caller.email,
    fortniteUsername: caller.username,
  });
  const body = { name: `Desk Mug ${own()}`, price: 20, stock: 5 };
  const product = await admin.send<{ id: number }>('POST', '/products', body);
  const { orderNumber, confirmationToken } = await order(caller, product.id);
  await caller.send('POST', `/orders/confirm/${confirmationToken}`);
  await logIn(page, organiser);

  await page.goto(`/admin/tournaments/${id}/registrations`);
  const before = await admin.send<Counts>('GET', '/admin/counts');
  expect(before.pendingSeats).toBeGreaterThan(0);
  const row = page.getByRole('row', { name: caller.username });
  await expectCountAfter(page, row.getByRole('button', { name: 'Verify' }).click(), {
    section: 'Tournaments',
    labelOf: ({ pendingSeats }) => (pendingSeats > 0 ? `${pendingSeats} to verify` : ''),
  });

  await page.goto(`/admin/orders?order=${orderNumber}`);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Status').selectOption('Shipped');
  const shipping = dialog.getByRole('button', { name: 'Update status' }).click();
  await expectCountAfter(page, shipping, {
    section: 'Orders',
    labelOf: ({ ordersToShip }) => (ordersToShip > 0 ? `${ordersToShip} to ship` : ''),
  });
});

test.describe('on a phone', () => {
  test.use({ isMobile: true, hasTouch: true, viewport: { width: 390, height: 800 } });

  test('the strip of sections shows the current one', async ({ page }) => {
    await logIn(page, organiser);
    await page.goto('/admin/messages');
    const current = page
      .getByRole('navigation', { name: 'Administration' })
      .getByRole('link', { name: 'Messages' });
    await expect(current).toBeInViewport({ ratio: 1 });
  });
});
