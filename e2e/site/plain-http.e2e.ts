import { logInByForm, player } from '#steps/people.ts';
import { expect, test } from '#test.ts';

test.use({
  // Unlike localhost, a name of its own without https is no secure context.
  baseURL: `http://plain.example:${process.env['E2E_PORT']}`,
});

test('a site without https lets a player in and out', async ({ page }) => {
  await logInByForm(page, player);
  expect(await page.evaluate(() => isSecureContext)).toBe(false);
  await page.getByRole('button', { name: 'Account of' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
  await expect(page).toHaveURL('/');
});
