import { organiserByApi, signUpMany, type Caller } from '#steps/api.ts';
import { addMap } from '#steps/maps.ts';
import { logIn, organiser } from '#steps/people.ts';
import { inDays } from '#steps/tournaments.ts';
import { expect, test } from '#test.ts';

const aCup = (admin: Caller) =>
  admin.send<{ id: number }>('POST', '/tournaments', {
    name: `Match Day ${crypto.randomUUID().slice(0, 6)}`,
    description: 'A long evening. '.repeat(40),
    tournamentType: 'single',
    maxPlayers: 16,
    startDate: `${inDays(1)}:00Z`,
    endDate: `${inDays(2)}:00Z`,
  });

/** A started cup of 16 with a map for each match. */
async function aStartedCup(request: Parameters<typeof organiserByApi>[0]) {
  const admin = await organiserByApi(request);
  const { id } = await aCup(admin);
  const path = `/tournaments/${id}`;
  const players = await signUpMany(request, 16);
  for (const { account, caller } of players) {
    const { email, username } = account;
    await caller.send('POST', `${path}/register`, { email, fortniteUsername: username });
    const own = await caller.send<{ registrationId: number }>('GET', path);
    await admin.send('PATCH', `/tournaments/registrations/${own.registrationId}/verify`, {
      isVerified: true,
    });
  }
  await admin.send('POST', `${path}/start`, { gameLink: 'https://play.example/day' });
  const { rounds } = await admin.send<{ rounds: { matches: { id: number }[] }[] }>(
    'GET',
    `${path}/bracket`,
  );
  const map = await addMap(admin, {});
  const matchIds = rounds.flatMap(({ matches }) => matches).map((match) => match.id);
  await admin.send('PUT', `${path}/bracket/maps`, { mapId: map.id, matchIds });
  const [player] = players;
  if (!player) throw new Error('Nobody plays');
  return { path, map, player };
}

test('a player opens the phone and sees opponent, map and game link without scrolling', async ({
  browser,
  request,
}) => {
  const { path, map, player } = await aStartedCup(request);
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await phone.newPage();
  await logIn(page, player.account);
  for (const url of [path, '/dashboard']) {
    await page.goto(url);
    const match = page.getByRole('region', { name: /^You play / });
    await expect(match.getByRole('heading')).toBeInViewport({ ratio: 1 });
    await expect(match.getByText(map.mapCode)).toBeInViewport({ ratio: 1 });
    await expect(match.getByRole('link', { name: 'Join game' })).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => scrollY)).toBe(0);
  }
});

test('an organiser enters one result after another with four keys each', async ({
  page,
  request,
}) => {
  const admin = await organiserByApi(request);
  const path = `/tournaments/${(await aCup(admin)).id}`;
  for (let seed = 1; seed <= 16; seed += 1) {
    await admin.send('POST', `${path}/entrants`, { name: `Rider ${seed}` });
  }
  await admin.send('POST', `${path}/start`, { gameLink: 'https://play.example/day' });
  await logIn(page, organiser);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${path}?tab=bracket`);
  // The second winner of a pair makes the next match ready.
  for (const [done, expected] of [
    [1, '8 ready'],
    [2, '7 ready'],
  ] as const) {
    await expect(page.getByRole('link', { name: `Enter results (${expected})` })).toBeVisible();
    await page
      .getByRole('button', { name: /Enter the result$/ })
      .first()
      .click();
    await expect(page.getByRole('dialog')).toBeVisible();
    const keys = ['2', 'Tab', '1', 'Enter'];
    for (const key of keys) await page.keyboard.press(key);
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByRole('button', { name: /Correct the result$/ })).toHaveCount(done);
    expect(keys.length).toBeLessThanOrEqual(4);
  }
  await expect(page.getByRole('link', { name: 'Enter results (7 ready)' })).toBeVisible();
});
