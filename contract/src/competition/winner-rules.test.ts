import { expect, test } from 'vitest';
import { placementOf } from './winner-rules.ts';

test('a placement is the number of the row in words', () => {
  expect([1, 2, 3, 4, 10, 11, 12, 13, 21, 22, 101, 111].map(placementOf)).toEqual([
    '1st Place',
    '2nd Place',
    '3rd Place',
    '4th Place',
    '10th Place',
    '11th Place',
    '12th Place',
    '13th Place',
    '21st Place',
    '22nd Place',
    '101st Place',
    '111th Place',
  ]);
});
