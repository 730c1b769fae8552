import sharp from 'sharp';
import { clamp, type Colour } from './colour.ts';
import { randomOf } from '#random.ts';

/** Light and air are soft: every second point is painted, the rest is filled in. */
const step = 2;

/** Paints a picture point by point and returns its pixels. */
export async function rasterise(
  painting: (x: number, y: number) => Colour,
  width: number,
  height: number,
) {
  const [columns, rows] = [width / step, height / step];
  const pixels = Buffer.alloc(columns * rows * 3);
  for (let row = 0, at = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      for (const channel of painting(column * step, row * step)) {
        pixels[at++] = Math.round(clamp(channel) * 255);
      }
    }
  }
  const small = sharp(pixels, { raw: { width: columns, height: rows, channels: 3 } });
  const input = await small.resize(width, height, { kernel: 'cubic' }).raw().toBuffer();
  return { input, raw: { width, height, channels: 3 as const } };
}

/** A tile of film grain around middle grey, to be blended as soft light. */
export function grain(seed: number) {
  const side = 256;
  const random = randomOf(seed + 200);
  const pixels = Buffer.from(
    Array.from({ length: side * side }, () => 128 + (random() + random() - 1) * 26),
  );
  return { input: pixels, raw: { width: side, height: side, channels: 1 as const } };
}
