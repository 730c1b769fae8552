import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const built = join(import.meta.dirname, '../../dist/client/assets');
const selectors = globSync('*.css', { cwd: built })
  .flatMap((name) => [...readFileSync(join(built, name), 'utf8').matchAll(/([^{};]+)\{/g)])
  .flatMap(([, list = '']) => list.split(/,(?![^(]*\))/));

test('no selector asks every element whether it is the last child', () => {
  expect(selectors.length).toBeGreaterThan(100);
  // Whenever something is added to a page, browsers would style all that is beside it again.
  const slow = /(^|[\s>+~])(:not\()?:(last-child|nth-last-child|only-child)/;
  const inHas = /^\.[^ ]+:has\(>:only-child\)$/;
  expect(selectors.filter((one) => slow.test(one) && !inHas.test(one))).toEqual([]);
});
