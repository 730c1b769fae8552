import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fewestLeftOut, type Pair } from './sharing.ts';
import { tablePlaces, winsNeeded, type Table } from './table.ts';

const pairsOf = (ids: readonly number[]): Pair[] =>
  ids.flatMap((id, index) => ids.slice(index + 1).map((other): Pair => [id, other]));

/** The points of a group after each way in which its matches can end, with who won them. */
function endsOf({ points, open }: Table) {
  return Array.from({ length: 2 ** open.length }, (_, bits) => {
    const ends = new Map(points);
    const wins = new Map<number, number>();
    for (const [index, [one, other]] of open.entries()) {
      const winner = (bits >> index) & 1 ? one : other;
      ends.set(winner, (ends.get(winner) ?? 0) + 1);
      wins.set(winner, (wins.get(winner) ?? 0) + 1);
    }
    return { ends, wins };
  });
}

/** The best and worst place with these points, where whoever is equal may be ahead or behind. */
function placesIn(ends: ReadonlyMap<number, number>, id: number) {
  const own = ends.get(id) ?? 0;
  const others = [...ends].filter(([other]) => other !== id);
  return {
    best: 1 + others.filter(([, points]) => points > own).length,
    worst: 1 + others.filter(([, points]) => points >= own).length,
  };
}

/** A group of three to six of whose matches some are played. */
const groups = fc
  .record({
    size: fc.integer({ min: 3, max: 6 }),
    results: fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 15, maxLength: 15 }),
  })
  .map(({ size, results }): Table => {
    const ids = Array.from({ length: size }, (_, index) => index + 1);
    const points = new Map(ids.map((id) => [id, 0]));
    const open = pairsOf(ids).filter((pair, index) => {
      const result = results[index] ?? 0;
      // Better seeds win more often, so that tables are not flat.
      const winner = result < 4 ? pair[0] : result < 6 ? pair[1] : undefined;
      if (winner !== undefined) points.set(winner, (points.get(winner) ?? 0) + 1);
      return winner === undefined;
    });
    return { points, open: open.slice(0, 9), unpaired: 0 };
  });

test('in a group the places are exactly those that all ends show', () => {
  fc.assert(
    fc.property(groups, (table) => {
      const all = endsOf(table);
      for (const [id, { best, worst }] of tablePlaces(table)) {
        const seen = all.map(({ ends }) => placesIn(ends, id));
        expect(best).toBe(Math.min(...seen.map((one) => one.best)));
        expect(worst).toBe(Math.max(...seen.map((one) => one.worst)));
      }
    }),
    { numRuns: 150 },
  );
});

test('the wins that are said to be enough are, and fewer than all of them only where they must be', () => {
  fc.assert(
    fc.property(groups, fc.integer({ min: 1, max: 3 }), (table, places) => {
      const all = endsOf(table);
      for (const id of table.points.keys()) {
        const needed = winsNeeded(table, id, places);
        const most = table.open.filter((pair) => pair.includes(id)).length;
        const enough = all.filter(({ wins }) => (wins.get(id) ?? 0) >= (needed ?? most));
        const isSure = enough.every(({ ends }) => placesIn(ends, id).worst <= places);
        expect(isSure).toBe(needed !== null);
      }
    }),
    { numRuns: 150 },
  );
});

test('who is sure or out of a group stays so, however its matches end', () => {
  fc.assert(
    fc.property(
      groups,
      fc.array(fc.boolean(), { minLength: 9, maxLength: 9 }),
      (start, results) => {
        let table = start;
        let before = tablePlaces(table);
        for (const isWonByFirst of results) {
          const [match, ...open] = table.open;
          if (!match) break;
          const winner = isWonByFirst ? match[0] : match[1];
          const points = new Map(table.points).set(winner, (table.points.get(winner) ?? 0) + 1);
          table = { ...table, points, open };
          const after = tablePlaces(table);
          for (const [id, { best, worst }] of after) {
            expect(best).toBeGreaterThanOrEqual(before.get(id)!.best);
            expect(worst).toBeLessThanOrEqual(before.get(id)!.worst);
          }
          before = after;
        }
      },
    ),
  );
});

test('rounds that are not paired can be won or lost by everybody', () => {
  const points = new Map([
    [1, 3],
    [2, 1],
    [3, 1],
    [4, 0],
  ]);
  const table: Table = { points, open: [[1, 2]], unpaired: 1 };
  expect(tablePlaces(table).get(1)).toEqual({ best: 1, worst: 2 });
  expect(tablePlaces(table).get(4)).toEqual({ best: 2, worst: 4 });
  expect(winsNeeded(table, 1, 1)).toBe(1);
});

test('a large group in which all are equal is answered quickly', () => {
  const ids = Array.from({ length: 32 }, (_, index) => index + 1);
  const table: Table = {
    points: new Map(ids.map((id) => [id, 0])),
    open: pairsOf(ids),
    unpaired: 0,
  };
  expect(tablePlaces(table).get(1)).toEqual({ best: 1, worst: 32 });
});

test('a search that is cut short says no more than the whole one', () => {
  fc.assert(
    fc.property(
      groups,
      fc.integer({ min: 0, max: 2 }),
      fc.nat({ max: 3 }),
      (table, free, tries) => {
        const room = new Map([...table.points.keys()].map((id) => [id, free]));
        const whole = fewestLeftOut(room, table.open);
        expect(fewestLeftOut(room, table.open, tries)).toBeLessThanOrEqual(whole);
      },
    ),
  );
});
