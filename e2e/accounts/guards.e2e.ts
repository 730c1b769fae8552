import { endSession, logIn, logInByForm, organiser, player } from '#steps/people.ts';
import { expect, test } from '#test.ts';

const orders = '/admin/orders';

test('an admin whose session is over returns to the orders from the login', async ({ page }) => {
  await logIn(page, organiser);
  await page.goto(orders);
  await expect(page.getByRole('heading', { name: 'Order Management' })).toBeVisible();
  await page.evaluate(() => localStorage.setItem('token', 'of-another-day'));
  await page.reload();
  await expect(page).toHaveURL(`/login?from=${encodeURIComponent(orders)}`);
  await page.getByLabel('Email').fill(organiser.email);
  await page.getByLabel('Password', { exact: true }).fill(organiser.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(orders);
});

test('a player is sent home from the pages of admins and on from the login; a session that is over leads to the login and back', async ({
  page,
}) => {
  await logInByForm(page, player);
  await expect(page).toHaveURL('/dashboard');
  for (const path of ['/admin/dashboard', orders]) {
    await page.goto(path);
    await expect(page).toHaveURL('/');
  }
  await page.goto('/login');
  await expect(page).toHaveURL('/dashboard');

  await endSession(page);
  const path = '/dashboard?status=upcoming';
  await page.goto(path);
  await expect(page).toHaveURL(`/login?from=${encodeURIComponent(path)}`);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await page.getByLabel('Email').fill(player.email);
  await page.getByLabel('Password', { exact: true }).fill(player.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(path);
});

test('an admin starts at the organisers page, the session outlives a reload, and ends on the landing page; from then on the login knows where one came from', async ({
  page,
}) => {
  await logInByForm(page, organiser);
  await expect(page).toHaveURL('/admin/dashboard');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Manage Tournaments' })).toBeVisible();
  await page.getByRole('button', { name: 'Account of' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();

  for (const path of ['/dashboard', '/admin/dashboard']) {
    await page.goto(path);
    await expect(page).toHaveURL(`/login?from=${encodeURIComponent(path)}`);
  }
  await page.goto(`${orders}?status=shipped`);
  await expect(page).toHaveURL('/');
});
