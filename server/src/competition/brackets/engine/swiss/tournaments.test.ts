import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pairRound, type Pairing, type SwissEntrant } from './pairing.ts';
import { swissTournament } from '#testing/competition/swiss-tournament.ts';

/** Whether all can meet somebody new; one may have a bye if they have not had one. By all subsets. */
function canAvoidRematches(entrants: readonly SwissEntrant[]) {
  const isOdd = entrants.length % 2 === 1;
  const known = new Map<number, boolean>();
  const canPair = (left: number): boolean => {
    if (left === 0) return true;
    const answer = known.get(left);
    if (answer !== undefined) return answer;
    const first = 31 - Math.clz32(left);
    const rest = left ^ (1 << first);
    const hasBye = isOdd && bits(left) % 2 === 1 && canPair(rest);
    const can =
      hasBye ||
      entrants.some(
        ({ id }, index) =>
          (rest & (1 << index)) !== 0 &&
          !entrants[first]?.opponents.includes(id) &&
          canPair(rest ^ (1 << index)),
      );
    known.set(left, can);
    return can;
  };
  return canPair(2 ** entrants.length - 1);
}

const bits = (value: number) => value.toString(2).replaceAll('0', '').length;

const isOf = (pairings: readonly Pairing[], reason: Pairing['reason']) =>
  pairings.filter((pairing) => pairing.reason === reason).length;

/** What holds for a round of any size. */
function expectRound(entrants: readonly SwissEntrant[], pairings: readonly Pairing[]) {
  const paired = pairings.flatMap(({ a, b }) => (b === null ? [a] : [a, b]));
  expect(paired.toSorted((one, other) => one - other)).toEqual(entrants.map(({ id }) => id));
  const byes = pairings.filter(({ b }) => b === null);
  expect(byes).toHaveLength(entrants.length % 2);
  const order = entrants.toSorted(
    (one, other) => other.points - one.points || one.seed - other.seed,
  );
  const place = (id: number) => order.findIndex((entrant) => entrant.id === id);
  for (const { a, b } of pairings) if (b !== null) expect(place(a)).toBeLessThan(place(b));
  const firsts = pairings.filter(({ b }) => b !== null).map(({ a }) => place(a));
  expect(firsts).toEqual(firsts.toSorted((one, other) => one - other));

  const met = entrants.map(({ opponents }) => new Set(opponents));
  const rematches = pairings.filter(({ a, b }) => {
    const index = entrants.findIndex(({ id }) => id === a);
    return b !== null && met[index]?.has(b);
  });
  expect(isOf(pairings, 'rematch')).toBe(rematches.length);
  const most = Math.max(...met.map((opponents) => opponents.size));
  // Everyone has at least half of the others to meet, so there is a pairing without a rematch.
  const isDense = entrants.length % 2 === 0 && most < entrants.length / 2;
  if (isDense) expect(rematches).toEqual([]);
  if (entrants.length <= 12) expect(rematches.length > 0).toBe(!canAvoidRematches(entrants));
  if (most < entrants.length / 4) expect(isOf(pairings, 'second bye')).toBe(0);
}

const tournament = (maxSize: number) =>
  fc.record({
    size: fc.integer({ min: 2, max: maxSize }),
    random: fc.infiniteStream(fc.nat(99)),
  });

function playAll(size: number, rounds: number, random: Iterator<number>) {
  const { remaining, play, withdraw } = swissTournament(size);
  const next = (): number => random.next().value;
  for (let round = 1; round <= rounds && remaining().length > 1; round += 1) {
    const entrants = remaining();
    const pairings = pairRound(entrants);
    expectRound(entrants, pairings);
    play(pairings, () => next() < 40);
    for (const { id } of remaining()) if (next() < 2) withdraw(id);
  }
}

test('up to 12 entrants play all rounds and two more, and meet twice only where they must', () => {
  fc.assert(
    fc.property(tournament(12), ({ size, random }) => playAll(size, size + 1, random)),
    { numRuns: 60 },
  );
});

test('up to 64 entrants, some of whom withdraw, play every round', () => {
  fc.assert(
    fc.property(tournament(64), ({ size, random }) => playAll(size, size - 1, random)),
    { numRuns: 12 },
  );
});

test('up to 256 entrants, some of whom withdraw, play five rounds', () => {
  fc.assert(
    fc.property(fc.integer({ min: 65, max: 256 }), fc.infiniteStream(fc.nat(99)), (size, random) =>
      playAll(size, 5, random),
    ),
    { numRuns: 8 },
  );
});
