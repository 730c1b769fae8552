import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pairRound, type SwissEntrant } from './pairing.ts';
import { swissEntrant } from '#testing/competition/swiss-tournament.ts';

type Meeting = [SwissEntrant, SwissEntrant | null];

/** Every way to pair them; with an odd number one has a bye. */
function everyPairing(entrants: readonly SwissEntrant[]): Meeting[][] {
  const [first, ...rest] = entrants;
  if (!first) return [[]];
  const others = [...rest, ...(entrants.length % 2 === 1 ? [null] : [])];
  return others.flatMap((other): Meeting[][] => {
    const left = rest.filter((entrant) => entrant !== other);
    const pairings = other || left.length % 2 === 0 ? everyPairing(left) : [];
    return pairings.map((pairing) => [[first, other], ...pairing]);
  });
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

/** All that counts, in its order, less being better. */
function costOf(meetings: Meeting[], order: readonly SwissEntrant[]) {
  const bye = meetings.find(([, other]) => !other)?.[0];
  const rest = order.filter((entrant) => entrant !== bye);
  const floats = meetings.flatMap(([one, other]) => {
    if (!other || one.points === other.points) return [];
    return one.points > other.points ? [[one, other] as const] : [[other, one] as const];
  });
  const fromEdge = (entrant: SwissEntrant, from: 'top' | 'bottom') => {
    const group = rest.filter(({ points }) => points === entrant.points);
    return (from === 'top' ? group : group.toReversed()).indexOf(entrant);
  };
  return [
    sum(meetings.map(([one, other]) => one.opponents.filter((id) => id === other?.id).length)),
    bye?.hasHadBye ? 1 : 0,
    bye ? order.length - order.indexOf(bye) : 0,
    sum(floats.map(([higher, lower]) => (higher.points - lower.points) ** 2)),
    sum(
      floats.map(
        ([higher, lower]) =>
          Number(higher.floats.at(-1) === 'down') + Number(lower.floats.at(-1) === 'up'),
      ),
    ),
    sum(floats.map(([higher, lower]) => fromEdge(higher, 'bottom') + fromEdge(lower, 'top'))),
  ];
}

const compare = (one: number[], other: number[]) =>
  one.map((value, index) => value - (other[index] ?? 0)).find((difference) => difference) ?? 0;

/** Any state of up to eight entrants, also such as no tournament leads to. */
const state = fc.integer({ min: 2, max: 8 }).chain((size) => {
  const pair = fc.tuple(fc.integer({ min: 1, max: size }), fc.integer({ min: 1, max: size }));
  const pairs = (maxLength: number) =>
    fc.array(pair, { maxLength }).map((pairs) => pairs.filter(([one, other]) => one !== other));
  const entrant = fc.record({
    points: fc.nat(4),
    hasHadBye: fc.boolean(),
    float: fc.constantFrom('up', 'down', null),
  });
  return fc
    .record({
      met: pairs(size * 3),
      states: fc.array(entrant, { minLength: size, maxLength: size }),
    })
    .map(({ met, states }) => ({
      entrants: states.map(({ points, hasHadBye, float }, index) => {
        const id = index + 1;
        const opponents = met.flatMap(([one, other]) =>
          one === id ? [other] : other === id ? [one] : [],
        );
        return swissEntrant(id, { points, hasHadBye, floats: [float], opponents });
      }),
    }));
});

test('of all pairings of up to eight none is better in anything, in the order of the rules', () => {
  fc.assert(
    fc.property(state, ({ entrants }) => {
      const order = entrants.toSorted(
        (one, other) => other.points - one.points || one.seed - other.seed,
      );
      const byId = (id: number) => entrants.find((entrant) => entrant.id === id) ?? order[0]!;
      const meetings = pairRound(entrants).map(({ a, b }): Meeting => [
        byId(a),
        b === null ? null : byId(b),
      ]);
      const least = everyPairing(order)
        .map((meetings) => costOf(meetings, order))
        .toSorted(compare)[0];
      expect(costOf(meetings, order)).toEqual(least);
    }),
    { numRuns: 1500 },
  );
});

test('of a score group without a float the pairing is the one nearest to the fold', () => {
  const group = state.filter(({ entrants }) => entrants.length % 2 === 0);
  fc.assert(
    fc.property(group, ({ entrants }) => {
      const equal = entrants.map((entrant) => ({ ...entrant, points: 1 }));
      const costs = (meetings: Meeting[]) => [
        ...costOf(meetings, equal).slice(0, 2),
        meetings.reduce(
          (sum, [one, other]) => sum + (equal.length - Math.abs(one.id - (other?.id ?? 0))) ** 2,
          0,
        ),
      ];
      const meetings = pairRound(equal).map(({ a, b }): Meeting => [
        equal[a - 1]!,
        equal[(b ?? 0) - 1] ?? null,
      ]);
      expect(costs(meetings)).toEqual(everyPairing(equal).map(costs).toSorted(compare)[0]);
    }),
    { numRuns: 500 },
  );
});
