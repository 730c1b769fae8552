import { height, width } from './scenes.ts';

export type Point = readonly [x: number, y: number];

/** The height of the land at x. */
export type Outline = (x: number) => number;

export const round = (value: number) => Math.round(value * 10) / 10;

export const polyline = (points: readonly Point[]) =>
  `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}`;

export const polygon = (points: readonly Point[]) => `${polyline(points)}Z`;

/** Turns the drawing over at a water line. */
export const mirrored = (drawing: string, waterLine: number, opacity: number) =>
  `<g opacity="${opacity}" transform="translate(0 ${2 * waterLine}) scale(1 -1)">${drawing}</g>`;

export const svg = (content: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`,
  );
