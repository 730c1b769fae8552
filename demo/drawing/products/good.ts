import { colour, hexOf, mix } from '#drawing/basics/colour.ts';
import type { Surface } from './light.ts';
import { between, type Random } from '#random.ts';
import { round, type Point } from '#drawing/basics/svg.ts';

/** A thing as drawings of 1000 by 1000 that lie on each other. */
export interface Good {
  /** Filled shapes: what of the picture is the thing. */
  outline: string;
  /** Its heights: white is near, black far, #808080 between. */
  relief: string;
  paint: string;
  surface: Surface;
  /** What a close look shows. */
  focus: { x: number; y: number; zoom: number };
  /** What stands on the floor beside it. */
  floor?: string;
}

interface GoodDesign {
  colour: string;
  ink: string;
  accent: string;
  /** Drawn around 0 0, about 100 to every side. */
  print: string;
  isBack: boolean;
  seed: number;
}

export type Draw = (design: GoodDesign) => Good;

export const cloth = { bulge: 0.5, relief: 0.8, crispness: 2.4, shine: 0, wrinkles: 1 };

export const darker = (hex: string, share: number) =>
  hexOf(mix(colour(hex), [0.02, 0.02, 0.06], share));
export const lighter = (hex: string, share: number) => hexOf(mix(colour(hex), [1, 1, 1], share));

export const fill = (shape: string, tone: string) => `<path d="${shape}" fill="${tone}"/>`;
export const line = (path: string, tone: string, wide: number, more = '') =>
  `<path d="${path}" fill="none" stroke="${tone}" stroke-width="${wide}" ${more}/>`;

/** Two rows of thread beside a seam. */
export const stitches = (path: string, tone: string) =>
  line(path, tone, 1.6, 'stroke-dasharray="6 4" opacity=".55"');

/** The other half of a symmetrical drawing. */
export const mirror = (drawn: string) =>
  `<g transform="translate(1000 0) scale(-1 1)">${drawn}</g>`;
export const both = (drawn: string) => drawn + mirror(drawn);

/** A fold that rises and falls off again: a ridge with its valley beside it. */
export function fold(from: Point, to: Point, bend: number, wide: number, depth = 0.5) {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy) || 1;
  const [nx, ny] = [-dy / length, dx / length];
  const lens = (shift: number) => {
    const middle = (off: number) =>
      `${round((from[0] + to[0]) / 2 + nx * (bend + shift + off))} ${round((from[1] + to[1]) / 2 + ny * (bend + shift + off))}`;
    return `M${from.join(' ')}Q${middle(wide)} ${to.join(' ')}Q${middle(-wide)} ${from.join(' ')}Z`;
  };
  return (
    `<path d="${lens(wide * 0.7)}" fill="#000" opacity="${depth}"/>` +
    `<path d="${lens(-wide * 0.7)}" fill="#fff" opacity="${depth}"/>`
  );
}

/** Small creases anywhere within a box. */
export const creases = (
  random: Random,
  count: number,
  [left, top, right, bottom]: readonly [number, number, number, number],
  lean: number,
) =>
  Array.from({ length: count }, () => {
    const start: Point = [between(random, left, right), between(random, top, bottom)];
    const turn = lean + between(random, -0.45, 0.45);
    const long = between(random, 70, 190);
    const end: Point = [start[0] + Math.cos(turn) * long, start[1] + Math.sin(turn) * long];
    return fold(
      start,
      end,
      between(random, -22, 22),
      between(random, 7, 15),
      between(random, 0.15, 0.34),
    );
  }).join('');

/** Knitted ribs across a box, for the relief. */
export const ribs = (left: number, top: number, right: number, bottom: number, gap = 9) => {
  let path = '';
  for (let x = left; x <= right; x += gap) path += `M${x} ${top}V${bottom}`;
  return line(path, '#000', gap * 0.35, 'opacity=".5"');
};
