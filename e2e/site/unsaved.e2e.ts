import type { Page } from '@playwright/test';
import { logIn, player } from '#steps/people.ts';
import { expect, test } from '#test.ts';

const discardDialog = (page: Page) =>
  page.getByRole('alertdialog', { name: 'Discard your changes?' });
const phone = (page: Page) => page.getByLabel('Phone Number');

/** The profile of a player, opened by links, with unsaved text in it. */
async function typeIntoProfile(page: Page) {
  await page.getByRole('button', { name: 'Account of' }).click();
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  await phone(page).fill('+49 30 123456');
}

async function skipToContent(page: Page) {
  await page.getByRole('link', { name: 'Skip to content' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
}

test('Back after Skip to content asks before typed text is lost', async ({ page }) => {
  await logIn(page, player);
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Shop' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Shop' })).toBeVisible();
  await skipToContent(page);
  await typeIntoProfile(page);

  await page.goBack();
  await discardDialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL('/profile');
  await expect(phone(page)).toHaveValue('+49 30 123456');

  await page.goBack();
  await discardDialog(page).getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Shop' })).toBeVisible();
});

test('a link within the page asks nothing, and typed text stays', async ({ page }) => {
  await logIn(page, player);
  await page.goto('/dashboard');
  await typeIntoProfile(page);
  await skipToContent(page);
  await page.evaluate(() => (location.hash = 'main'));
  await page.goBack();
  await expect(page).toHaveURL('/profile');
  await expect(discardDialog(page)).toBeHidden();
  await expect(phone(page)).toHaveValue('+49 30 123456');
});

test('links and closing the tab ask before typed text is lost', async ({ page }) => {
  await logIn(page, player);
  await page.goto('/dashboard');
  await typeIntoProfile(page);
  await page.getByRole('link', { name: 'Maps' }).first().click();
  await discardDialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL('/profile');
  const [question] = await Promise.all([
    page.waitForEvent('dialog'),
    page.evaluate(() => setTimeout(() => location.reload())),
  ]);
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  await expect(phone(page)).toHaveValue('+49 30 123456');
});
