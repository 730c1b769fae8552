import { expect, test } from 'vitest';
import { stateOf } from './match.ts';
import { draftOf, placeEntrants } from '#competition/brackets/engine/play/progress.ts';
import { singleElimination } from './elimination.ts';
import { inMemoryBracket } from '#testing/competition/engine-bracket.ts';
import { structuresFor } from '#testing/competition/engine-stages.ts';
import { matchesOfStage } from './structure.ts';

const everySize = Array.from({ length: 255 }, (_, index) => index + 2);

test.each([0, 1])('%i entrants make no bracket', (entrants) => {
  const [stage] = structuresFor([{ format: 'single_elimination' }], entrants);
  expect(matchesOfStage(stage!, { thirdPlace: true })).toEqual([]);
});

test('the entrants are in the bracket by their seeds', () => {
  const draft = draftOf(singleElimination(3, { thirdPlace: false }));
  placeEntrants(draft, [70, 80, 90]);
  const [bye, match] = draft.matches;
  expect(bye).toMatchObject({ entrantA: 70, entrantB: null, winner: 70 });
  expect(match).toMatchObject({ entrantA: 80, entrantB: 90, winner: null });
});

test.each([
  [2, false],
  [3, false],
  [4, true],
  [5, true],
  [256, true],
])('%i entrants play for third place: %s', (entrants, plays) => {
  const { matches } = inMemoryBracket(entrants, { thirdPlace: true });
  const thirds = matches.filter(({ section }) => section === 'third');
  const last = Math.max(...matches.map(({ step }) => step));
  expect(thirds.map(({ round, position, step }) => ({ round, position, step }))).toEqual(
    plays ? [{ round: 1, position: 0, step: last }] : [],
  );
});

test('brackets of 2 to 256 hold everybody once, and byes go to the best seeds', () => {
  for (const entrants of everySize) {
    const { matches } = inMemoryBracket(entrants);
    const states = matches.map(stateOf);
    const byes = matches.filter((match) => stateOf(match) === 'bye');
    const size = 2 ** Math.ceil(Math.log2(entrants));
    expect(states.filter((state) => state !== 'bye')).toHaveLength(entrants - 1);
    const rested = byes.map((match) => match.winner!).toSorted((one, other) => one - other);
    expect(rested).toEqual(Array.from({ length: size - entrants }, (_, index) => index + 1));
    const opening = matches
      .filter((match) => match.round === 1)
      .flatMap((match) => [match.entrantA, match.entrantB])
      .filter((entrant) => entrant !== null);
    expect(new Set(opening).size).toBe(entrants);
    expect(opening).toHaveLength(entrants);
  }
});

test('in brackets of 2 to 256 seeds 1 and 2 meet in the final when the better seed always wins', () => {
  for (const entrants of everySize) {
    const { matches, play } = inMemoryBracket(entrants);
    for (const match of matches) {
      if (stateOf(match) === 'bye') continue;
      const isBetterA = match.entrantA! < match.entrantB!;
      play(match, isBetterA ? 1 : 0, isBetterA ? 0 : 1);
    }
    expect(matches.at(-1)).toMatchObject({ entrantA: 1, entrantB: 2, winner: 1 });
  }
});
