import { enterTeam, organiserByApi, signUpMany, type Caller } from '#steps/api.ts';
import { choose } from '#steps/choices.ts';
import { logIn, organiser } from '#steps/people.ts';
import { inDays } from '#steps/tournaments.ts';
import { expect, test } from '#test.ts';

const createCup = (admin: Caller, tournamentType: string) =>
  admin.send<{ id: number }>('POST', '/tournaments', {
    name: `Full House ${crypto.randomUUID().slice(0, 6)}`,
    tournamentType,
    maxPlayers: 64,
    startDate: new Date(Date.now() + 3_600_000).toISOString(),
    endDate: `${inDays(2)}:00Z`,
    checkInMinutes: 120,
  });

test('an organiser verifies and checks in 51 players in five acts', async ({ page, request }) => {
  const { id } = await createCup(await organiserByApi(request), 'single');
  // One more than the list loads at once.
  for (const { caller } of await signUpMany(request, 51)) {
    const { email, username: fortniteUsername } = caller;
    await caller.send('POST', `/tournaments/${id}/register`, { email, fortniteUsername });
  }
  await logIn(page, organiser);
  await page.goto(`/admin/tournaments/${id}/registrations`);

  let acts = 0;
  const press = async (name: string) => {
    await page.getByRole('button', { name }).click();
    acts += 1;
  };
  await page.getByRole('checkbox', { name: 'Select all pending' }).click();
  acts += 1;
  await expect(page.getByText('51 selected')).toBeVisible();
  await press('Verify selected');
  await expect(page.getByText('Registrations verified: 51')).toBeVisible();
  await expect(page.getByRole('radio', { name: /Verified/ }).locator('..')).toContainText('51');
  await choose(page.getByRole('radio', { name: /Missing/ }));
  acts += 1;
  await page.getByRole('checkbox', { name: 'Select all 51 missing' }).click();
  acts += 1;
  await expect(page.getByText('51 selected')).toBeVisible();
  await press('Check in selected');
  await expect(page.getByText('Checked in: 51')).toBeVisible();
  expect(acts).toBe(5);

  // One of them loses the seat by mistake and gets it back.
  await choose(page.getByRole('radio', { name: /^All/ }));
  const row = page.getByRole('row').nth(1);
  await row.getByRole('button', { name: 'Unverify' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Unverify' }).click();
  await expect(row.getByText('Pending')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row.getByText('Verified')).toBeVisible();
});

test('on a phone a team is a row of 64 px that opens at a tap', async ({ page, request }) => {
  const { id } = await createCup(await organiserByApi(request), 'duo');
  const { name } = await enterTeam(request, id, 2);
  await page.setViewportSize({ width: 390, height: 800 });
  await logIn(page, organiser);
  await page.goto(`/admin/tournaments/${id}/registrations`);
  const row = page.getByRole('row', { name: new RegExp(name) });
  await expect(row.getByText('Pending')).toBeVisible();
  expect((await row.boundingBox())?.height).toBeLessThanOrEqual(64);
  await expect(row.getByRole('button', { name: 'Verify' })).toBeHidden();
  await row.getByText(name).click();
  await row.getByRole('button', { name: 'Verify' }).click();
  await expect(row.getByText('Verified')).toBeVisible();
});
