import { hexOf } from '#drawing/basics/colour.ts';
import { between, type Random } from '#random.ts';
import { height, width, type Scene } from '#drawing/basics/scenes.ts';
import { polygon, round, type Outline, type Point } from '#drawing/basics/svg.ts';

/** Houses along the land, lower in the middle of the picture, with a light here and there. */
export function drawTown(outline: Outline, random: Random, { near, hot }: Scene['palette']) {
  let houses = '';
  let windows = '';
  for (let x = -30; x < width;) {
    const wide = between(random, 44, 110);
    const side = Math.abs(x - width / 2) / (width / 2);
    const roof = outline(x + wide / 2) - between(random, 20, 190) * (0.35 + 0.65 * side);
    houses += polygon([[x, height], ...roofOf(x, roof, wide, random), [x + wide, height]]);
    windows += windowsOf(x, roof, wide, random);
    x += wide + between(random, -6, 26);
  }
  return (
    `<path d="${houses}" fill="${hexOf(near)}"/>` +
    `<path d="${windows}" fill="${hexOf(hot)}" opacity=".75"/>`
  );
}

function windowsOf(x: number, roof: number, wide: number, random: Random) {
  let windows = '';
  for (let row = roof + 16; row < roof + 150; row += 18) {
    for (let column = x + 9; column < x + wide - 10; column += 13) {
      if (random() < 0.07) windows += `M${round(column)} ${round(row)}h5v8h-5z`;
    }
  }
  return windows;
}

function roofOf(left: number, roof: number, wide: number, random: Random): Point[] {
  const right = left + wide;
  const middle = left + wide / 2;
  const withMast: Point[] = [
    [left, roof],
    [middle - 3, roof],
    [middle - 1, roof - 60],
    [middle + 1, roof - 60],
    [middle + 3, roof],
    [right, roof],
  ];
  const withTank: Point[] = [
    [left, roof],
    [left, roof - 14],
    [left + wide * 0.4, roof - 14],
    [left + wide * 0.4, roof],
    [right, roof],
  ];
  const slanted: Point[] = [
    [left, roof + 10],
    [right, roof - 22],
  ];
  const gabled: Point[] = [
    [left, roof],
    [middle, roof - 30],
    [right, roof],
  ];
  const kind = random();
  if (kind < 0.3) return withMast;
  if (kind < 0.6) return withTank;
  return kind < 0.8 ? slanted : gabled;
}
