import { expect, test } from 'vitest';
import { generate } from './generate.ts';
import { reseed } from './reseed.ts';
import { inMemoryBracket } from '#testing/engine-bracket.ts';

test('another order gives the bracket that would have been drawn by it', () => {
  const { matches } = inMemoryBracket(6, { thirdPlace: true });
  const order = [6, 5, 4, 3, 2, 1];
  for (const { match, set } of reseed(matches, order, new Set())) Object.assign(match, set);
  expect(matches).toEqual(generate(order, { thirdPlace: true }));
});

test('the same order changes nothing', () => {
  const { matches } = inMemoryBracket(5);
  expect(reseed(matches, [1, 2, 3, 4, 5], new Set())).toEqual([]);
});

test('who has withdrawn loses as soon as there is an opponent', () => {
  const { matches, at, withdrawn } = inMemoryBracket(3);
  withdrawn.add(1);
  const changes = reseed(matches, [2, 1, 3], withdrawn);
  expect(changes).toEqual([
    { match: at(1, 0), set: { entrantA: 2, winner: 2 } },
    { match: at(1, 1), set: { entrantA: 1, winner: 3, isForfeit: true } },
    { match: at(2), set: { entrantA: 2, entrantB: 3 } },
  ]);
});
