import { round } from '#drawing/basics/svg.ts';

/** Strokes of capitals with cut corners, six units tall; no font is needed, so every machine draws the same. */
const glyphs: Record<string, { width: number; path: string }> = {
  A: { width: 4, path: 'M0 6V1.5L1.4 0H2.6L4 1.5V6M0 3.7H4' },
  C: { width: 4, path: 'M4 1.2L2.8 0H1.2L0 1.2V4.8L1.2 6H2.8L4 4.8' },
  D: { width: 4, path: 'M0 0H2.7L4 1.3V4.7L2.7 6H0Z' },
  E: { width: 3.6, path: 'M3.6 0H0V6H3.6M0 3H3' },
  F: { width: 3.6, path: 'M3.6 0H0V6M0 3H3' },
  G: { width: 4, path: 'M4 1.2L2.8 0H1.2L0 1.2V4.8L1.2 6H4V3.3H2.4' },
  H: { width: 4, path: 'M0 0V6M4 0V6M0 3H4' },
  I: { width: 0, path: 'M0 0V6' },
  L: { width: 3.4, path: 'M0 0V6H3.4' },
  N: { width: 4, path: 'M0 6V0L4 6V0' },
  O: { width: 4, path: 'M1.2 0H2.8L4 1.2V4.8L2.8 6H1.2L0 4.8V1.2Z' },
  P: { width: 4, path: 'M0 6V0H2.8L4 1.1V2.5L2.8 3.6H0' },
  R: { width: 4, path: 'M0 6V0H2.8L4 1.1V2.5L2.8 3.6H0M2 3.6L4 6' },
  S: { width: 4, path: 'M4 1.1L2.9 0H1.1L0 1.1V2L1 2.9L3 3.2L4 4.1V4.9L2.9 6H1.1L0 4.9' },
  T: { width: 4, path: 'M0 0H4M2 0V6' },
};

interface Lettering {
  x: number;
  y: number;
  tall: number;
  colour: string;
  /** Of the stroke, in units of a sixth of the letters' height. */
  weight?: number;
  spacing?: number;
}

/** A line of letters with its centre at a place. */
export function letter(text: string, { x, y, tall, colour, weight = 1.1, spacing = 2 }: Lettering) {
  let path = '';
  let at = 0;
  for (const character of text) {
    const glyph = glyphs[character];
    if (glyph) path += `<path transform="translate(${round(at)} 0)" d="${glyph.path}"/>`;
    at += (glyph?.width ?? 1.4) + spacing;
  }
  const scale = tall / 6;
  const left = x - ((at - spacing) * scale) / 2;
  return (
    `<g transform="translate(${round(left)} ${round(y - tall / 2)}) scale(${scale.toFixed(3)})" ` +
    `fill="none" stroke="${colour}" stroke-width="${weight}" stroke-linecap="square">${path}</g>`
  );
}
