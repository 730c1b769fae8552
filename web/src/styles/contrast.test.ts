// @vitest-environment node
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

type Rgb = [number, number, number];

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const OKLCH = String.raw`oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)`;
const COLOUR = new RegExp(String.raw`--color-([a-z-]+): light-dark\(${OKLCH}, ${OKLCH}\)`, 'g');

/** Relative luminance needs linear light; browsers clip what lies outside sRGB. */
function linear(lightness: number, chroma: number, hue: number): Rgb {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const inside = (part: number) => Math.min(1, Math.max(0, part));
  return [
    inside(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    inside(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    inside(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

const encode = (part: number) =>
  part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055;
const decode = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);

function over(front: Rgb, opacity: number, back: Rgb): Rgb {
  const mix = (part: number, below: number) =>
    decode(encode(part) * opacity + encode(below) * (1 - opacity));
  return [mix(front[0], back[0]), mix(front[1], back[1]), mix(front[2], back[2])];
}

const luminance = ([r, g, b]: Rgb) => 0.2126 * r + 0.7152 * g + 0.0722 * b;

function contrast(one: Rgb, other: Rgb): number {
  const both = [luminance(one), luminance(other)];
  return (Math.max(...both) + 0.05) / (Math.min(...both) + 0.05);
}

function theme(first: 0 | 3): (name: string) => Rgb {
  const colours = new Map<string, Rgb>();
  for (const match of css.matchAll(COLOUR)) {
    const [, name = '', ...numbers] = match;
    const [l = 0, c = 0, h = 0] = numbers.slice(first, first + 3).map(Number);
    colours.set(name, linear(l, c, h));
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
