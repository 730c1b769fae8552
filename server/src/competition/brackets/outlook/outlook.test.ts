import { expect, test } from 'vitest';
import { useApp } from '#testing/app.ts';
import { aStartedTournament, type StartedTournament } from '#testing/competition/brackets.ts';
import { aStagedTournament, bySeed } from '#testing/competition/stages.ts';
import { needsText } from './royale.ts';

const site = useApp();

const outlookOf = async ({ path }: StartedTournament, stage = '') =>
  (await site.send('GET', `${path}/outlook${stage}`)).body;

/** Enters a game: the seeds in the order of their places, each with so many kills. */
const enter = (cup: StartedTournament, number: number, seeds: readonly number[], more = '') =>
  cup.send('PUT', `/games/${number}${more}`, {
    results: seeds.map((seed, index) => ({
      entrantId: cup.entrants[seed - 1]?.id,
      placement: index + 1,
      kills: 0,
    })),
  });

const statuses = (rows: { first: { status: string } }[]) => rows.map(({ first }) => first.status);

test('after each game a leaderboard says who can still win, with what and how likely', async () => {
  const royale = await aStartedTournament(site, 3, { format: 'battle_royale', plannedGames: 3 });
  await royale.send('PUT', '/scoring', { places: [10, 5, 0], kill: 1 });
  expect(await outlookOf(royale)).toMatchObject({ stage: 1, rows: [] });
  await enter(royale, 1, [1, 2, 3]);
  const early = await outlookOf(royale);
  expect(statuses(early.rows)).toEqual(['alive', 'alive', 'alive']);
  expect(early.rows.map(({ left }: { left: number }) => left)).toEqual([2, 2, 2]);
  const odds = early.rows.map(({ first }: { first: { odds: number } }) => first.odds);
  expect(odds.reduce((sum: number, one: number) => sum + one, 0)).toBeCloseTo(1, 6);
  expect(odds[0]).toBeGreaterThan(odds[2]);
  expect(await outlookOf(royale)).toEqual(early);
  await enter(royale, 2, [1, 2, 3]);
  // 20, 10 and 0 points: a win with both eliminations, 22, is not enough if the first comes second.
  const [first, second, third] = (await outlookOf(royale)).rows;
  expect([first.first, second.first, third.first]).toMatchObject([
    { status: 'alive', needs: '2nd' },
    { status: 'alive', needs: null },
    { status: 'out', needs: null, odds: 0 },
  ]);
  expect(first.goesOn).toBeNull();
  await enter(royale, 3, [2, 1, 3]);
  expect(statuses((await outlookOf(royale)).rows)).toEqual(['won', 'out', 'out']);
});

test('who has withdrawn is out, and a plan that is open has none', async () => {
  const royale = await aStartedTournament(site, 3, { format: 'battle_royale', plannedGames: 2 });
  await enter(royale, 1, [1, 2, 3]);
  await royale.send('POST', `/entrants/${royale.entrants[0]?.id}/forfeit`);
  expect((await outlookOf(royale)).rows[0].first).toEqual({ status: 'out', needs: null, odds: 0 });
  const open = await aStartedTournament(site, 3, { format: 'battle_royale' });
  await enter(open, 1, [1, 2, 3]);
  expect((await outlookOf(open)).rows).toEqual([]);
});

test('an elimination says which places are open, and how many wins are enough', async () => {
  const cup = await aStagedTournament(site, 4, [{ format: 'single_elimination' }]);
  expect((await outlookOf(cup)).rows).toEqual([]);
  const [first] = await cup.matches();
  await cup.record(first!, 2, 0);
  const { rows } = await outlookOf(cup);
  const row = (seed: number) =>
    rows.find(({ entrantId }: { entrantId: number }) => entrantId === cup.entrants[seed - 1]?.id);
  expect(row(1)).toMatchObject({
    lobby: 1,
    left: 2,
    places: { best: 1, worst: 2 },
    first: { status: 'alive', needs: 'a win' },
    goesOn: null,
  });
  expect(row(2)).toMatchObject({
    places: { best: 1, worst: 3 },
    first: { status: 'alive', needs: '2 wins in a row' },
  });
  expect(row(4)).toMatchObject({
    places: { best: 3, worst: 3 },
    first: { status: 'out', needs: null, odds: 0 },
  });
  const odds = rows.map(({ first }: { first: { odds: number } }) => first.odds);
  expect(odds.reduce((sum: number, one: number) => sum + one, 0)).toBeCloseTo(1, 6);
  expect(row(1).first.odds).toBeGreaterThan(0.5);
  await cup.playOut(1);
  expect(statuses((await outlookOf(cup)).rows).toSorted()).toEqual(['out', 'out', 'out', 'won']);
});

