import { groupSizes } from '@last-circle/contract/competition/tournaments/stage-rules.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Match } from './match.ts';
import { seedOf } from './sources.ts';
import { matchesOfStage } from './structure.ts';
import { structuresFor } from '#testing/competition/engine-stages.ts';

const seedsOf = (entrants: number) => Array.from({ length: entrants }, (_, index) => index + 1);

const pairOf = ({ sourceA, sourceB }: Match) =>
  [seedOf(sourceA)!, seedOf(sourceB)!].toSorted((one, other) => one - other).join(' ');

const meetingsOf = (members: readonly number[]) =>
  members.flatMap((one) =>
    members.filter((other) => other > one).map((other) => `${one} ${other}`),
  );

/** No seed of a round plays twice, and every pair of a group meets once in each leg. */
function expectComplete(matches: readonly Match[], members: readonly number[], legs: 1 | 2) {
  const rounds = members.length - 1 + (members.length % 2);
  for (const leg of [1, 2].slice(0, legs)) {
    const own = matches.filter(({ round }) => Math.ceil(round / rounds) === leg);
    expect(own.map(pairOf).toSorted()).toEqual(meetingsOf(members).toSorted());
  }
  expect(matches).toHaveLength(meetingsOf(members).length * legs);
  for (const inRound of Map.groupBy(matches, ({ round }) => round).values()) {
    const playing = inRound.flatMap(({ sourceA, sourceB }) => [sourceA, sourceB]);
    expect(new Set(playing).size).toBe(playing.length);
    expect(inRound.map(({ position }) => position)).toEqual(inRound.map((_, index) => index));
  }
}

test.each([1, 2] as const)('2 to 32 entrants meet once in each of %i legs', (legs) => {
  for (const entrants of seedsOf(32).slice(1)) {
    const [stage] = structuresFor([{ format: 'round_robin', legs }], entrants);
    const matches = matchesOfStage(stage!, { thirdPlace: true });
    expect(matches.every(({ group }) => group === 0)).toBe(true);
    expectComplete(matches, seedsOf(entrants), legs);
  }
});

test('the second leg repeats the first with the sides exchanged', () => {
  const [stage] = structuresFor([{ format: 'round_robin', legs: 2 }], 5);
  const matches = matchesOfStage(stage!, { thirdPlace: false });
  const [first, second] = [matches.slice(0, 10), matches.slice(10)];
  expect(second.map(({ sourceA, sourceB }) => [sourceB, sourceA])).toEqual(
    first.map(({ sourceA, sourceB }) => [sourceA, sourceB]),
  );
});

const stages = fc.record({
  entrants: fc.integer({ min: 2, max: 256 }),
  groups: fc.integer({ min: 1, max: 64 }),
  legs: fc.constantFrom(1 as const, 2 as const),
  draw: fc.constantFrom('snake' as const, 'pots' as const),
  lot: fc.string(),
});

test('groups hold everybody once and differ by at most one, and all of a group meet', () => {
  fc.assert(
    fc.property(stages, ({ entrants, lot, ...stage }) => {
      const [structure] = structuresFor([{ format: 'round_robin', ...stage }], entrants, lot);
      const { seeds } = structure!;
      expect(seeds.map(({ seed }) => seed)).toEqual(seedsOf(entrants));
      const members = Map.groupBy(seeds, ({ group }) => group);
      const sizes = [...members.values()].map(({ length }) => length);
      expect(sizes.toSorted((one, other) => other - one)).toEqual(
        groupSizes(structure!.stage, entrants),
      );
      expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
      if (entrants > 64) return;
      const matches = matchesOfStage(structure!, { thirdPlace: false });
      for (const [group, own] of members) {
        const inGroup = matches.filter((match) => Math.max(match.group, 1) === group);
        expectComplete(
          inGroup,
          own.map(({ seed }) => seed),
          stage.legs,
        );
      }
    }),
    { numRuns: 150 },
  );
});

test('each row of seeds is spread over all groups, by pots too', () => {
  fc.assert(
    fc.property(stages, ({ entrants, lot, ...stage }) => {
      const [structure] = structuresFor([{ format: 'round_robin', ...stage }], entrants, lot);
      const groups = structure!.seeds.map(({ group }) => group);
      const count = new Set(groups).size;
      for (let row = 0; row < entrants; row += count) {
        const inRow = groups.slice(row, row + count);
        expect(new Set(inRow).size).toBe(inRow.length);
      }
    }),
  );
});

const potsOf = (lot: string, draw: 'snake' | 'pots' = 'pots') =>
  structuresFor([{ format: 'round_robin', groups: 8, draw }], 32, lot)[0]!.seeds.map(
    ({ group }) => group,
  );

test('the same lot draws the same groups, another lot others', () => {
  expect(potsOf('17')).toEqual(potsOf('17'));
  expect(potsOf('17')).not.toEqual(potsOf('18'));
  expect(potsOf('17', 'snake')).toEqual(potsOf('18', 'snake'));
});

test('a snake goes back and forth', () => {
  const [structure] = structuresFor([{ format: 'round_robin', groups: 4 }], 10);
  expect(structure!.seeds.map(({ group }) => group)).toEqual([1, 2, 3, 4, 4, 3, 2, 1, 1, 2]);
});
