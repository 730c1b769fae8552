import { expect, test } from 'vitest';
import { stateOf, type Match } from '#competition/brackets/engine/draw/match.ts';
import { eliminationStandings } from '#competition/brackets/engine/standings/stage.ts';
import {
  inMemoryBracket,
  inMemoryDouble,
  type InMemoryBracket,
} from '#testing/competition/engine-bracket.ts';
import { eliminationPaths } from './elimination.ts';

/** How an entrant ends, and how often it has won in a row before its first loss. */
interface End {
  place: number;
  wins: number;
}

/** All ends of a bracket of which some matches are played already, as these bits say. */
function endsOf(bracketOf: () => InMemoryBracket, played: number, bits: number) {
  const all: Map<number, End>[] = [];
  const isReady = (match: Match) => stateOf(match) === 'ready';
  /** The same bracket again, with these results in the order in which matches become ready. */
  const replayed = (choices: readonly boolean[]) => {
    const bracket = bracketOf();
    const rows = new Map<number, { wins: number; isOver: boolean }>();
    for (const [index, isWonByA] of choices.entries()) {
      const match = bracket.matches.find(isReady);
      if (!match) break;
      const { entrantA, entrantB } = match;
      bracket.play(match, isWonByA ? 1 : 0, isWonByA ? 0 : 1);
      if (index < played) continue;
      for (const [id, isWon] of [
        [entrantA, isWonByA],
        [entrantB, !isWonByA],
      ] as const) {
        const row = rows.get(id!) ?? { wins: 0, isOver: false };
        rows.set(id!, row.isOver ? row : { wins: row.wins + Number(isWon), isOver: !isWon });
      }
    }
    return { bracket, rows };
  };
  const before = Array.from({ length: played }, (_, index) => ((bits >> index) & 1) === 1);
  const walk = (choices: boolean[]) => {
    const { bracket, rows } = replayed(choices);
    if (bracket.matches.some(isReady)) {
      walk([...choices, true]);
      walk([...choices, false]);
      return;
    }
    all.push(
      new Map(
        eliminationStandings(bracket.matches).map(({ entrantId, place }) => [
          entrantId,
          { place, wins: rows.get(entrantId)?.wins ?? 0 },
        ]),
      ),
    );
  };
  walk(before);
  return { all, start: replayed(before).bracket };
}

const single = (entrants: number, thirdPlace: boolean) => () =>
  inMemoryBracket(entrants, { thirdPlace });
const double = (entrants: number, hasReset: boolean) => () =>
  inMemoryDouble(entrants, { hasReset });

test.each([
  ['a single elimination of 5', single(5, false), 4],
  ['one of 7 with a match for third place', single(7, true), 7],
  ['one of 8 with a match for third place', single(8, true), 8],
  ['a double elimination of 3', double(3, true), 4],
  ['one of 4', double(4, true), 6],
  ['one of 4 without a second final', double(4, false), 6],
  ['one of 5', double(5, true), 8],
])('the paths of %s lead where all its ends do', (_, bracketOf, matches) => {
  for (let played = 0; played <= matches; played += 1) {
    const bits = 0b0110_1001 >> (played % 3);
    const { all, start } = endsOf(bracketOf, played, bits);
    const paths = eliminationPaths(start.matches, new Set());
    for (const [id, { best, worst, winsFor }] of paths) {
      const ends = all.map((end) => end.get(id)!);
      const places = ends.map(({ place }) => place);
      const at = `entrant ${id} after ${played}`;
      expect([best, worst], at).toEqual([Math.min(...places), Math.max(...places)]);
      for (const wanted of [1, 2, 3]) {
        const needed = winsFor(wanted);
        expect(needed === null, at).toBe(best > wanted);
        if (needed === null) continue;
        const enough = ends.filter(({ wins }) => wins >= needed);
        expect(Math.max(...enough.map(({ place }) => place)), at).toBeLessThanOrEqual(wanted);
        if (needed === 0) continue;
        const less = ends.filter(({ wins }) => wins === needed - 1);
        expect(Math.max(...less.map(({ place }) => place)), at).toBeGreaterThan(wanted);
      }
    }
  }
});

test('whoever meets somebody who has withdrawn cannot lose to them', () => {
  const bracket = inMemoryBracket(4, { thirdPlace: false });
  bracket.play(bracket.at(1, 0), 1, 0);
  bracket.withdraw(1);
  const paths = eliminationPaths(bracket.matches, bracket.withdrawn);
  expect(paths.get(2)).toMatchObject({ best: 1, worst: 3 });
  expect(paths.get(2)?.winsFor(1)).toBe(1);
});
