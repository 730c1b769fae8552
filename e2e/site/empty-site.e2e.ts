import { logIn, logInByForm, organiser } from '#steps/people.ts';
import { siteWith } from '#start-site.ts';
import { createTournament } from '#steps/tournaments.ts';
import { expect, test } from '#test.ts';

const admin = { email: 'first@organisers.example', password: 'first-of-them' };

let site: Awaited<ReturnType<typeof siteWith>>;

test.beforeAll(async () => {
  site = await siteWith({
    PORT: '0',
    DEMO_DATA: 'off',
    BRAND_NAME: 'Storm Club',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  });
});

test.afterAll(async () => site.stop());

test('the checklist of an empty site ticks itself and is dismissed for good', async ({
  browser,
}) => {
  const page = await browser.newPage({ baseURL: site.url });
  await logInByForm(page, admin);
  const list = page.getByRole('region', { name: 'Set up your site' });
  await expect(list.getByText('1 of 7')).toBeVisible();
  await expect(list.getByText('SMTP_URL')).toBeVisible();

  await list.getByRole('button', { name: 'Create one' }).click();
  await expect(page.getByRole('dialog', { name: 'Create Tournament' })).toBeVisible();
  await page.keyboard.press('Escape');
  await createTournament(page, 'First Cup');
  await expect(list.getByText('2 of 7')).toBeVisible();

  await list.getByRole('link', { name: 'Manage Shop' }).click();
  await page.getByRole('button', { name: 'Add Product' }).first().click();
  const form = page.getByRole('dialog', { name: 'Add Product' });
  await form.getByLabel('Name', { exact: true }).fill('First Mug');
  await form.getByLabel(/^Price/).fill('12');
  await form.getByLabel('Stock').fill('5');
  await form.getByRole('button', { name: 'Add Product' }).click();
  await expect(page.getByRole('row', { name: 'First Mug' })).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Administration' })
    .getByRole('link', { name: 'Tournaments' })
    .click();
  await expect(list.getByText('3 of 7')).toBeVisible();

  await list.getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.getByText('The checklist is now hidden for all admins.')).toBeVisible();
  await expect(list).toBeHidden();
  await page.reload();
  await expect(page.getByRole('article', { name: 'First Cup' })).toBeVisible();
  await expect(list).toBeHidden();
});

test('a site with the demo shows no checklist', async ({ page }) => {
  await logIn(page, organiser);
  await page.goto('/admin/dashboard');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Set up your site' })).toBeHidden();
});
