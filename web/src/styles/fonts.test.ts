import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const css = readFileSync(join(import.meta.dirname, 'fonts.css'), 'utf8');

const faces = [...css.matchAll(/@font-face \{([^}]*)\}/g)].map(([, face = '']) => ({
  family: /font-family: '([^']+)'/.exec(face)?.[1] ?? '',
  file: /url\('([^']+)'\)/.exec(face)?.[1],
  letters: [...face.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].flatMap(
    ([, first = '', last]) => {
      const from = Number.parseInt(first, 16);
      const to = Number.parseInt(last ?? first, 16);
      return Array.from({ length: to - from + 1 }, (_, index) => from + index);
    },
  ),
}));

const sizeOf = (file: string) => statSync(join(import.meta.dirname, file)).size;

test('the fonts that every page loads take at most 34 KB', () => {
  const files = faces.flatMap(({ file }) => (file?.includes('-text') ? [file] : []));
  expect(files).toHaveLength(2);
  expect(files.reduce((sum, file) => sum + sizeOf(file), 0)).toBeLessThanOrEqual(34_000);
});

test.each(['Inter Variable', 'Saira Condensed'])('the files of %s share no letter', (family) => {
  const letters = faces.filter((face) => face.family === family).flatMap((face) => face.letters);
  expect(letters.length).toBeGreaterThan(300);
  expect(new Set(letters).size).toBe(letters.length);
  for (const letter of 'AZaz09 —’…ÄßéŁőž') expect(letters).toContain(letter.codePointAt(0));
});
