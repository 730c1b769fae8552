import { matchTitle } from '@last-circle/contract/competition/tournaments/bracket-rules.ts';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { organiserByApi } from '#steps/api.ts';
import { choose } from '#steps/choices.ts';
import { chooseFromMenu } from '#steps/menus.ts';
import { logIn, organiser } from '#steps/people.ts';
import { inDays } from '#steps/tournaments.ts';
import { expect, test } from '#test.ts';

test.setTimeout(120_000);

test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 1000 });
  await logIn(page, organiser);
});

/** What a form or a request says about how a cup is played. */
interface Plan {
  format: string;
  stages?: object[];
}

const doubleElimination = { format: 'double_elimination' };
const groups = {
  format: 'round_robin',
  stages: [{ format: 'round_robin', groups: 2, advance: 2 }, { format: 'single_elimination' }],
};
const swiss = { format: 'swiss' };
const lobbies = {
  format: 'battle_royale',
  stages: [
    { format: 'battle_royale', lobbySize: 2, games: 1, advance: 1 },
    { format: 'battle_royale', matchPoint: 20 },
  ],
};

/** A cup of this plan with entrants by hand, started. */
async function aCup(request: APIRequestContext, plan: Plan, entrants: number) {
  const admin = await organiserByApi(request);
  const { id } = await admin.send<{ id: number }>('POST', '/tournaments', {
    name: `Cup ${crypto.randomUUID().slice(0, 8)}`,
    tournamentType: 'single',
    maxPlayers: 16,
    startDate: `${inDays(1)}:00Z`,
    endDate: `${inDays(2)}:00Z`,
    ...plan,
  });
  const path = `/tournaments/${id}`;
  for (let seed = 1; seed <= entrants; seed += 1) {
    await admin.send('POST', `${path}/entrants`, { name: `Rider ${seed}` });
  }
  await admin.send('POST', `${path}/start`, { gameLink: 'https://play.example/cup' });
  return { path, admin };
}

/** Enters a result by the button of its match. */
async function enter(page: Page, match: Locator, scores: readonly [string, string]) {
  await match.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').nth(0).fill(scores[0]);
  await dialog.getByRole('textbox').nth(1).fill(scores[1]);
  await dialog.getByRole('button', { name: 'Save result' }).click();
}

type Played = Awaited<ReturnType<typeof aCup>>;

const buttonOf = (page: Page, match: Match) =>
  page.getByRole('button', { name: new RegExp(`^${matchTitle(match)}: .* Enter the result$`) });

/** Enters the result of a match that is shown, the first side winning. */
async function playHere(page: Page, cup: Played, stage = 1) {
  const matches = await readyIn(cup, stage);
  // Of those in the round that is shown; the page may still show others that were ready before.
  const names = matches.map(matchTitle);
  const ready = new RegExp(`^(${names.join('|')}): .* Enter the result$`);
  const shown = await page.getByRole('button', { name: ready }).first().textContent();
  const match = matches.find((one) => matchTitle(one) === shown?.split(':')[0]);
  if (!match) throw new Error(`No match that is ready is shown, but ${shown}`);
  await enter(page, buttonOf(page, match).first(), ['2', '1']);
  // Behind it no button can be found.
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(buttonOf(page, match)).toHaveCount(0);
}

const send = ({ admin, path }: Played, { id, version }: Match) =>
  admin.send('PATCH', `${path}/matches/${id}`, { scoreA: 2, scoreB: 1, version });

/** Another organiser enters the result of a match, which this page shows by itself. */
async function playElsewhere(page: Page, cup: Played, stage = 1) {
  const [match] = await readyIn(cup, stage);
  if (!match) throw new Error('No match is ready');
  await expect(buttonOf(page, match).first()).toBeVisible();
  await send(cup, match);
  await expect(buttonOf(page, match)).toHaveCount(0);
}

/** Enters results of what is ready, the first side winning, until so many are or none is left. */
async function playOn(cup: Played, { stage = 1, most = Number.POSITIVE_INFINITY } = {}) {
  for (let played = 0; played < most; played += 1) {
    const [match] = await readyIn(cup, stage);
    if (!match) return;
    await send(cup, match);
  }
}

interface Match {
  id: number;
  number: number | null;
  name: string;
  state: string;
  version: number;
}

