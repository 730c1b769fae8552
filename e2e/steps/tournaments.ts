import { expect, type Page } from '@playwright/test';

/** A moment so many days ahead in the format of a date and time field. */
export const inDays = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 16);

/** Creates a single tournament from the organiser's page. */
export async function createTournament(page: Page, name: string, picture?: string) {
  await page.goto('/admin/dashboard');
  await page.getByRole('button', { name: 'Create Tournament' }).first().click();
  const form = page.getByRole('dialog', { name: 'Create Tournament' });
  await form.getByLabel('Name', { exact: true }).fill(name);
  await form.getByLabel('Max players').fill('10');
  await form.getByLabel('Start', { exact: true }).fill(inDays(1));
  await form.getByLabel('End', { exact: true }).fill(inDays(2));
  if (picture) {
    await form.locator('input[type=file]').setInputFiles(picture);
    await expect(form.getByRole('button', { name: /Remove/ })).toBeVisible();
  }
  await form.getByRole('button', { name: 'Create Tournament' }).click();
  await expect(form).toBeHidden();
  await page
    .getByRole('dialog', { name: `${name} is ready` })
    .getByLabel('Close')
    .click();
  return page.getByRole('article').filter({ hasText: name });
}
