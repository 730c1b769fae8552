import type { Page } from '@playwright/test';
import { logIn, organiser, player } from './people.ts';
import { expect, test } from './test.ts';

/** Ends the session on the server, as after a change of the password elsewhere. */
async function endSession(page: Page) {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  await page.request.post('/api/auth/logout', { headers: { authorization: `Bearer ${token}` } });
}

async function logInAgain(page: Page, password: string) {
  const dialog = page.getByRole('dialog', { name: 'Log in again' });
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Log in' }).click();
  await expect(dialog).toBeHidden();
}

test('a profile is saved although the session has ended while it was filled in', async ({
  page,
}) => {
  await logIn(page, player);
  await page.goto('/profile');
  const name = `Ada ${crypto.randomUUID().slice(0, 6)}`;
  await page.getByLabel('Full Name').fill(name);
  await endSession(page);
  await page.getByRole('button', { name: 'Save Profile' }).click();
  await logInAgain(page, player.password);
  await expect(page.getByText('Profile updated successfully').first()).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Full Name')).toHaveValue(name);
});

test('a form in a dialog outlives the end of the session, cancelled first and then signed in', async ({
  page,
}) => {
  await logIn(page, organiser);
  await page.goto('/admin/maps');
  await page.getByRole('button', { name: 'Create Map' }).first().click();
  const form = page.getByRole('dialog').filter({ hasText: 'Create Map' });
  const code = String(Math.random()).slice(2, 14).padEnd(12, '7');
  await form.getByLabel('Name').fill('Renewed Boxes');
  await form.getByLabel(/code/i).first().fill(code);
  await endSession(page);
  await form.getByRole('button', { name: 'Create Map' }).click();
  const dialog = page.getByRole('dialog', { name: 'Log in again' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(form.getByLabel('Name')).toHaveValue('Renewed Boxes');

  await form.getByRole('button', { name: 'Create Map' }).click();
  await logInAgain(page, organiser.password);
  await expect(page.getByText('Map created successfully')).toBeVisible();
});

test('a page that is opened after the end of the session leads to the login and back', async ({
  page,
}) => {
  await logIn(page, player);
  await endSession(page);
  await page.goto('/profile');
  await expect(page).toHaveURL(/\/login/);
  await page.getByLabel('Email').fill(player.email);
  await page.getByLabel('Password', { exact: true }).fill(player.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/profile');
});
