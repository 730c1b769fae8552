import { organiserByApi, signUpByApi, type Caller } from '#steps/api.ts';
import { logIn, organiser } from '#steps/people.ts';
import { expect, test } from '#test.ts';
import { inDays } from '#steps/tournaments.ts';

/** A battle royale that has been played to this order, and whose winner is not announced yet. */
async function aPlayedCup(admin: Caller, name: string, placed: readonly Caller[]) {
  const { id } = await admin.send<{ id: number }>('POST', '/tournaments', {
    name,
    format: 'battle_royale',
    tournamentType: 'single',
    maxPlayers: 8,
    startDate: `${inDays(1)}:00Z`,
    endDate: `${inDays(2)}:00Z`,
  });
  const path = `/tournaments/${id}`;
  for (const { send, email, username } of placed) {
    await send('POST', `${path}/register`, { email, fortniteUsername: username });
  }
  for (const { id } of await admin.send<{ id: number }[]>('GET', `${path}/registrations`)) {
    await admin.send('PATCH', `/tournaments/registrations/${id}/verify`, { isVerified: true });
  }
  await admin.send('POST', `${path}/start`, { gameLink: 'https://play.example/season' });
  const { entrants } = await admin.send<{ entrants: { id: number; name: string }[] }>(
    'GET',
    `${path}/bracket`,
  );
  const results = placed.map(({ username }, index) => ({
    entrantId: entrants.find(({ name }) => name === username)?.id,
    placement: index + 1,
    kills: 0,
  }));
  await admin.send('PUT', `${path}/games/1`, { results });
  const [winner] = placed;
  const announce = () =>
    admin.send('POST', `${path}/winners`, {
      winners: [{ username: winner?.username, email: winner?.email, prize: '$10' }],
    });
  return { id, path, announce };
}

test('an organiser opens a season, and each tournament that ends changes its standings', async ({
  page,
  browser,
  request,
}) => {
  const admin = await organiserByApi(request);
  const [nova, vale] = [(await signUpByApi(request)).caller, (await signUpByApi(request)).caller];
  await nova.send('PUT', '/auth/profile/page', { isPublic: true });
  const mark = crypto.randomUUID().slice(0, 6);
  const first = await aPlayedCup(admin, `One ${mark}`, [nova, vale]);
  const second = await aPlayedCup(admin, `Two ${mark}`, [vale, nova]);
  const third = await aPlayedCup(admin, `Three ${mark}`, [vale, nova]);
  await first.announce();
  await second.announce();

  // The organiser makes the season and chooses its tournaments.
  const season = `Season ${mark}`;
  await logIn(page, organiser);
  await page.goto('/admin/dashboard');
  const sections = page.getByRole('navigation', { name: 'Administration' });
  await sections.getByRole('link', { name: 'Seasons' }).click();
  await page.getByRole('button', { name: 'Create Season' }).first().click();
  const form = page.getByRole('dialog', { name: 'Create Season' });
  await form.getByLabel('Name').fill(season);
  await form.getByLabel('Points by place').fill('10 7');
  await form.getByLabel('Results that count').fill('2');
  await form.getByRole('button', { name: 'Create Season' }).click();
  await page.getByRole('button', { name: `Tournaments of ${season}` }).click();
  const picker = page.getByRole('dialog', { name: 'Tournaments of the season' });
  await picker.getByLabel('Search tournaments').fill(mark);
  for (const name of ['One', 'Two', 'Three']) {
    await picker.getByRole('button', { name: `Add ${name} ${mark}` }).click();
    await expect(picker.getByRole('button', { name: `Remove ${name} ${mark}` })).toBeVisible();
  }
  await page.keyboard.press('Escape');
  await expect(page.getByRole('row').filter({ hasText: season })).toContainText(
    '2 of 3 tournaments played',
  );

  // A visitor finds it from the tournaments; both have won once.
  const visitor = await browser.newPage();
  await visitor.goto('/tournaments');
  await visitor.getByRole('banner').getByRole('link', { name: 'Seasons' }).click();
  await visitor.getByRole('link', { name: season }).click();
  const standings = visitor.getByRole('region', { name: /^Standings/ });
  const row = (name: string) => standings.getByRole('listitem').filter({ hasText: name }).first();
  await expect(row(nova.username)).toContainText('17 points');
  await expect(row(vale.username)).toContainText('1. (shared)');

  // The last tournament ends, from which one comes to it: the worst result of each is dropped.
  await third.announce();
  await visitor.goto(`${third.path}?tab=overview`);
  await visitor.getByRole('link', { name: season }).click();
  await expect(visitor.getByRole('heading', { name: season, level: 1 })).toBeVisible();
  await expect(row(vale.username)).toContainText('20 points');
  await expect(row(vale.username)).toContainText('dropped 7');
  await expect(row(nova.username)).toContainText('2.');

  // From the standings to the player, and back to the season.
  await standings.getByRole('link', { name: nova.username }).click();
  const own = visitor.getByRole('region', { name: /^Seasons/ });
  await expect(own).toContainText('2nd Place of 2');
  await own.getByRole('link', { name: season }).click();
  await expect(visitor.getByRole('heading', { name: season, level: 1 })).toBeVisible();
});
