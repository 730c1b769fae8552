import { expect, test } from 'vitest';
import { excerptOf, startOf } from './blog-rules.ts';

test('an excerpt has dots only where it is cut, and no character is halved', () => {
  expect(excerptOf('x'.repeat(150))).toBe('x'.repeat(150));
  expect(excerptOf('x'.repeat(151))).toBe(`${'x'.repeat(150)}...`);
  expect(excerptOf('one two', 4)).toBe('one...');
  expect(excerptOf('😀😀😀', 3)).toBe('😀😀😀');
  expect(excerptOf('😀😀😀😀', 3)).toBe('😀😀😀...');
  expect(excerptOf('a😀😀😀', 3)).toBe('a😀😀...');
  expect(excerptOf('')).toBe('');
});

test('lists carry enough of a text to know where each excerpt is cut', () => {
  const emoji = '😀'.repeat(400);
  expect(startOf(emoji)).toBe('😀'.repeat(300));
  expect(excerptOf(startOf(emoji), 250)).toBe(`${'😀'.repeat(250)}...`);
  expect(startOf('short')).toBe('short');
});
