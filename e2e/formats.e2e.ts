import { matchTitle } from '@last-circle/contract/competition/tournaments/bracket-rules.ts';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { organiserByApi } from './api.ts';
import { logIn, organiser } from './people.ts';
import { inDays } from './tournaments.ts';
import { expect, test } from './test.ts';
import { chooseFromMenu } from './menus.ts';

test.setTimeout(120_000);

test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 1000 });
  await logIn(page, organiser);
});

interface Cup {
  page: Page;
  request: APIRequestContext;
  /** Fills the form beyond its name and dates. */
  choose: (form: Locator) => Promise<void>;
  entrants: number;
}

/** A cup that was made in the form, with entrants by hand, and started; its page is open. */
async function aCup({ page, request, choose, entrants }: Cup) {
  const admin = await organiserByApi(request);
  const name = `Cup ${crypto.randomUUID().slice(0, 8)}`;
  await page.goto('/admin/dashboard');
  await page.getByRole('button', { name: 'Create Tournament' }).first().click();
  const form = page.getByRole('dialog', { name: 'Create Tournament' });
  await form.getByLabel('Name', { exact: true }).first().fill(name);
  await form.getByLabel('Max players').fill('16');
  await form.getByLabel('Start', { exact: true }).fill(inDays(1));
  await form.getByLabel('End', { exact: true }).fill(inDays(2));
  await choose(form);
  await form.getByRole('button', { name: 'Create Tournament' }).click();
  await expect(form).toBeHidden();
  const found = await admin.send<{ id: number }[]>('GET', `/tournaments?search=${name}`);
  const path = `/tournaments/${found[0]?.id}`;
  for (let seed = 1; seed <= entrants; seed += 1) {
    await admin.send('POST', `${path}/entrants`, { name: `Rider ${seed}` });
  }
  await admin.send('POST', `${path}/start`, { gameLink: 'https://play.example/cup' });
  await page.goto(path);
  return { name, path, admin };
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

/**
 * Enters results of what is ready, the first side winning, until so many are or none is left: by turns
 * here and as another organiser does, which this page shows by itself.
 */
async function play(page: Page, cup: Played, { stage = 1, most = Number.POSITIVE_INFINITY } = {}) {
  for (let played = 0; played < most; played += 1) {
    const matches = await readyIn(cup, stage);
    if (matches.length === 0) return;
    // Of those in the round that is shown; the page may still show others that were ready before.
    const names = matches.map(matchTitle);
    const ready = new RegExp(`^(${names.join('|')}): .* Enter the result$`);
    const shown = await page.getByRole('button', { name: ready }).first().textContent();
    const match = matches.find((one) => matchTitle(one) === shown?.split(':')[0]);
    if (!match) throw new Error(`No match that is ready is shown, but ${shown}`);
    const own = page.getByRole('button', {
      name: new RegExp(`^${matchTitle(match)}: .* Enter the result$`),
    });
    if (played % 2 === 0) {
      await enter(page, own.first(), ['2', '1']);
      // Behind it no button can be found.
      await expect(page.getByRole('dialog')).toBeHidden();
    } else {
      const result = { scoreA: 2, scoreB: 1, version: match.version };
      await cup.admin.send('PATCH', `${cup.path}/matches/${match.id}`, result);
    }
    await expect(own).toHaveCount(0);
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
  await radio.check({ force: true });
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

test('a double elimination is played to its end, with a mistake corrected in the middle', async ({
  page,
  request,
}) => {
  const choose = chooseFormat('Double elimination');
  const cup = await aCup({ page, request, choose, entrants: 4 });
  await play(page, cup, { most: 4 });
  await correct(page, 'M1 Upper round 1', true);
  await play(page, cup);
  const standings = await standingsOf(cup);
  expect(standings.map(({ place }) => place)).toEqual([1, 2, 3, 4]);
  await page.goto(cup.path);
  const shown = page.getByRole('region', { name: 'Standings' });
  await expect(shown.getByText(standings[0]!.name)).toBeVisible();
});

test('groups and their knock-out are played to the end, with a group corrected in the middle', async ({
  page,
  request,
}) => {
  const cup = await aCup({
    page,
    request,
    entrants: 6,
    choose: async (form) => {
      await chooseFormat('Groups')(form);
      await form.getByText('Format details').click();
      await form.getByLabel('Groups', { exact: true }).fill('2');
      await expect(form.getByLabel('Go on from each group')).toHaveValue('2');
    },
  });
  await play(page, cup);
  const stage = page.getByLabel('Stage', { exact: true });
  await stage.selectOption('Playoffs');
  await play(page, cup, { stage: 2, most: 2 });
  await stage.selectOption({ index: 0 });
  await page.getByLabel('Round', { exact: true }).selectOption('Round 1');
  await correct(page, 'M1 Group A, round 1', true);
  await stage.selectOption('Playoffs');
  await play(page, cup, { stage: 2 });
  expect((await standingsOf(cup, 2)).map(({ place }) => place)).toEqual([1, 2, 3, 3]);
});

test('a Swiss cup is played to its end, with a mistake corrected in the middle', async ({
  page,
  request,
}) => {
  const cup = await aCup({ page, request, choose: chooseFormat('Swiss'), entrants: 5 });
  const rounds = page.getByLabel('Round', { exact: true });
  await play(page, cup);
  await rounds.selectOption('Round 1');
  await correct(page, 'M1 Round 1', false);
  for (const round of ['Round 2', 'Round 3']) {
    await rounds.selectOption(round);
    await play(page, cup);
  }
  const standings = await standingsOf(cup);
  expect(standings.map(({ place }) => place)).toEqual([1, 2, 3, 4, 5]);
  await page.goto(cup.path);
  await expect(page.getByRole('table').getByText(standings[0]!.name)).toBeVisible();
});

test('lobbies send their best into a final that is played to match point', async ({
  page,
  request,
}) => {
  const cup = await aCup({
    page,
    request,
    entrants: 4,
    choose: async (form) => {
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
  });
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
  await page.goto(`${cup.path}?stage=1&lobby=2`);
  await enterGame(1, ['Rider 3', 'Rider 2']);
  await page.goto(`${cup.path}?stage=2`);
  await enterGame(1, ['Rider 4', 'Rider 3']);
  await expect(page.getByText('On match point').first()).toBeVisible();
  await enterGame(2, ['Rider 4', 'Rider 3']);
  await expect(page.getByRole('button', { name: 'Match point', exact: true })).toBeVisible();
});

test('a bracket is taken out as JSON and into another tournament, results as CSV', async ({
  page,
  request,
}) => {
  const from = await aCup({
    page,
    request,
    choose: chooseFormat('Double elimination'),
    entrants: 4,
  });
  await play(page, from, { most: 3 });
  const saved = async (item: string) => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      chooseFromMenu(page, 'Tools', item),
    ]);
    return file.path();
  };
  const json = await saved('Bracket as JSON');
  await play(page, from);
  const csv = await saved('Results as CSV');
  const standings = await standingsOf(from);
  const to = await aCup({ page, request, choose: chooseFormat('1v1'), entrants: 4 });
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
