import { organiserByApi, signUpByApi } from '#steps/api.ts';
import { logIn, organiser } from '#steps/people.ts';
import { inDays } from '#steps/tournaments.ts';
import { expect, test } from '#test.ts';
import { chooseFromMenu } from '#steps/menus.ts';

interface Entrant {
  id: number;
  name: string;
}

test('a lobby code reaches a player at once; who withdraws stands last, and the next is proposed as winner', async ({
  page,
  request,
  browser,
}) => {
  const name = `Tide Royale ${crypto.randomUUID().slice(0, 6)}`;
  const admin = await organiserByApi(request);
  const { id } = await admin.send<{ id: number }>('POST', '/tournaments', {
    name,
    startDate: `${inDays(1)}:00Z`,
    endDate: `${inDays(2)}:00Z`,
    tournamentType: 'single',
    format: 'battle_royale',
    maxPlayers: 8,
  });
  const path = `/tournaments/${id}`;
  const players: Parameters<typeof logIn>[1][] = [];
  for (let left = 3; left > 0; left -= 1) {
    const { account, caller } = await signUpByApi(request);
    players.push(account);
    const { send, email, username } = caller;
    await send('POST', `${path}/register`, { email, fortniteUsername: username });
  }
  for (const { id } of await admin.send<{ id: number }[]>('GET', `${path}/registrations`)) {
    await admin.send('PATCH', `/tournaments/registrations/${id}/verify`, { isVerified: true });
  }
  await admin.send('POST', `${path}/start`, { gameLink: 'https://play.example/tide' });
  const { entrants } = await admin.send<{ entrants: Entrant[] }>('GET', `${path}/bracket`);
  const results = entrants.map(({ id }, index) => ({
    entrantId: id,
    placement: index + 1,
    kills: 0,
  }));
  await admin.send('PUT', `${path}/games/1`, { results });
  const [best, next] = entrants.map((entrant) => entrant.name);

  await logIn(page, organiser);
  await page.goto(path);
  const phone = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await logIn(phone, players[0]!);
  await phone.goto(path);
  await expect(phone.getByText('Game 2 is next')).toBeVisible();
  await page.getByRole('button', { name: 'Lobby codes' }).click();
  await page.getByLabel('Code or link').fill('7F3K-22');
  await page.getByRole('button', { name: 'Save code' }).click();
  const awaited = 'Lobby code appears here when the organisers release it.';
  await expect(phone.getByText(awaited)).toBeVisible();
  await page.getByRole('button', { name: 'Lobby codes' }).click();
  await page.getByRole('button', { name: 'Release now' }).click();
  await expect(phone.getByText('7F3K-22')).toBeVisible();
  await page.getByRole('button', { name: 'Lobby codes' }).click();
  await expect(page.getByText(/opened by 1/)).toBeVisible();
  await page.keyboard.press('Escape');
  await phone.close();

  await chooseFromMenu(page, 'Tools', 'Withdrawals');
  const dialog = page.getByRole('dialog', { name: 'Withdrawals' });
  await dialog.getByRole('searchbox').fill(best ?? '');
  await dialog.getByRole('button', { name: `Withdraw ${best}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(dialog.getByRole('button', { name: `Let play on: ${best}` })).toBeFocused();
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  const leaderboard = page.getByRole('table', { name: 'Leaderboard' });
  await expect(leaderboard.getByRole('row').last()).toContainText(`${best} Withdrawn`);
  await expect(leaderboard.getByRole('row').nth(1)).toContainText(next ?? '');

  await page.goto('/admin/dashboard');
  const card = page.getByRole('article').filter({ hasText: name });
  await card.getByRole('button', { name: 'Select Winners' }).click();
  const winners = page.getByRole('dialog', { name: 'Select Winners' });
  await expect(winners.getByLabel('Participant').first()).toHaveValue(next ?? '');
});
