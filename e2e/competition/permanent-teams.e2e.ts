import type { Page } from '@playwright/test';
import { organiserByApi, signUpByApi } from '#steps/api.ts';
import { logIn, mailText } from '#steps/people.ts';
import { expect, test } from '#test.ts';
import { inDays } from '#steps/tournaments.ts';

const enterWith = async (page: Page, id: number, team: string) => {
  await page.goto(`/tournaments/${id}/teams`);
  await page.getByRole('button', { name: `Enter with ${team}` }).click();
  await page.getByRole('button', { name: 'Enter', exact: true }).click();
  await expect(page.getByRole('heading', { name: team, level: 3 }).first()).toBeVisible();
};

test('a team is founded once, plays twice with one roster, and is seen by visitors', async ({
  page,
  browser,
  request,
}) => {
  const admin = await organiserByApi(request);
  const mark = crypto.randomUUID().slice(0, 6);
  const team = `Night Owls ${mark}`;
  const cup = (name: string) =>
    admin.send<{ id: number }>('POST', '/tournaments', {
      name: `${name} ${mark}`,
      tournamentType: 'duo',
      maxPlayers: 8,
      startDate: `${inDays(1)}:00Z`,
      endDate: `${inDays(2)}:00Z`,
    });
  const [first, second] = [await cup('Owl Cup'), await cup('Dusk Cup')];
  const [captain, mate] = [await signUpByApi(request), await signUpByApi(request)];

  await logIn(page, captain.account);
  await page.goto('/teams');
  await page.getByRole('button', { name: 'Create a team' }).click();
  await page.getByLabel('Team name').fill(team);
  await page.getByRole('button', { name: 'Create team' }).click();
  await page.getByLabel('Invite by username or email').fill(mate.account.email);
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect(page.getByText('Invited', { exact: true })).toBeVisible();

  // The other one joins on the dashboard, led there by the mail.
  const other = await browser.newPage();
  await mailText(request, mate.account.email, `${captain.account.username} invites you to ${team}`);
  await logIn(other, mate.account);
  await other.goto('/dashboard');
  await other.getByRole('button', { name: `Join team ${team}` }).click();
  await expect(other.getByRole('button', { name: `Join team ${team}` })).toBeHidden();
  await other.goto('/profile?tab=page');
  await other.getByLabel('Show my results on a page').check();
  await other.getByRole('button', { name: 'Save' }).click();
  await expect(other.getByRole('link', { name: 'See my page' })).toBeVisible();

  await enterWith(page, first.id, team);
  await enterWith(page, second.id, team);
  await mailText(request, mate.account.email, `You play in Dusk Cup ${mark}`);

  // The first cup is played and won.
  const rival = await signUpByApi(request);
  const rivals = await rival.caller.send<{ id: number }>('POST', '/teams', {
    tournamentId: first.id,
    name: `Rivals ${mark}`,
  });
  const entered = await admin.send<{ id: number; name: string }[]>(
    'GET',
    `/teams/tournament/${first.id}`,
  );
  for (const { id } of entered) {
    await admin.send('PATCH', `/teams/${id}/verify`, { isVerified: true });
  }
  expect(entered.map(({ id }) => id)).toContain(rivals.id);
  const path = `/tournaments/${first.id}`;
  await admin.send('POST', `${path}/start`, { gameLink: 'https://play.example/owls' });
  await admin.send('POST', `${path}/winners`, {
    winners: [{ username: team, prize: '$10', email: captain.account.email }],
  });

  const visitor = await browser.newPage();
  await visitor.goto(path);
  await visitor.getByRole('link', { name: team }).first().click();
  await expect(visitor.getByRole('heading', { name: team, level: 1 })).toBeVisible();
  await expect(visitor.getByRole('heading', { name: 'Best finishes' })).toBeVisible();
  await expect(visitor.getByText('and 1 more')).toBeVisible();
  // Who does not show his teams is not in the page, but for the tournament's own roster before it.
  const html = await (await request.get(visitor.url())).text();
  expect(html).not.toContain(captain.account.username);
  await visitor.getByRole('link', { name: mate.account.username }).click();
  await expect(
    visitor.getByRole('heading', { name: mate.account.username, level: 1 }),
  ).toBeVisible();
  await expect(visitor.getByText('1st Place').first()).toBeVisible();

  // Hidden again, the page is gone for everybody.
  await other.getByLabel('Show my results on a page').uncheck();
  await other.getByRole('button', { name: 'Save' }).click();
  await expect(other.getByRole('link', { name: 'See my page' })).toBeHidden();
  const answer = await visitor.reload();
  expect(answer?.status()).toBe(404);
  await expect(visitor.getByRole('heading', { name: 'Player not found' })).toBeVisible();
  await visitor.goto(path);
  await expect(visitor.getByText(team).first()).toBeVisible();
  await expect(visitor.getByRole('link', { name: mate.account.username })).toHaveCount(0);
});
