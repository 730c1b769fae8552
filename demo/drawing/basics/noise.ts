import { randomOf } from '#random.ts';

/** A smooth field of values from -1 to 1. */
export type Noise = (x: number, y: number) => number;

const skew = (Math.sqrt(3) - 1) / 2;
const unskew = (3 - Math.sqrt(3)) / 6;

/** Two-dimensional simplex noise; features are about one unit wide. */
export function simplex(seed: number): Noise {
  const order = permutation(seed);
  const sines = Float64Array.from({ length: 256 }, (_, n) => Math.sin((n / 256) * 2 * Math.PI));

  const corner = (column: number, row: number, x: number, y: number) => {
    const reach = 0.5 - x * x - y * y;
    if (reach <= 0) return 0;
    const weight = reach * reach;
    const turn = order[((order[column & 255] ?? 0) + row) & 255] ?? 0;
    const slope = (sines[(turn + 64) & 255] ?? 0) * x + (sines[turn] ?? 0) * y;
    return weight * weight * slope;
  };

  return (x, y) => {
    const shift = (x + y) * skew;
    const column = Math.floor(x + shift);
    const row = Math.floor(y + shift);
    const back = (column + row) * unskew;
    const dx = x - column + back;
    const dy = y - row + back;
    const right = dx > dy ? 1 : 0;
    return (
      99 *
      (corner(column, row, dx, dy) +
        corner(column + right, row + 1 - right, dx - right + unskew, dy - 1 + right + unskew) +
        corner(column + 1, row + 1, dx - 1 + 2 * unskew, dy - 1 + 2 * unskew))
    );
  };
}

/** Sums octaves, each twice as fine and half as strong. */
export function layered(noise: Noise, octaves: number): Noise {
  const whole = 2 - 2 ** (1 - octaves);
  return (x, y) => {
    let sum = 0;
    for (let octave = 0, scale = 1; octave < octaves; octave++, scale *= 2) {
      // The offset keeps the octaves' centres apart.
      sum += noise(x * scale + octave * 17.3, y * scale - octave * 9.1) / scale;
    }
    return sum / whole;
  };
}

/** Sharp crests from 0 to 1, as of mountains. */
export const ridged =
  (noise: Noise): Noise =>
  (x, y) =>
    1 - Math.abs(noise(x, y));

function permutation(seed: number) {
  const random = randomOf(seed);
  const order = Uint8Array.from({ length: 256 }, (_, n) => n);
  for (let last = 255; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    [order[last], order[other]] = [order[other] ?? 0, order[last] ?? 0];
  }
  return order;
}
