import { expect, test } from 'vitest';
import type { Decision } from '#competition/brackets/engine/standings/rank.ts';
import { wordsOf } from './tie-breaks.ts';

test.each<[string, Decision, string, string]>([
  ['ahead', { aheadOn: 'Buchholz' }, "Opponents' wins", 'one below: their opponents won more.'],
  [
    'behind',
    { behindOn: 'median Buchholz' },
    "Opponents' wins",
    'one above: their opponents, without the best and the worst, won less.',
  ],
  [
    'a shared rank',
    { isShared: true },
    'Shared rank',
    'Nothing tells them apart, so they share the rank.',
  ],
  ['match point', { isMatchPoint: true }, 'Match point', 'They won a game while on match point.'],
])('%s is said in a word, with its reason', (_, decision, why, reason) => {
  const words = wordsOf(decision);
  expect(words.why).toBe(why);
  expect(words.reason).toContain(reason);
});

test('a rank between two others says why it is not higher, then why it is not lower', () => {
  expect(wordsOf({ behindOn: 'wins', aheadOn: 'kills' })).toEqual({
    why: 'Wins',
    reason:
      'Tied on points with the one above: they won fewer games. Tied on points with the one below: they have more kills.',
  });
});

test('points alone say nothing', () => {
  expect(wordsOf({})).toEqual({ why: '', reason: '' });
});
