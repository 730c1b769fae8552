import { signUpByApi } from '#steps/api.ts';
import { logIn, logInByForm, mailText, signUp } from '#steps/people.ts';
import { expect, test } from '#test.ts';

test('an account is deleted, opens nothing any more, and its address signs up again', async ({
  page,
  request,
}) => {
  const { account } = await signUpByApi(request);
  await logIn(page, account);
  await page.goto('/profile?tab=data');
  await page.getByRole('button', { name: 'Delete your account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account' });
  await expect(dialog.getByRole('heading', { name: 'What stays' })).toBeVisible();
  await dialog.getByLabel('Your password').fill('not the password');
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await expect(dialog.getByText('Wrong password').first()).toBeVisible();
  await dialog.getByLabel('Your password').fill(account.password);
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await expect(page.getByText('Your account was deleted').first()).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();

  await page.goto('/login');
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText('Invalid email or password').first()).toBeVisible();
  expect(await mailText(request, account.email, 'Your account was deleted')).toContain(
    account.username,
  );

  await signUp(page, account);
  await logInByForm(page, account);
});
