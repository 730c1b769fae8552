import { expect, test } from 'vitest';
import { tagsIn } from './tag-rules.ts';

test.each([
  ['', []],
  [' , ', []],
  ['a, b,, c d ', ['a', 'b', 'c d']],
])('%s holds the tags %s', (text, tags) => {
  expect(tagsIn(text)).toEqual(tags);
});
