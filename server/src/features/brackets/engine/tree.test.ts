import { expect, test } from 'vitest';
import { stateOf } from './match.ts';
import { inMemoryBracket } from '#testing/engine-bracket.ts';
import { waitingFor } from './tree.ts';

test('a waiting slot names the match that will fill it', () => {
  const { at } = inMemoryBracket(16, { thirdPlace: true });
  expect(waitingFor(at(2, 1), 'entrantA', 4)).toBe('Winner of Round 1, match 3');
  expect(waitingFor(at(3, 0), 'entrantB', 4)).toBe('Winner of Quarter-final 2');
  expect(waitingFor(at(4), 'entrantA', 4)).toBe('Winner of Semi-final 1');
  expect(waitingFor(at(4, 1), 'entrantA', 4)).toBe('Loser of Semi-final 1');
  expect(waitingFor(at(4, 1), 'entrantB', 4)).toBe('Loser of Semi-final 2');
});

test('a match is a bye, waiting, ready, done or forfeit', () => {
  const { at, play, withdraw } = inMemoryBracket(3);
  expect(stateOf(at(1, 0))).toBe('bye');
  expect(stateOf(at(2))).toBe('waiting');
  expect(stateOf(at(1, 1))).toBe('ready');
  play(at(1, 1), 3, 0);
  expect(stateOf(at(1, 1))).toBe('done');
  expect(stateOf(at(2))).toBe('ready');
  withdraw(1);
  expect(stateOf(at(2))).toBe('forfeit');
});
