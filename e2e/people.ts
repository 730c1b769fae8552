import { expect, type Page } from '@playwright/test';

/** The demo's accounts, as the start of the application prints them. */
export const organiser = { email: 'admin@lastcircle.example', password: 'last-circle-demo' };
export const player = { email: 'player@lastcircle.example', password: 'last-circle-demo' };

/** A person of this journey alone. */
export function newcomer() {
  const username = `Runner${crypto.randomUUID().slice(0, 8)}`;
  return {
    username,
    email: `${username.toLowerCase()}@players.example`,
    password: 'six little ducks',
  };
}

export async function logIn(page: Page, { email, password }: { email: string; password: string }) {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/dashboard/);
}

type Newcomer = ReturnType<typeof newcomer>;

/** On the page that registers, or on the way there. */
export async function register(page: Page, { username, email, password }: Newcomer) {
  // The login has an e-mail field too.
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Fortnite username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('Registration successful! Please check your email')).toBeVisible();
}

/** Registers and verifies by the mailed link; ends on the login page. */
export async function signUp(page: Page, account: Newcomer) {
  await page.goto('/register');
  await register(page, account);
  await openMail(page, account.email, 'Verify your email');
  await page.getByRole('link', { name: /\/verify-email\?token=/ }).click();
  await expect(page.getByRole('heading', { name: 'Email Verified' })).toBeVisible();
  await page.waitForURL('**/login');
}

/** Opens the text part of a mail in the mailbox; returns its text. */
export async function openMail(page: Page, recipient: string, subject: string | RegExp) {
  await expect(async () => {
    await page.goto(`/dev/mailbox?to=${encodeURIComponent(recipient)}`);
    await page.getByRole('link', { name: subject }).first().click({ timeout: 1000 });
  }).toPass();
  await page.getByRole('link', { name: 'Text' }).click();
  return page.locator('pre').innerText();
}
