import type { GameResult } from '@last-circle/contract/competition/brackets/game-rules.ts';
import { expect, test } from 'vitest';
import { leaderboard, pointsOf, type Game } from '#competition/brackets/engine/standings/games.ts';
import { needsOf, statusesOf } from './bounds.ts';
import { matchPointStatuses } from './match-point.ts';
import type { Race } from './race.ts';

const ids = [1, 2, 3];
const scoring = { places: [5, 2, 1], kill: 1 };

/** Numbers from 0 up to the end, the same for the same seed. */
function chanceFrom(seed: number) {
  let state = seed;
  return (end: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return Math.floor((state / 0x80000000) * end);
  };
}

const ordersOf = (entrants: readonly number[]): number[][] => [
  [],
  ...entrants.flatMap((id) =>
    ordersOf(entrants.filter((other) => other !== id)).map((rest) => [id, ...rest]),
  ),
];

/** Every way in which so many eliminations or fewer fall to some entrants. */
const sharesOf = (count: number, kills: number): number[][] =>
  count === 0
    ? [[]]
    : Array.from({ length: kills + 1 }, (_, own) => own).flatMap((own) =>
        sharesOf(count - 1, kills - own).map((rest) => [own, ...rest]),
      );

/** Every game that three entrants can play, with or without one another: each is eliminated once at most. */
const outcomes: GameResult[][] = ordersOf(ids).flatMap((order) =>
  sharesOf(order.length, ids.length - 1).map((kills) =>
    order.map((entrantId, index) => ({
      entrantId,
      placement: index + 1,
      kills: kills[index] ?? 0,
    })),
  ),
);

/** Every way in which the games that are left can end. */
const ends = (left: number): GameResult[][][] =>
  left === 0 ? [[]] : ends(left - 1).flatMap((rest) => outcomes.map((game) => [...rest, game]));

const raceOf = (seed: number, left: number): Race => {
  const chance = chanceFrom(seed);
  const games = Array.from({ length: 1 + chance(3) }, (_, index): Game => ({
    number: index + 1,
    results: outcomes[chance(outcomes.length)] ?? [],
  }));
  return { entrantIds: ids, games, left, scoring, teamSize: 1 };
};

const gamesAfter = ({ games }: Race, end: GameResult[][]): Game[] => [
  ...games,
  ...end.map((results, index) => ({ number: games.length + index + 1, results })),
];

/** In how many of all ends each entrant has one of the first places. */
function reachedIn(race: Race, places: number) {
  const all = ends(race.left);
  const reached = new Map(ids.map((id) => [id, 0]));
  for (const end of all) {
    for (const { entrantId, rank } of leaderboard(ids, gamesAfter(race, end), scoring)) {
      if (rank <= places) reached.set(entrantId, (reached.get(entrantId) ?? 0) + 1);
    }
  }
  return { all: all.length, reached };
}

const seeds = Array.from({ length: 60 }, (_, index) => index + 1);

test('for the first place the bounds say exactly what every end shows', () => {
  const seen = new Set<string>();
  for (const [left, some] of [
    [0, seeds],
    [1, seeds],
    [2, seeds.slice(0, 6)],
  ] as const) {
    for (const seed of some) {
      const race = raceOf(seed, left);
      const { all, reached } = reachedIn(race, 1);
      const statuses = statusesOf(race, 1);
      for (const [id, count] of reached) {
        const sure = left === 0 ? 'won' : 'clinched';
        const expected = count === 0 ? 'out' : count === all ? sure : 'alive';
        expect(statuses.get(id), `seed ${seed}, ${left} left, entrant ${id}`).toBe(expected);
        seen.add(expected);
      }
    }
  }
  expect(seen).toEqual(new Set(['won', 'clinched', 'alive', 'out']));
});

test('for two places nobody is called sure or out who is not, and everybody who is out is', () => {
  for (const seed of seeds) {
    const race = raceOf(seed, 1);
    const { all, reached } = reachedIn(race, 2);
    const statuses = statusesOf(race, 2);
    for (const [id, count] of reached) {
      expect(statuses.get(id) === 'out', `seed ${seed}, entrant ${id}`).toBe(count === 0);
      if (statuses.get(id) === 'clinched') expect(count).toBe(all);
    }
  }
});

test('what suffices by itself does, in every end', () => {
  const kinds = new Set<string>();
  for (const [left, some] of [
    [1, seeds],
    [2, seeds.slice(0, 4)],
  ] as const) {
    for (const seed of some) {
      const race = raceOf(seed, left);
      for (const [id, status] of statusesOf(race, 1)) {
        if (status !== 'alive') continue;
        const needs = needsOf(race, id, 1);
        kinds.add(needs === null ? 'others' : 'points' in needs ? 'points' : 'result');
        if (needs === null) continue;
        const isEnough = (end: GameResult[][]) => {
          const own = end.flatMap((game) => game.filter(({ entrantId }) => entrantId === id));
          if ('points' in needs) {
            const points = own.map((result) => pointsOf(result, scoring));
            return points.reduce((sum, one) => sum + one, 0) >= needs.points;
          }
          return own.some(
            ({ placement, kills }) => placement === needs.placement && kills === needs.kills,
          );
        };
        for (const end of ends(left).filter(isEnough)) {
          const board = leaderboard(ids, gamesAfter(race, end), scoring);
          expect(board[0]?.entrantId, `seed ${seed}, entrant ${id}`).toBe(id);
        }
      }
    }
  }
  expect(kinds).toEqual(new Set(['others', 'points', 'result']));
});

test('who is sure stays so, and who is out, however the games go on', () => {
  for (const seed of seeds) {
    const chance = chanceFrom(seed + 1000);
    let race = raceOf(seed, 4);
    for (let before = statusesOf(race, 2); race.left > 0; before = statusesOf(race, 2)) {
      const results = outcomes[chance(outcomes.length)] ?? [];
      race = { ...race, games: gamesAfter(race, [results]), left: race.left - 1 };
      for (const [id, status] of statusesOf(race, 2)) {
        if (before.get(id) === 'out') expect(status).toBe('out');
        if (before.get(id) === 'clinched') expect(status).toBe(race.left > 0 ? 'clinched' : 'won');
      }
    }
  }
});

test('with a match point the leader on points is not sure while another can reach it', () => {
  /** The first wins or comes second with both eliminations, the second has none. */
  const game = (number: number, order: readonly number[]): Game => ({
    number,
    results: order.map((entrantId, index) => ({
      entrantId,
      placement: index + 1,
      kills: entrantId === 1 ? 2 : 0,
    })),
  });
  const games = [
    game(1, [1, 2, 3]),
    game(2, [1, 2, 3]),
    ...[3, 4].map((number) => game(number, [2, 1, 3])),
  ];
  const race: Race = { entrantIds: ids, games, left: 1, scoring, teamSize: 1 };
  const statuses = (matchPoint: number, changed = race) => [
    ...matchPointStatuses(changed, matchPoint, statusesOf(changed, 1)).values(),
  ];
  // 22, 14 and 4 points: nobody passes the first by points.
  expect(statuses(99)).toEqual(['clinched', 'out', 'out']);
  expect(statuses(14)).toEqual(['alive', 'alive', 'out']);
  expect(statuses(20)).toEqual(['clinched', 'out', 'out']);
  const after = { ...race, games: [...games, game(5, [2, 1, 3])], left: 0 };
  expect(statuses(14, after)).toEqual(['out', 'won', 'out']);
});
