import { expect, test } from 'vitest';
import { slugOf } from './public-paths.ts';

test.each([
  ['Storm Mug', 'storm-mug'],
  ['  Café “Última”: 50% off!  ', 'cafe-ultima-50-off'],
  ['---', ''],
  ['嵐', ''],
  [`${'a'.repeat(59)} b`, 'a'.repeat(59)],
])('%s is %s in a URL', (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});
