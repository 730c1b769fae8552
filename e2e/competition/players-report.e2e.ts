import type { Page } from '@playwright/test';
import { organiserByApi, signUpMany } from '#steps/api.ts';
import { choose } from '#steps/choices.ts';
import { logIn, mailText, organiser } from '#steps/people.ts';
import { expect, test } from '#test.ts';

interface Slot {
  id: number;
  name: string;
}

interface Match {
  id: number;
  round: number;
  version: number;
  state: string;
  a: Slot;
  b: Slot;
}

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

const phone = { width: 390, height: 844 };
const screen = { width: 1280, height: 720 };

const picture = {
  name: 'box.png',
  mimeType: 'image/png',
  // One white pixel.
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg==',
    'base64',
  ),
};

/** The card above the rounds, which offer the same. */
const yourMatch = (page: Page) => page.getByRole('region', { name: /^You play / });

async function reportOnPhone(page: Page, winner: string) {
  await yourMatch(page).getByRole('button', { name: 'Report result' }).click();
  const dialog = page.getByRole('dialog', { name: 'Report result' });
  await dialog.getByText(winner, { exact: false }).click();
  await dialog.getByRole('button', { name: 'Report', exact: true }).click();
  await expect(dialog).toBeHidden();
}

test('a cup of eight is reported by its players, with one dispute that the organisers settle', async ({
  page,
  browser,
  request,
}) => {
  const admin = await organiserByApi(request);
  const { id } = await admin.send<{ id: number }>('POST', '/tournaments', {
    name: `Phone Cup ${crypto.randomUUID().slice(0, 6)}`,
    tournamentType: 'single',
    maxPlayers: 8,
    startDate: inHours(1),
    endDate: inHours(4),
    resultsBy: 'players',
    reportMinutes: 30,
  });
  const path = `/tournaments/${id}`;
  await admin.send('PUT', `${path}/schedule`, {
    rounds: [{ toFinal: 0, bestOf: 3, startsAt: inHours(3) }],
  });
  const players = await signUpMany(request, 8);
  for (const { account, caller } of players) {
    const { email, username } = account;
    await caller.send('POST', `${path}/register`, { email, fortniteUsername: username });
    const own = await caller.send<{ registrationId: number }>('GET', path);
    await admin.send('PATCH', `/tournaments/registrations/${own.registrationId}/verify`, {
      isVerified: true,
    });
  }
  await admin.send('POST', `${path}/start`, { gameLink: 'https://play.example/phones' });

  const playerOf = ({ name }: Slot) => {
    const player = players.find(({ account }) => account.username === name);
    if (!player) throw new Error(`${name} does not play`);
    return player;
  };
  const readyMatches = async () => {
    const { rounds } = await admin.send<{ rounds: { matches: Match[] }[] }>(
      'GET',
      `${path}/bracket`,
    );
    return rounds.flatMap(({ matches }) => matches).filter(({ state }) => state === 'ready');
  };
  /** Both sides report the same at once. */
  const playByApi = ({ id: matchId, version, a, b }: Match, games?: object[]) =>
    Promise.all(
      [a, b].map((side) =>
        playerOf(side).caller.send('POST', `${path}/matches/${matchId}/reports`, {
          winner: a.id,
          version,
          ...(games && { games }),
        }),
      ),
    );

  const [confirmed, disputed, ...others] = await readyMatches();
  if (!confirmed || !disputed) throw new Error('Nobody plays');
  // Two phones, which one player after the other holds; the second is the organiser's screen too.
  const [one, other] = [await browser.newPage(), page];
  const open = async (page: Page, side: Slot) => {
    await page.setViewportSize(phone);
    await logIn(page, playerOf(side).account);
    await page.goto(path);
    return page;
  };

  // One reports, the other confirms: both see it without reloading.
  const [winner, loser] = await Promise.all([open(one, confirmed.a), open(other, confirmed.b)]);
  await reportOnPhone(winner, confirmed.a.name);
  await expect(yourMatch(winner).getByText(`You reported: ${confirmed.a.name} won`)).toBeVisible();
  await expect(yourMatch(loser).getByText(`${confirmed.a.name} reports:`)).toBeVisible();
  await yourMatch(loser).getByRole('button', { name: 'Confirm' }).click();
  await loser.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(loser.getByText('Result confirmed')).toBeVisible();
  await expect(winner.getByText(/^You reported:/)).toHaveCount(0);

  // The other side disputes, with a reason and a screenshot.
  const [claimant, opponent] = await Promise.all([open(one, disputed.a), open(other, disputed.b)]);
  await reportOnPhone(claimant, disputed.a.name);
  await yourMatch(opponent).getByRole('button', { name: 'Dispute' }).click();
  const dispute = opponent.getByRole('dialog', { name: 'Dispute the result' });
  await choose(dispute.getByRole('radio', { name: disputed.b.name }));
  await dispute.getByLabel('What happened?').fill('The last box was mine, see the picture.');
  await dispute.getByLabel(/^Screenshot/).setInputFiles(picture);
  await dispute.getByRole('button', { name: 'Send to the organisers' }).click();
  await expect(dispute).toBeHidden();
  await expect(yourMatch(claimant).getByText('The organisers decide.')).toBeVisible();

  await Promise.all(others.map((match) => playByApi(match)));

  // An organiser sees both views in the queue and decides.
  await page.setViewportSize(screen);
  await logIn(page, organiser);
  await page.goto('/admin/disputes');
  const card = page.getByRole('article').filter({ hasText: disputed.b.name });
  await expect(card).toContainText('The last box was mine');
  await card.getByRole('button', { name: 'Show the screenshot' }).click();
  await expect(card.getByRole('img', { name: /^Screenshot of/ })).toBeVisible();
  await card.getByRole('button', { name: `Decide: ${disputed.b.name}` }).click();
  await expect(card).toBeHidden();
  await expect(claimant.getByText('The organisers decide.')).toHaveCount(0);

  await Promise.all((await readyMatches()).map((match) => playByApi(match)));

  // The final is a best of three, whose games are reported.
  const [final] = await readyMatches();
  if (!final) throw new Error('There is no final');
  const champion = await open(one, final.a);
  await yourMatch(champion).getByRole('button', { name: 'Report result' }).click();
  const games = champion.getByRole('dialog', { name: 'Report result' });
  for (const game of [1, 2]) {
    await games.getByLabel(`Game ${game}, ${final.a.name}`).fill('13');
    await games.getByLabel(`Game ${game}, ${final.b.name}`).fill('7');
  }
  await expect(games.getByText(`${final.a.name} won 2:0`)).toBeVisible();
  await games.getByRole('button', { name: 'Report', exact: true }).click();
  await mailText(request, playerOf(final.b).account.email, /^Confirm your result/);
  const runnerUp = await open(other, final.b);
  await yourMatch(runnerUp).getByRole('button', { name: 'Confirm' }).click();
  await runnerUp.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(champion.getByRole('region', { name: 'Standings' })).toContainText(final.a.name);
  await expect(champion.getByText('13:7')).not.toHaveCount(0);
});
