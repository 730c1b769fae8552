import { expect, test } from 'vitest';
import { eliminationStandings } from './stage.ts';
import { inMemoryBracket } from '#testing/competition/engine-bracket.ts';

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
