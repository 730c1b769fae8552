import { expect, test } from 'vitest';
import { excerptOf, startOf, summaryOf } from './blog-rules.ts';

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

test('a summary is cut between words, and inside of one where it is most of the text', () => {
  expect(summaryOf('one two', 7)).toBe('one two');
  expect(summaryOf('one two three', 9)).toBe('one two...');
  expect(summaryOf('one two three', 7)).toBe('one two...');
  expect(summaryOf('one  two', 4)).toBe('one...');
  expect(summaryOf('😀😀😀😀', 3)).toBe('😀😀😀...');
  expect(summaryOf('To 東京スカイツリー', 8)).toBe('To 東京スカイ...');
});
