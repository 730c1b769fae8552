import { organiserByApi, signUpByApi } from '#steps/api.ts';
import { chooseFromMenu } from '#steps/menus.ts';
import { logIn, organiser } from '#steps/people.ts';
import { expect, test } from '#test.ts';
import { inDays } from '#steps/tournaments.ts';

test('an organiser lets a cup repeat, and visitors follow the series to the one that has been published', async ({
  page,
  browser,
  request,
}) => {
  const admin = await organiserByApi(request);
  const mark = crypto.randomUUID().slice(0, 6);
  const { id } = await admin.send<{ id: number }>('POST', '/tournaments', {
    name: `Cup ${mark} #1`,
    tournamentType: 'single',
    maxPlayers: 8,
    startDate: `${inDays(1)}:00Z`,
    endDate: `${inDays(2)}:00Z`,
  });
  await logIn(page, organiser);
  await page.goto('/admin/dashboard');
  await chooseFromMenu(page, `More for Cup ${mark} #1`, 'Repeat');
  const dialog = page.getByRole('dialog', { name: 'Repeat Tournament' });
  // The next starts in eight days: its day has come.
  await dialog.getByLabel('Days before the start to publish it').fill('20');
  await dialog.getByRole('button', { name: 'Repeat' }).click();
  await expect(page.getByText(`Cup ${mark} #1 repeats now`)).toBeVisible();

  // The clock looks twice a minute.
  const next = { search: `Cup ${mark} #2` };
  await expect(async () => {
    const answer = await request.get('/api/tournaments/all', { params: next });
    expect(await answer.json()).toHaveLength(1);
  }).toPass({ timeout: 60_000 });
  const visitor = await browser.newPage();
  await visitor.goto(`/tournaments/${id}`);
  await visitor.getByRole('link', { name: `Cup ${mark}`, exact: true }).click();
  await expect(visitor.getByRole('heading', { name: `Cup ${mark}`, level: 1 })).toBeVisible();
  const second = visitor.getByRole('link', { name: `Cup ${mark} #2` });
  await second.click();
  await expect(visitor.getByRole('heading', { name: `Cup ${mark} #2`, level: 1 })).toBeVisible();

  // A player enters it, and the organiser changes this one alone.
  const { caller } = await signUpByApi(request);
  const secondId = Number(new URL(visitor.url()).pathname.split('/').at(-1));
  await caller.send('POST', `/tournaments/${secondId}/register`, {
    email: caller.email,
    fortniteUsername: caller.username,
  });
  await page.goto('/admin/dashboard');
  await page
    .getByRole('article', { name: `Cup ${mark} #2` })
    .getByRole('button', { name: 'Edit' })
    .click();
  const form = page.getByRole('dialog', { name: 'Edit Tournament' });
  await form.getByLabel('Name').fill(`Cup ${mark} with guests`);
  await form.getByText('only this one').click();
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Tournament updated successfully')).toBeVisible();
  await expect(page.getByRole('article', { name: `Cup ${mark} with guests` })).toBeVisible();

  // The series ends.
  await chooseFromMenu(page, `More for Cup ${mark} with guests`, 'Series');
  await page
    .getByRole('dialog', { name: 'Series' })
    .getByRole('button', { name: 'End series' })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'End series' }).click();
  await expect(page.getByText('The series has ended. Save it to go on.')).toBeVisible();
});
