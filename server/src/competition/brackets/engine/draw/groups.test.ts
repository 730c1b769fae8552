import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shuffle } from './groups.ts';

const ids = fc.uniqueArray(fc.nat(), { maxLength: 256 });

test('a stored seed gives the same order again, whatever order the entrants come in', () => {
  fc.assert(
    fc.property(ids, fc.string(), (ids, seed) => {
      const drawn = shuffle(ids, seed);
      expect(drawn).toHaveLength(ids.length);
      expect(new Set(drawn)).toEqual(new Set(ids));
      expect(shuffle(ids.toReversed(), seed)).toEqual(drawn);
    }),
  );
});

test('every entrant comes first about equally often', () => {
  const entrants = [1, 2, 3, 4];
  const firsts = Array.from({ length: 4000 }, (_, draw) => shuffle(entrants, `draw ${draw}`)[0]);
  for (const entrant of entrants) {
    const times = firsts.filter((first) => first === entrant).length;
    expect(times).toBeGreaterThan(850);
    expect(times).toBeLessThan(1150);
  }
});
