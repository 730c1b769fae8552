import fc from 'fast-check';
import { StageInput } from '@last-circle/contract/competition/tournaments/stages.ts';
import { expect, test } from 'vitest';
import { keepApart } from './apart.ts';
import { structureOf } from './structure.ts';

function firstStage(stage: Parameters<typeof StageInput.parse>[0], entrants: number) {
  const [first] = structureOf([StageInput.parse(stage)], entrants, { lot: '7' });
  if (!first) throw new Error('There is no stage');
  return first;
}

const idsOf = (entrants: number) => Array.from({ length: entrants }, (_, index) => index + 1);

test('the weaker one of a pair changes places with its neighbour', () => {
  const isPair = (one: number, other: number) =>
    Math.min(one, other) === 1 && Math.max(one, other) === 4;
  const stage = firstStage({ format: 'single_elimination' }, 4);
  expect(keepApart([1, 2, 3, 4], isPair, stage)).toEqual([1, 2, 4, 3]);
});

test('nothing moves where nobody belongs together', () => {
  const stage = firstStage({ format: 'swiss' }, 9);
  expect(keepApart(idsOf(9), () => false, stage)).toEqual(idsOf(9));
});

test('nobody moves to where somebody of the own club is already', () => {
  const club = [1, 7, 24, 25];
  const stage = firstStage({ format: 'round_robin', groups: 4 }, 28);
  const isTogether = (one: number, other: number) => club.includes(one) && club.includes(other);
  const order = keepApart(idsOf(28), isTogether, stage);
  const groups = club.map((id) => stage.seeds[order.indexOf(id)]?.group);
  expect(new Set(groups).size).toBe(club.length);
});

test.each([
  [{ format: 'single_elimination' as const }],
  [{ format: 'double_elimination' as const }],
  [{ format: 'swiss' as const }],
  [{ format: 'round_robin' as const, groups: 4 }],
])('a club of a few is spread over %o', (stage) => {
  fc.assert(
    fc.property(
      fc.integer({ min: 12, max: 32 }).chain((entrants) =>
        fc.record({
          entrants: fc.constant(entrants),
          club: fc.uniqueArray(fc.integer({ min: 1, max: entrants }), {
            minLength: 2,
            maxLength: 4,
          }),
        }),
      ),
      ({ entrants, club }) => {
        const structure = firstStage(stage, entrants);
        const isTogether = (one: number, other: number) =>
          one !== other && club.includes(one) && club.includes(other);
        const order = keepApart(idsOf(entrants), isTogether, structure);
        expect(order.toSorted((one, other) => one - other)).toEqual(idsOf(entrants));
        // Once they are apart, nothing more is to be done.
        expect(keepApart(order, isTogether, structure)).toEqual(order);
        if (stage.format !== 'round_robin') return;
        const groups = club.map((id) => structure.seeds[order.indexOf(id)]?.group);
        expect(new Set(groups).size).toBe(club.length);
      },
    ),
  );
});
