import { expect, test } from 'vitest';
import { inMemoryBracket } from '#testing/competition/engine-bracket.ts';
import { structuresFor } from '#testing/competition/engine-stages.ts';
import { stateOf } from './match.ts';
import { giveNumbers } from './numbers.ts';
import { matchesOfStage } from './structure.ts';

type StageOf = Parameters<typeof structuresFor>[0][number];

const drawn = (stage: StageOf, entrants: number) =>
  structuresFor([stage], entrants).flatMap((structure) =>
    matchesOfStage(structure, { thirdPlace: true }),
  );

const namesByNumber = (stage: StageOf, entrants: number) =>
  drawn(stage, entrants)
    .filter(({ number }) => number !== null)
    .toSorted((one, other) => Number(one.number) - Number(other.number))
    .map(({ number, name }) => `M${number} ${name}`);

test('matches are numbered in the order of play without byes, the final last', () => {
  expect(namesByNumber({ format: 'single_elimination' }, 5)).toEqual([
    'M1 Quarter-final 2',
    'M2 Semi-final 1',
    'M3 Semi-final 2',
    'M4 Third-place match',
    'M5 Final',
  ]);
  expect(namesByNumber({ format: 'double_elimination' }, 4)).toEqual([
    'M1 Upper round 1, match 1',
    'M2 Upper round 1, match 2',
    'M3 Upper final',
    'M4 Lower round 1, match 1',
    'M5 Lower final',
    'M6 Grand final',
    'M7 Second grand final',
  ]);
  expect(namesByNumber({ format: 'round_robin', groups: 2 }, 6).slice(0, 3)).toEqual([
    'M1 Group A, round 1, match 1',
    'M2 Group B, round 1, match 1',
    'M3 Group A, round 2, match 1',
  ]);
});

test.each(['single_elimination', 'double_elimination', 'round_robin', 'swiss'] as const)(
  'in a %s of any size each number is given once, and what leads to a match has a lower one',
  (format) => {
    for (let entrants = 2; entrants <= 32; entrants += 1) {
      const matches = drawn({ format }, entrants);
      const numbers = matches.flatMap(({ number }) => number ?? []);
      expect(numbers.toSorted((one, other) => one - other)).toEqual(
        Array.from({ length: numbers.length }, (_, index) => index + 1),
      );
      const unnumbered = matches.filter(({ number }) => number === null);
      expect(unnumbered.every((match) => ['bye', 'unneeded'].includes(stateOf(match)))).toBe(true);
      for (const { number, step } of matches) {
        const earlier = matches.filter((other) => other.number !== null && other.step < step);
        if (number !== null) {
          expect(earlier.every((other) => Number(other.number) < number)).toBe(true);
        }
      }
    }
  },
);

test('a late entrant gives the bye the next number, and no other match another one', () => {
  const { matches, enter, isOpen } = inMemoryBracket(5);
  giveNumbers(matches);
  const before = matches.map(({ number }) => number);
  const bye = matches.findLast((match) => isOpen(match))!;
  enter(bye, 6);
  const changed = matches.flatMap(({ number }, index) => (number === before[index] ? [] : number));
  expect(changed).toEqual([5]);
});
