import { between, type Random } from '#random.ts';
import { width } from '#drawing/basics/scenes.ts';
import { polygon, type Outline, type Point } from '#drawing/basics/svg.ts';

const tiers = 9;

/** The path of one pine. */
export function pine([x, foot]: Point, tall: number, random: Random) {
  const left: Point[] = [];
  const right: Point[] = [];
  for (let tier = 1; tier <= tiers; tier++) {
    const y = foot - tall * (1 - tier / (tiers + 0.6));
    const reach = tall * 0.21 * (tier / tiers) * between(random, 0.75, 1.15);
    left.push([x - reach, y], [x - reach * 0.42, y - tall * 0.025]);
    right.push([x + reach * between(random, 0.85, 1.1), y], [x + reach * 0.42, y - tall * 0.025]);
  }
  const trunk = tall * 0.02;
  return polygon([
    [x, foot - tall],
    ...right,
    [x + trunk, foot],
    [x - trunk, foot],
    ...left.toReversed(),
  ]);
}

/** The path of a forest along the land, taller towards the sides of the picture. */
export function forest(outline: Outline, random: Random, nearness: number) {
  const size = 20 + 105 * nearness ** 2;
  let path = '';
  for (let x = -20; x < width + 20; x += between(random, 0.16, 0.75) * size) {
    const side = Math.abs(x - width / 2) / (width / 2);
    const tall = size * between(random, 0.55, 1.15) * (1 + nearness * side * 1.1);
    path += pine([x, outline(x) + size * 0.12], tall, random);
  }
  return path;
}