/** The matches of a stage that can be played. */
async function readyIn({ path, admin }: Played, stage: number) {
  const { rounds } = await admin.send<{ rounds: { matches: Match[] }[] }>(
    'GET',
    `${path}/bracket?stage=${stage}`,
  );
  return rounds.flatMap(({ matches }) => matches).filter(({ state }) => state === 'ready');
}

/** Turns the result of a match round; what it clears is agreed to. */
async function correct(page: Page, match: string, clears: boolean) {
  const own = page.getByRole('button', { name: new RegExp(`^${match}: .* Correct the result$`) });
  await enter(page, own, ['1', '2']);
  if (clears) await page.getByRole('button', { name: 'Correct and clear' }).click();
  await expect(page.getByText(/^M\d+ corrected: /).first()).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
}

const chooseFormat = (format: string) => async (form: Locator) => {
  const radio = form.getByRole('radio', { name: new RegExp(`^${format}`) });
  if (!(await radio.isVisible())) await form.getByRole('button', { name: 'More formats' }).click();
  await choose(radio);
};

const standingsOf = async ({ path, admin }: Played, stage = 1) => {
  interface Row {
    place: number;
    name: string;
  }
  const { standings } = await admin.send<{ standings: Row[] }>(
    'GET',
    `${path}/bracket?stage=${stage}`,
  );
  return standings;
};

interface Made extends Plan {
  id: number;
}

const madeInForm = [
  { plan: doubleElimination, choose: chooseFormat('Double elimination') },
  {
    plan: groups,
    choose: async (form: Locator) => {
      await chooseFormat('Groups')(form);
      await form.getByText('Format details').click();
      await form.getByLabel('Groups', { exact: true }).fill('2');
      await expect(form.getByLabel('Go on from each group')).toHaveValue('2');
    },
  },
  { plan: swiss, choose: chooseFormat('Swiss') },
  {
    plan: lobbies,
    choose: async (form: Locator) => {
      await chooseFormat('Lobbies')(form);
      await form.getByText('Format details').click();
      const [first, second] = [
        form.getByRole('group', { name: 'Stage 1' }),
        form.getByRole('group', { name: 'Stage 2' }),
      ];
      await first.getByLabel(/^Lobby size/).fill('2');
      await first.getByLabel(/^Games of each lobby/).fill('1');
      await first.getByLabel('Go on from each lobby').fill('1');
      await second.getByLabel(/^Match point/).fill('20');
    },
  },
];

test('cups of each format are made in the form, with the details that were chosen', async ({
  page,
  request,
}) => {
  const admin = await organiserByApi(request);
  await page.goto('/admin/dashboard');
  for (const { plan, choose } of madeInForm) {
    const name = `Cup ${crypto.randomUUID().slice(0, 8)}`;
    // The toast about the cup before may lie over it.
    await page.getByRole('button', { name: 'Create Tournament' }).first().press('Enter');
    const form = page.getByRole('dialog', { name: 'Create Tournament' });
    await form.getByLabel('Name', { exact: true }).first().fill(name);
    await form.getByLabel('Max players').fill('16');
    await form.getByLabel('Start', { exact: true }).fill(inDays(1));
    await form.getByLabel('End', { exact: true }).fill(inDays(2));
    await choose(form);
    await form.getByRole('button', { name: 'Create Tournament' }).click();
    await page
      .getByRole('dialog', { name: `${name} is ready` })
      .getByLabel('Close')
      .click();
    const [made] = await admin.send<Made[]>('GET', `/tournaments?search=${name}`);
    expect(made).toMatchObject({ stages: [plan], ...plan });
    // Lists show so many at once: room for those of other journeys.
    await admin.send('DELETE', `/tournaments/${made?.id}`);
  }
});

test('a double elimination is played to its end, with a mistake corrected in the middle', async ({
  page,
  request,
}) => {
  const cup = await aCup(request, doubleElimination, 4);
  await page.goto(cup.path);
  await playHere(page, cup);
  await playElsewhere(page, cup);
  await playOn(cup, { most: 2 });
  await correct(page, 'M1 Upper round 1', true);
  await playOn(cup, { most: 3 });
  await playHere(page, cup);
  const standings = await standingsOf(cup);
  expect(standings.map(({ place }) => place)).toEqual([1, 2, 3, 4]);
  const shown = page.getByRole('region', { name: 'Standings' });
  await expect(shown.getByText(standings[0]!.name)).toBeVisible();
});

