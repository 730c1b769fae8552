import { organiserByApi, signUpByApi, type Caller } from '#steps/api.ts';
import { logIn, mailText, organiser } from '#steps/people.ts';
import { expect, test } from '#test.ts';

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

/** Enters a player and verifies the seat. */
async function enter(admin: Caller, id: number, player: Awaited<ReturnType<typeof signUpByApi>>) {
  const { email, username } = player.account;
  const path = `/tournaments/${id}`;
  await player.caller.send('POST', `${path}/register`, { email, fortniteUsername: username });
  const own = await player.caller.send<{ registrationId: number }>('GET', path);
  await admin.send('PATCH', `/tournaments/registrations/${own.registrationId}/verify`, {
    isVerified: true,
  });
}

test('a check-in with somebody missing, whose seat goes to the one who waits', async ({
  page,
  browser,
  request,
}) => {
  const admin = await organiserByApi(request);
  const name = `Dawn Cup ${crypto.randomUUID().slice(0, 6)}`;
  const form = {
    name,
    tournamentType: 'single',
    maxPlayers: 2,
    startDate: inMinutes(100),
    endDate: inMinutes(200),
    checkInMinutes: 60,
  };
  const { id } = await admin.send<{ id: number }>('POST', '/tournaments', form);
  const [here, gone, late] = await Promise.all([
    signUpByApi(request),
    signUpByApi(request),
    signUpByApi(request),
  ]);
  await enter(admin, id, here);
  await enter(admin, id, gone);
  // It opens once both are there to be mailed.
  await admin.send('PUT', `/tournaments/${id}`, { ...form, startDate: inMinutes(30) });

  // It is full: the third waits, sees the number, and is there when it starts.
  await logIn(page, late.account);
  await page.goto(`/tournaments/${id}`);
  await page.getByRole('button', { name: 'Join the waiting list' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Join' }).click();
  await expect(page.getByText('You are number 1 on the waiting list.')).toBeVisible();
  await expect(page.getByText('Waiting: number 1')).toBeVisible();
  await page.getByRole('button', { name: 'Check in' }).click();
  await expect(page.getByText(/At the start the free seats go down/)).toBeVisible();

  // The link of the mail checks in by one click, without a login.
  const office = await browser.newPage();
  const mail = await mailText(request, here.account.email, `Check in for ${name}`);
  await office.goto(/\S+\/check-in\?token=\S+/.exec(mail)?.[0] ?? '');
  await office.getByRole('button', { name: 'Check in' }).click();
  await expect(office.getByRole('heading', { name: 'You are here' })).toBeVisible();
  await office.getByRole('link', { name: 'Open the tournament' }).click();
  await expect(office).toHaveURL(`/tournaments/${id}`);

  await logIn(office, organiser);
  await office.goto(`/admin/tournaments/${id}/registrations?status=missing`);
  await expect(office.getByRole('row').filter({ hasText: gone.account.username })).toBeVisible();
  await expect(office.getByRole('row').filter({ hasText: here.account.username })).toBeHidden();
  await office.getByRole('button', { name: 'Start Tournament' }).click();
  const start = office.getByRole('dialog', { name: 'Start Tournament' });
  await expect(start.getByRole('region', { name: 'Dropped' })).toContainText(gone.account.username);
  await expect(start).toContainText('2 players get this link by email');
  await start.getByLabel('Game link').fill('https://play.example/dawn');
  await start.getByLabel(`Type "${name}" to start now`).fill(name);
  await start.getByRole('button', { name: 'Start Tournament' }).click();
  await expect(office.getByText('Tournament started. 2 participants notified.')).toBeVisible();

  const bracket = page.getByRole('region', { name: 'Bracket' });
  await expect(bracket).toContainText(late.account.username);
  await expect(bracket).toContainText(here.account.username);
  await expect(bracket).not.toContainText(gone.account.username);
  await mailText(request, gone.account.email, `You missed the check-in for ${name}`);
  await mailText(request, late.account.email, `You play in ${name}`);
});
