import { expect, test } from 'vitest';
import { eliminationStandings } from './stage.ts';
import {
  inMemoryBracket,
  inMemoryDouble,
  type InMemoryBracket,
} from '#testing/competition/engine-bracket.ts';
import { stateOf } from '#competition/brackets/engine/draw/match.ts';

const placesOf = ({ matches }: ReturnType<typeof inMemoryBracket>) =>
  eliminationStandings(matches).map(({ place, entrantId }) => `${place}: ${entrantId}`);

function playedOut(entrants: number, thirdPlace: boolean) {
  const bracket = inMemoryBracket(entrants, { thirdPlace });
  for (const match of bracket.matches.filter((match) => match.winner === null)) {
    const isBetterA = match.entrantA! < match.entrantB!;
    bracket.play(match, isBetterA ? 1 : 0, isBetterA ? 0 : 1);
  }
  return bracket;
}

test('nobody has a place before a result', () => {
  expect(eliminationStandings(inMemoryBracket(5).matches)).toEqual([]);
  expect(eliminationStandings([])).toEqual([]);
});

test('those who lose in one round share their place', () => {
  expect(placesOf(playedOut(8, false))).toEqual([
    '1: 1',
    '2: 2',
    '3: 3',
    '3: 4',
    '5: 5',
    '5: 6',
    '5: 7',
    '5: 8',
  ]);
  expect(placesOf(playedOut(5, false))).toEqual(['1: 1', '2: 2', '3: 3', '3: 4', '5: 5']);
});

test('a third-place match tells third from fourth', () => {
  const bracket = playedOut(4, true);
  expect(placesOf(bracket)).toEqual(['1: 1', '2: 2', '3: 3', '4: 4']);
  bracket.play(bracket.third(), 1, 0);
  expect(placesOf(bracket)).toEqual(['1: 1', '2: 2', '3: 4', '4: 3']);
});

test('only decided places are given', () => {
  const { matches, at, play } = inMemoryBracket(8, { thirdPlace: true });
  play(at(1, 1), 1, 0);
  play(at(1, 0), 1, 0);
  play(at(2, 0), 1, 0);
  expect(eliminationStandings(matches)).toEqual([
    { place: 5, entrantId: 5 },
    { place: 5, entrantId: 8 },
  ]);
});

test('third place is shared when both have left it', () => {
  const bracket = inMemoryBracket(4, { thirdPlace: true });
  bracket.withdraw(1);
  bracket.withdraw(2);
  expect(placesOf(bracket)).toEqual(['3: 1', '3: 2']);
});

test('a bracket of 256 gives every entrant one place', () => {
  const places = eliminationStandings(playedOut(256, true).matches);
  expect(new Set(places.map(({ entrantId }) => entrantId)).size).toBe(256);
  expect(places.filter(({ place }) => place === 129)).toHaveLength(128);
  expect(places.map(({ place }) => place).slice(0, 5)).toEqual([1, 2, 3, 4, 5]);
});

/** Plays what is ready, by turns won by each side, until nothing is; `leaving` withdraw on the way. */
function playedByTurns(bracket: InMemoryBracket, leaving: readonly number[]) {
  for (let turn = 0; ; turn += 1) {
    const left = leaving[turn];
    if (left !== undefined) bracket.withdraw(left);
    const ready = bracket.matches.find((match) => stateOf(match) === 'ready');
    if (ready) bracket.play(ready, turn % 2, 1 - (turn % 2));
    else if (turn >= leaving.length) return bracket;
  }
}

const sizes = Array.from({ length: 33 }, (_, index) => index + 2);
const kinds = [
  ['a bracket', (entrants: number) => inMemoryBracket(entrants)],
  [
    'a bracket with third place',
    (entrants: number) => inMemoryBracket(entrants, { thirdPlace: true }),
  ],
  ['a double elimination', (entrants: number) => inMemoryDouble(entrants)],
  [
    'a double elimination without a second final',
    (entrants: number) => inMemoryDouble(entrants, { hasReset: false }),
  ],
] as const;

test.each(kinds)('%s of any size gives everyone a place by when they lost', (_, start) => {
  for (const entrants of sizes) {
    for (const leaving of [[], [1], [2, entrants], [entrants, 1, 2]]) {
      const { matches } = playedByTurns(start(entrants), leaving);
      const standings = eliminationStandings(matches);
      const ids = standings.map(({ entrantId }) => entrantId).toSorted((one, two) => one - two);
      const said = `${entrants} entrants, ${leaving.join()} withdrawn`;
      expect(ids, said).toEqual(Array.from({ length: entrants }, (_, index) => index + 1));
      for (const { place } of standings.filter((one) => one.place > 2)) {
        const better = standings.filter((other) => other.place < place);
        expect(place, said).toBe(better.length + 1);
      }
    }
  }
});