test('groups and their knock-out are played to the end, with a group corrected in the middle', async ({
  page,
  request,
}) => {
  const cup = await aCup(request, groups, 6);
  await page.goto(cup.path);
  await playHere(page, cup);
  await playOn(cup);
  const stage = page.getByLabel('Stage', { exact: true });
  await stage.selectOption('Playoffs');
  await playHere(page, cup, 2);
  await playElsewhere(page, cup, 2);
  await stage.selectOption({ index: 0 });
  await page.getByLabel('Round', { exact: true }).selectOption('Round 1');
  await correct(page, 'M1 Group A, round 1', true);
  await stage.selectOption('Playoffs');
  await playOn(cup, { stage: 2, most: 1 });
  await playHere(page, cup, 2);
  expect((await standingsOf(cup, 2)).map(({ place }) => place)).toEqual([1, 2, 3, 3]);
});

test('a Swiss cup is played to its end, with a mistake corrected in the middle', async ({
  page,
  request,
}) => {
  const cup = await aCup(request, swiss, 5);
  await page.goto(cup.path);
  const rounds = page.getByLabel('Round', { exact: true });
  await playHere(page, cup);
  await playElsewhere(page, cup);
  await rounds.selectOption('Round 1');
  await correct(page, 'M1 Round 1', false);
  await playOn(cup, { most: 3 });
  await rounds.selectOption('Round 3');
  await playHere(page, cup);
  const standings = await standingsOf(cup);
  expect(standings.map(({ place }) => place)).toEqual([1, 2, 3, 4, 5]);
  await expect(page.getByRole('table').getByText(standings[0]!.name)).toBeVisible();
});

test('lobbies send their best into a final that is played to match point', async ({
  page,
  request,
}) => {
  const cup = await aCup(request, lobbies, 4);
  const enterGame = async (number: number, names: string[]) => {
    await page.getByRole('button', { name: `Enter game ${number}` }).click();
    const dialog = page.getByRole('dialog');
    for (const [index, name] of names.entries()) {
      await dialog.getByLabel(`Placement of ${name}`).fill(String(index + 1));
    }
    await dialog.getByRole('button', { name: 'Save game' }).click();
    await expect(dialog).toBeHidden();
  };
  await page.goto(`${cup.path}?stage=1&lobby=1`);
  await enterGame(1, ['Rider 4', 'Rider 1']);
  await page.getByLabel('Lobby', { exact: true }).selectOption('Lobby B');
  await enterGame(1, ['Rider 3', 'Rider 2']);
  await page.getByLabel('Stage', { exact: true }).selectOption({ index: 1 });
  await enterGame(1, ['Rider 4', 'Rider 3']);
  await expect(page.getByText('On match point').first()).toBeVisible();
  await enterGame(2, ['Rider 4', 'Rider 3']);
  await expect(page.getByRole('button', { name: 'Match point', exact: true })).toBeVisible();
});

test('a bracket is taken out as JSON and into another tournament, results as CSV', async ({
  page,
  request,
}) => {
  const from = await aCup(request, doubleElimination, 4);
  await playOn(from, { most: 3 });
  await page.goto(from.path);
  const saved = async (item: string) => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      chooseFromMenu(page, 'Tools', item),
    ]);
    return file.path();
  };
  const json = await saved('Bracket as JSON');
  await playOn(from);
  const csv = await saved('Results as CSV');
  const standings = await standingsOf(from);
  const to = await aCup(request, { format: 'single_elimination' }, 4);
  await page.goto(to.path);
  const take = async (file: string, summary: RegExp, done: RegExp) => {
    await chooseFromMenu(page, 'Tools', 'Import');
    const dialog = page.getByRole('dialog', { name: 'Import' });
    await dialog.getByLabel('Or open a file').setInputFiles(file);
    await expect(dialog.getByText(summary)).toBeVisible();
    await dialog.getByRole('button', { name: 'Import' }).click();
    await expect(page.getByText(done).first()).toBeVisible();
    await expect(dialog).toBeHidden();
  };
  await take(json, /1 stage, 4 entrants, 3 results/, /^Bracket imported, with 3 results/);
  await expect(page.getByRole('heading', { name: 'Lower bracket' })).toBeVisible();
  await take(csv, /^Results of \d matches/, /^Imported \d results?/);
  const namesIn = (rows: typeof standings) => rows.map(({ place, name }) => [place, name]);
  expect(namesIn(await standingsOf(to))).toEqual(namesIn(standings));
});
