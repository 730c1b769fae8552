import type { Page } from '@playwright/test';
import { codeAt } from '@last-circle/server/testing/accounts/authenticator.ts';
import { signUpByApi } from '#steps/api.ts';
import { endSession, logIn, logInAnew, logInByForm, organiser, player } from '#steps/people.ts';
import { openWhole } from '#steps/requests.ts';
import { expect, test } from '#test.ts';

async function logInAgain(page: Page, password: string) {
  const dialog = page.getByRole('dialog', { name: 'Log in again' });
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Log in' }).click();
  await expect(dialog).toBeHidden();
}

test('a profile is saved although the session has ended while it was filled in', async ({
  page,
}) => {
  await logInAnew(page, player);
  // What a page still loads would find the session ended before anything is saved.
  await openWhole(page, '/profile');
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
  await logInAnew(page, organiser);
  await openWhole(page, '/admin/maps');
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

test('a browser that was lost is signed out from another one', async ({
  page,
  browser,
  request,
}) => {
  const { account: runner } = await signUpByApi(request);
  const lost = await browser.newPage();
  await logInByForm(lost, runner);
  await logIn(page, runner);
  await page.goto('/profile?tab=sign-ins');
  await expect(page.getByText('This browser')).toHaveCount(1);
  await page.getByRole('button', { name: /^Log out Chrome/ }).click();
  await expect(page.getByText('Logged out there')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Log out/ })).toHaveCount(0);
  await lost.goto('/profile');
  await expect(lost).toHaveURL(/\/login/);
});

test('an account is opened by password and code, and by a recovery code without the phone', async ({
  page,
  browser,
  request,
}) => {
  const { account: runner } = await signUpByApi(request);
  await logIn(page, runner);
  await page.goto('/profile?tab=sign-ins');
  await page.getByRole('button', { name: 'Switch on' }).click();
  await page.getByLabel('Your password').fill(runner.password);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible();
  const key = (await page.getByRole('code').innerText()).replaceAll(' ', '');
  await page.getByLabel('Code', { exact: true }).fill(codeAt(key, Date.now() / 1000));
  await page.getByRole('dialog').getByRole('button', { name: 'Switch on' }).click();
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const recoveryCode = await codes.first().innerText();
  await page.getByRole('button', { name: 'I saved them' }).click();
  await expect(page.getByText('10 of 10 recovery codes left.')).toBeVisible();

  const phone = await browser.newPage();
  await phone.goto('/login');
  await phone.getByLabel('Email').fill(runner.email);
  await phone.getByLabel('Password', { exact: true }).fill(runner.password);
  await phone.getByRole('button', { name: 'Log in' }).click();
  await phone.getByLabel('Code', { exact: true }).fill('000000');
  await phone.getByRole('button', { name: 'Log in' }).click();
  await expect(phone.getByText('This code is wrong or was used before').first()).toBeVisible();
  // Of the next half minute: that of the present was used to switch it on.
  const next = codeAt(key, Date.now() / 1000 + 30);
  await phone.getByLabel('Code', { exact: true }).fill(next);
  await phone.getByRole('button', { name: 'Log in' }).click();
  await expect(phone).toHaveURL(/dashboard/);
  await phone.context().setStorageState({ cookies: [], origins: [] });
  await phone.goto('/login');
  await phone.getByLabel('Email').fill(runner.email);
  await phone.getByLabel('Password', { exact: true }).fill(runner.password);
  await phone.getByRole('button', { name: 'Log in' }).click();
  await phone.getByRole('button', { name: 'Use a recovery code' }).click();
  await phone.getByLabel('Recovery code').fill(recoveryCode);
  await phone.getByRole('button', { name: 'Log in' }).click();
  await expect(phone).toHaveURL(/dashboard/);
});
