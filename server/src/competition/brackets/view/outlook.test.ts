import { expect, test } from 'vitest';
import { useApp } from '#testing/app.ts';
import { aStartedTournament, type StartedTournament } from '#testing/competition/brackets.ts';
import { aStagedTournament } from '#testing/competition/stages.ts';
import { needsText } from './outlook.ts';

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

test('who has withdrawn is out, and a plan that is open has no outlook', async () => {
  const royale = await aStartedTournament(site, 3, { format: 'battle_royale', plannedGames: 2 });
  await enter(royale, 1, [1, 2, 3]);
  await royale.send('POST', `/entrants/${royale.entrants[0]?.id}/forfeit`);
  expect((await outlookOf(royale)).rows[0].first).toEqual({ status: 'out', needs: null, odds: 0 });
  const open = await aStartedTournament(site, 3, { format: 'battle_royale' });
  await enter(open, 1, [1, 2, 3]);
  expect((await outlookOf(open)).rows).toEqual([]);
  const cup = await aStartedTournament(site, 4);
  expect((await outlookOf(cup)).rows).toEqual([]);
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
