import type { APIRequestContext } from '@playwright/test';
import { enterTeam, organiserByApi, signUpByApi, type Caller } from '#steps/api.ts';
import { logIn, organiser } from '#steps/people.ts';
import { inDays } from '#steps/tournaments.ts';
import { expect, test } from '#test.ts';

async function aTournament(admin: Caller, more: object) {
  const { id } = await admin.send<{ id: number }>('POST', '/tournaments', {
    name: `Desk Cup ${crypto.randomUUID().slice(0, 6)}`,
    maxPlayers: 8,
    startDate: `${inDays(1)}:00Z`,
    endDate: `${inDays(2)}:00Z`,
    ...more,
  });
  return id;
}

/** Enters a verified player; returns the username. */
async function enterPlayer(request: APIRequestContext, admin: Caller, id: number) {
  const { account, caller } = await signUpByApi(request);
  const { email, username } = account;
  await caller.send('POST', `/tournaments/${id}/register`, { email, fortniteUsername: username });
  const all = await admin.send<{ id: number }[]>('GET', `/tournaments/${id}/registrations`);
  const newest = Math.max(...all.map((registration) => registration.id));
  await admin.send('PATCH', `/tournaments/registrations/${newest}/verify`, { isVerified: true });
  return username;
}

test('a pasted sheet fills a game by its names, and a team that withdraws leaves the next as winner', async ({
  page,
  request,
}) => {
  const admin = await organiserByApi(request);
  const id = await aTournament(admin, { tournamentType: 'duo', format: 'battle_royale' });
  const teams = await Promise.all([1, 2, 3].map(() => enterTeam(request, id, 2)));
  for (const team of teams) {
    await admin.send('PATCH', `/teams/${team.id}/verify`, { isVerified: true });
  }
  await admin.send('POST', `/tournaments/${id}/start`, { gameLink: 'https://play.example/desk' });
  const [first, second, third] = teams.map(({ name }) => name);

  await logIn(page, organiser);
  await page.goto(`/tournaments/${id}`);
  await page.getByRole('button', { name: 'Enter game 1' }).click();
  const dialog = page.getByRole('dialog', { name: 'Game 1' });
  await expect(dialog.getByLabel(`Placement of ${first}`)).toBeVisible();
  const sheet = `place,kills,name\n3,1,${first}\n1,7,${second!.toUpperCase()}\n2,4,The Strangers`;
  await dialog.getByLabel(`Placement of ${first}`).focus();
  await page.evaluate((text) => {
    const data = new DataTransfer();
    data.setData('text/plain', text);
    const paste = new ClipboardEvent('paste', { clipboardData: data, bubbles: true });
    document.activeElement?.dispatchEvent(paste);
  }, sheet);
  const stranger = dialog.getByRole('group', { name: /^Line 3/ });
  await expect(stranger).toContainText('No entrant found for The Strangers');
  await expect(dialog.getByText('0 of 3 entered')).toBeVisible();
  await stranger.getByLabel('Entrant').selectOption(third!);
  await dialog.getByRole('button', { name: 'Enter 3 lines' }).click();
  await expect(dialog.getByLabel(`Placement of ${second}`)).toHaveValue('1');
  await expect(dialog.getByLabel(`Kills of ${third}`)).toHaveValue('4');
  await dialog.getByRole('button', { name: 'Save game' }).click();
  await expect(page.getByText('Game 1 saved')).toBeVisible();
  const rows = page.getByRole('row');
  await expect(rows.nth(1)).toContainText(second!);

  await admin.send('DELETE', `/teams/${teams[1]!.id}`);
  await page.reload();
  await expect(rows.filter({ hasText: second! })).toContainText('Withdrawn');
  await page.goto('/admin/dashboard?status=ongoing');
  const card = page
    .getByRole('article')
    .filter({ has: page.locator(`a[href="/tournaments/${id}"]`) });
  await card.getByRole('button', { name: 'Select Winners' }).click();
  const winners = page.getByRole('dialog', { name: 'Select Winners' });
  await expect(winners.getByRole('group').first().getByLabel('Team')).toHaveValue(third!);
});

test('a win for a player who has forfeited asks whether to reinstate, and stands', async ({
  page,
  request,
}) => {
  const admin = await organiserByApi(request);
  const id = await aTournament(admin, { tournamentType: 'single' });
  for (let place = 0; place < 4; place += 1) await enterPlayer(request, admin, id);
  await admin.send('POST', `/tournaments/${id}/start`, { gameLink: 'https://play.example/desk' });
  interface Entrant {
    id: number;
    name: string;
  }
  const { rounds } = await admin.send<{
    rounds: { matches: { a: Entrant; b: Entrant }[] }[];
  }>('GET', `/tournaments/${id}/bracket`);
  const { a: gone, b: there } = rounds[0]!.matches[0]!;
  await admin.send('POST', `/tournaments/${id}/entrants/${gone.id}/forfeit`);

  await logIn(page, organiser);
  await page.goto(`/tournaments/${id}`);
  const semi = page.getByRole('button', { name: /^M1 Semi-final 1/ });
  await expect(semi).toContainText('Forfeit');
  await semi.click();
  const scores = page.getByRole('dialog').getByRole('textbox');
  await scores.nth(0).fill('2');
  await scores.nth(1).fill('1');
  await page.getByRole('button', { name: 'Save result' }).click();
  const question = page.getByRole('alertdialog', { name: 'Reinstate?' });
  await expect(question).toContainText(gone.name);
  await question.getByRole('button', { name: 'Reinstate' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(semi).toContainText('Done');

  // The flag is gone: the final is to be played, and not lost by itself.
  await semi.click();
  await scores.nth(0).fill('3');
  await page.getByRole('button', { name: 'Save result' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(semi).not.toContainText('Forfeit');
  await expect(semi).toContainText(there.name);
});
