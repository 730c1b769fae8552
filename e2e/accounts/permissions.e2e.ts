import { organiserByApi, signUpByApi } from '#steps/api.ts';
import { logIn, organiser } from '#steps/people.ts';
import { text, uniqueTitle } from '#steps/writing.ts';
import { expect, test } from '#test.ts';

test('an admin gives somebody the news, who writes it and reaches nothing else', async ({
  page,
  browser,
  request,
}) => {
  const { account } = await signUpByApi(request);
  const writing = await browser.newPage();
  await logIn(writing, account);
  await writing.goto('/');

  await logIn(page, organiser);
  await page.goto('/admin/dashboard');
  const sections = page.getByRole('navigation', { name: 'Administration' });
  await sections.getByRole('link', { name: 'Members' }).click();
  await page.getByLabel('Search by name or address').fill(account.email);
  await page.getByRole('button', { name: `Manage ${account.username}` }).click();
  const dialog = page.getByRole('dialog', { name: account.username });
  await dialog.getByRole('checkbox', { name: /^News: / }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`${account.username} looks after news`)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: 'Members' })).toContainText('News');

  // The menu of the session that was open says so.
  await writing.getByRole('button', { name: `Account of ${account.username}` }).click();
  await writing.getByRole('menuitem', { name: 'Manage Blogs' }).click();
  const nav = writing.getByRole('navigation', { name: 'Administration' });
  await expect(nav.getByRole('link')).toHaveText(['News']);
  const title = uniqueTitle('Written by a member');
  await writing.getByLabel('Title', { exact: true }).fill(title);
  await text(writing).click();
  await writing.keyboard.type('The circle has a writer.');
  await writing.getByLabel('Publish immediately').check();
  await writing.getByRole('button', { name: 'Create Post' }).click();
  await expect(writing.getByRole('article', { name: title })).toBeVisible();
  await writing.goto('/admin/orders');
  await expect(writing).toHaveURL('/');

  const admin = await organiserByApi(request);
  const [act] = await admin.send<{ member: string; after: string[] }[]>('GET', '/members/audit');
  expect(act).toMatchObject({ member: account.username, after: ['news'] });
});
