// @vitest-environment node
import { readFileSync } from 'node:fs';
import { grounds } from '@last-circle/contract/admin/palette-rules.ts';
import { contrast, over, rgbOfOklch, type Rgb } from '@last-circle/contract/colour-rules.ts';
import { expect, test } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const OKLCH = String.raw`oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)`;
const COLOUR = new RegExp(String.raw`--color-([a-z-]+): light-dark\(${OKLCH}, ${OKLCH}\)`, 'g');

function theme(first: 0 | 3): (name: string) => Rgb {
  const colours = new Map<string, Rgb>();
  for (const match of css.matchAll(COLOUR)) {
    const [, name = '', ...numbers] = match;
    const [l = 0, c = 0, h = 0] = numbers.slice(first, first + 3).map(Number);
    colours.set(name, rgbOfOklch([l, c, h]));
  }
  return (name) => {
    const colour = colours.get(name);
    if (!colour) throw new Error(`tokens.css has no colour ${name}`);
    return colour;
  };
}

const GROUNDS = ['ground', 'sunken', 'well', 'panel', 'raised'];
const NOT_TEXT = new Set([
  ...GROUNDS,
  'line',
  'edge',
  'on-action',
  'amber',
  'action',
  'action-hover',
  'danger-fill',
  'danger-fill-hover',
]);
const TEXTS = [...css.matchAll(COLOUR)]
  .map(([, name = '']) => name)
  .filter((name) => !NOT_TEXT.has(name));
const FILLS = ['action', 'action-hover', 'danger-fill', 'danger-fill-hover'];

test.each([
  ['light', theme(0)],
  ['dark', theme(3)],
])('every text of the %s theme reads at 4.5:1 or better', (_, colour) => {
  const pairs = [
    ...GROUNDS.flatMap((ground) => TEXTS.map((text) => ({ text, ground, on: colour(ground) }))),
    ...TEXTS.map((text) => ({
      text,
      ground: `panel tinted with ${text}`,
      on: over(colour(text), 0.12, colour('panel')),
    })),
    ...FILLS.map((ground) => ({ text: 'on-action', ground, on: colour(ground) })),
  ];
  const weak = pairs
    .map(({ text, ground, on }) => ({ text, ground, ratio: contrast(colour(text), on) }))
    .filter(({ ratio }) => ratio < 4.5);
  expect(weak).toEqual([]);
});

test.each([
  ['light', theme(0)],
  ['dark', theme(3)],
])('the edge of a field stands out at 3:1 in the %s theme', (_, colour) => {
  const ratios = ['ground', 'panel', 'well'].map((g) => contrast(colour('edge'), colour(g)));
  expect(Math.min(...ratios)).toBeGreaterThanOrEqual(3);
});

test("a site's own colours are held against these grounds", () => {
  const stated = (theme: 'light' | 'dark') =>
    grounds[theme].map((ground) => `oklch(${ground.join(' ')})`);
  const values = [...css.matchAll(COLOUR)].filter(([, name = '']) => GROUNDS.includes(name));
  const inTokens = (first: 0 | 3) =>
    values.map(([, , ...numbers]) => `oklch(${numbers.slice(first, first + 3).join(' ')})`);
  expect(new Set(stated('light'))).toEqual(new Set(inTokens(0)));
  expect(new Set(stated('dark'))).toEqual(new Set(inTokens(3)));
});
