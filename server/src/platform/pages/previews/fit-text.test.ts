import { expect, test } from 'vitest';
import { fitText } from './fit-text.ts';

const space = { width: 600, maxLines: 1, sizes: [40] } as const;

test('a text that is too long ends between two words', () => {
  const { lines } = fitText('extraordinary '.repeat(20).trim(), space);
  expect(lines.join(' ')).toMatch(/^extraordinary( extraordinary)*…$/);
});

test('one word that is too long is cut inside', () => {
  const { lines } = fitText('W'.repeat(200), space);
  expect(lines.join(' ')).toMatch(/^W+…$/);
});