test('groups say who goes on, and who has withdrawn is out', async () => {
  const cup = await aStagedTournament(site, 8, [
    { format: 'round_robin', groups: 2, advance: 2 },
    { format: 'single_elimination' },
  ]);
  const ofGroup = async () => {
    const { rows } = await outlookOf(cup, '?stage=1');
    return new Map<number, { lobby: number; left: number; goesOn: { status: string } }>(
      rows.map((row: { entrantId: number }) => [
        cup.entrants.findIndex(({ id }) => id === row.entrantId) + 1,
        row,
      ]),
    );
  };
  const decide = async (round: number) => {
    const { rounds } = await cup.readStage(1);
    for (const { matches } of rounds.filter((one) => one.round === round)) {
      for (const match of matches) await cup.record(match, bySeed(match) === 'a' ? 2 : 0, 1);
    }
  };
  const goOn = async () => {
    const rows = await ofGroup();
    return [1, 2, 3, 4, 5, 6, 7, 8].map((seed) => rows.get(seed)?.goesOn.status);
  };
  const four = (status: string) => Array.from({ length: 4 }, () => status);
  await decide(1);
  expect(new Set(await goOn())).toEqual(new Set(['alive']));
  await decide(2);
  // The better two of each group have won twice, and nobody comes up to them any more.
  expect(await goOn()).toEqual([...four('clinched'), ...four('out')]);
  expect((await ofGroup()).get(1)).toMatchObject({ left: 2, places: { best: 1, worst: 2 } });
  await cup.send('POST', `/entrants/${cup.entrants[7]?.id}/forfeit`);
  expect((await ofGroup()).get(8)).toMatchObject({ places: null, goesOn: { status: 'out' } });
  await decide(3);
  expect(await goOn()).toEqual([...four('won'), ...four('out')]);
});

test('a Swiss stage counts the rounds that are not paired yet', async () => {
  const cup = await aStagedTournament(site, 8, [{ format: 'swiss', rounds: 3 }]);
  for (const match of await cup.matches()) await cup.record(match, 2, 0);
  const { rows } = await outlookOf(cup);
  expect(rows).toHaveLength(8);
  expect(rows.every(({ left }: { left: number }) => left === 8)).toBe(true);
  expect(new Set(statuses(rows))).toEqual(new Set(['alive']));
  const sum = rows.reduce(
    (total: number, { first }: { first: { odds: number } }) => total + first.odds,
    0,
  );
  expect(sum).toBeCloseTo(1, 6);
});

test('in a stage of lobbies it says who goes on', async () => {
  const cup = await aStagedTournament(site, 6, [
    { format: 'battle_royale', lobbySize: 3, games: 2, advance: 2 },
    { format: 'battle_royale', games: 1 },
  ]);
  await cup.send('PUT', '/scoring', { places: [10, 5, 0], kill: 1 });
  const board = (await site.send('GET', `${cup.path}/leaderboard`)).body;
  const inLobby = board.filter(({ lobby }: { lobby: number }) => lobby === 1);
  await cup.send('PUT', '/games/1?lobby=1', {
    results: inLobby.map(({ entrantId }: { entrantId: number }, index: number) => ({
      entrantId,
      placement: index + 1,
      kills: index === 0 ? 2 : 0,
    })),
  });
  const { rows } = await outlookOf(cup);
  expect(rows).toHaveLength(3);
  const ofFirst = rows.find(
    ({ entrantId }: { entrantId: number }) => entrantId === inLobby[0].entrantId,
  );
  expect(ofFirst).toMatchObject({ lobby: 1, left: 1, goesOn: { status: 'clinched', odds: 1 } });
  const statusesToGoOn = rows.map(({ goesOn }: { goesOn: { status: string } }) => goesOn.status);
  expect(statusesToGoOn.toSorted()).toEqual(['alive', 'alive', 'clinched']);
  expect((await outlookOf(cup, '?stage=2')).rows).toEqual([]);
  expect((await site.send('GET', `${cup.path}/outlook?stage=3`)).status).toBe(404);
});

test.each([
  [{ placement: 4, kills: 3 }, '4th with 3 eliminations'],
  [{ placement: 2, kills: 1 }, '2nd with 1 elimination'],
  [{ placement: 1, kills: 0 }, 'a win'],
  [{ points: 45, games: 2 }, '45 points in the 2 games left'],
  [null, null],
])('what is needed reads as players say it', (needs, text) => {
  expect(needsText(needs)).toBe(text);
});
