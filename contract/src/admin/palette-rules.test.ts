import { expect, test } from 'vitest';
import { contrast, hexOf, oklchOf, rgbOf, rgbOfOklch } from '#colour-rules.ts';
import {
  contrastOf,
  leastContrast,
  nearestColour,
  paletteOf,
  readableColour,
  standardColours,
} from './palette-rules.ts';

/** Always the same ones. */
function palettes(count: number) {
  let seed = 7;
  const next = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    return seed % 256;
  };
  const hex = () =>
    `#${[next(), next(), next()].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
  return Array.from({ length: count }, () => ({ action: hex(), live: hex() }));
}

const colours = palettes(200).flatMap(({ action, live }) => [action, live, '#000000', '#ffffff']);

test('a colour is the same after it was taken apart', () => {
  for (const colour of colours) expect(hexOf(rgbOfOklch(oklchOf(rgbOf(colour))))).toBe(colour);
  expect(contrast(rgbOf('#ffffff'), rgbOf('#000000'))).toBeCloseTo(21);
  expect(contrast(rgbOf('#ffffff'), rgbOf('#767676'))).toBeCloseTo(4.54, 2);
});

test('the nearest colour is seen well enough, and a good one is left alone', () => {
  for (const colour of colours) {
    for (const of of ['action', 'live'] as const) {
      const nearest = nearestColour[of](colour);
      expect(contrastOf[of](nearest), `${of} ${colour}`).toBeGreaterThanOrEqual(leastContrast);
      if (contrastOf[of](colour) >= leastContrast) expect(nearest).toBe(colour);
      expect(nearestColour[of](nearest)).toBe(nearest);
    }
  }
});

test('the standard colours are good ones', () => {
  expect(contrastOf.action(standardColours.action)).toBeGreaterThanOrEqual(leastContrast);
  expect(contrastOf.live(standardColours.live)).toBeGreaterThanOrEqual(leastContrast);
});

test('what a palette sets, and that a site without colours sets nothing', () => {
  expect(paletteOf({})).toEqual({});
  expect(paletteOf({ action: null, live: null })).toEqual({});
  expect(paletteOf({ live: '#ffb300' })).toEqual({
    '--color-live': `light-dark(${readableColour('#ffb300', 'light')}, #ffb300)`,
  });
  const { '--color-action': action, '--color-action-hover': hover = '' } = paletteOf({
    action: '#b3261e',
  });
  expect(action).toBe('#b3261e');
  expect(contrastOf.action(hover)).toBeGreaterThan(contrastOf.action('#b3261e'));
});
