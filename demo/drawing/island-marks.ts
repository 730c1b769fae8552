import { between, randomOf, type Random } from '#random.ts';
import { polygon, round, type Point } from '#drawing/basics/svg.ts';

/** What a map is for is drawn onto its relief, as in the margin of a survey. */
type Draw = (random: Random) => string;

const centre: Point = [400, 266];

const path = (d: string, more = '') => `<path d="${d}" ${more}/>`;
const circle = ([x, y]: Point, r: number, more = '') =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" ${more}/>`;
const around = (turn: number, reach: number, [x, y] = centre): Point => [
  x + Math.cos(turn) * reach,
  y + Math.sin(turn) * reach * 0.8,
];
const box = ([x, y]: Point, side: number, turn: number) =>
  polygon([0, 1, 2, 3].map((corner) => around(turn + (corner * Math.PI) / 2, side, [x, y])));

const isFilled = 'fill="#fff" fill-opacity=".22"';
const isSolid = 'fill="#fff"';

function boxes(random: Random) {
  const turn = between(random, 0.5, 1);
  return [-1, 0, 1]
    .flatMap((column) =>
      [-1, 0, 1].map((row): Point => [centre[0] + column * 96, centre[1] + row * 82]),
    )
    .map((place) => path(box(place, 34, turn), isFilled) + circle(place, 4, isSolid))
    .join('');
}

function towers(random: Random) {
  const turn = between(random, 0.2, 0.9);
  return [-1, 1]
    .map((side): Point => [centre[0] + side * 120, centre[1] + side * between(random, -30, 30)])
    .map((place) =>
      [70, 50, 32, 15].map((size, level) => path(box(place, size, turn + level * 0.12), isFilled)),
    )
    .flat()
    .join('');
}

function zones(random: Random) {
  let at: Point = centre;
  let drawn = '';
  const middles: Point[] = [];
  for (const reach of [205, 140, 86, 44, 9]) {
    drawn += circle(at, reach, reach < 20 ? isSolid : 'fill="none"');
    middles.push(at);
    at = around(between(random, 0, 6.3), reach * 0.28, at);
  }
  const line = middles.map(([x, y]) => `${round(x)} ${round(y)}`).join('L');
  return drawn + path(`M${line}`, 'stroke-dasharray="3 9" fill="none"');
}

const bendsOf = (random: Random, count: number, least: number, most: number) =>
  Array.from({ length: count }, (_, index) =>
    around((index / count) * 2 * Math.PI, between(random, least, most)),
  );

/** A closed line through the middles between the points, bent by the points. */
function loop(points: readonly Point[]) {
  const between = (one: Point, other: Point) =>
    `${round((one[0] + other[0]) / 2)} ${round((one[1] + other[1]) / 2)}`;
  const [first, last] = [points[0]!, points.at(-1)!];
  const bends = points.map(
    (point, index) =>
      `Q${round(point[0])} ${round(point[1])} ${between(point, points[index + 1] ?? first)}`,
  );
  return `M${between(last, first)}${bends.join('')}Z`;
}

function track(random: Random) {
  const line = loop(bendsOf(random, 9, 105, 215));
  return (
    path(line, 'fill="none" stroke-width="17" stroke-opacity=".34"') +
    path(line, 'fill="none" stroke-dasharray="13 9"')
  );
}

function jumps(random: Random) {
  const pads = Array.from({ length: 11 }, (_, index): Point => {
    const x = centre[0] - 260 + index * 52;
    return [x, centre[1] + Math.sin(index * 1.1) * 84 + between(random, -22, 22)];
  });
  const arcs = pads.slice(1).map(([x, y], index) => {
    const [fromX, fromY] = pads[index]!;
    return `M${round(fromX)} ${round(fromY)}Q${round((fromX + x) / 2)} ${round(Math.min(fromY, y) - 46)} ${round(x)} ${round(y)}`;
  });
  const last = pads.at(-1)!;
  return (
    path(arcs.join(''), 'fill="none" stroke-dasharray="2 7"') +
    pads.map((pad) => circle(pad, 9, isFilled)).join('') +
    circle(last, 18, 'fill="none"')
  );
}

const houses = (random: Random) =>
  bendsOf(random, 12, 24, 190)
    .map((place) => {
      const size = between(random, 13, 25);
      const turn = between(random, 0, 1.5);
      const [a, b] = [around(turn, size, place), around(turn + Math.PI, size, place)];
      return path(
        `${box(place, size, turn)}M${round(a[0])} ${round(a[1])}L${round(b[0])} ${round(b[1])}`,
        isFilled,
      );
    })
    .join('');

function ring(random: Random) {
  const turn = between(random, 0, 1);
  const corners = Array.from({ length: 8 }, (_, index) =>
    around(turn + (index * Math.PI) / 4, 168),
  );
  const pillars = corners.map((_, index) => around(turn + ((index + 0.5) * Math.PI) / 4, 96));
  return (
    path(polygon(corners), isFilled) +
    pillars.map((pillar) => circle(pillar, 11, isFilled)).join('') +
    circle(centre, 30, 'fill="none"')
  );
}

function plots(random: Random) {
  const turn = between(random, 0, 0.4);
  const cross = [0, 1, 2, 3]
    .map((quarter) => {
      const [x, y] = around(turn + (quarter * Math.PI) / 2, 62);
      const [u, v] = around(turn + (quarter * Math.PI) / 2, 150);
      return `M${round(x)} ${round(y)}L${round(u)} ${round(v)}`;
    })
    .join('');
  return (
    circle(centre, 106, 'fill="none" stroke-dasharray="3 9"') +
    path(box(centre, 46, turn), isFilled) +
    path(cross, 'fill="none"')
  );
}

const draws = { boxes, towers, zones, track, jumps, houses, ring, plots } satisfies Record<
  string,
  Draw
>;
export type MarkName = keyof typeof draws;

/** White lines over their own dark, to be read on any ground. */
export function marksOf(name: MarkName, seed: number) {
  const drawn = draws[name](randomOf(seed + 7));
  const pen = 'stroke-linecap="round" stroke-linejoin="round"';
  return (
    `<g ${pen} stroke="#0a0718" stroke-opacity=".7" stroke-width="8" fill="none">${drawn}</g>` +
    `<g ${pen} stroke="#fff" stroke-width="2.6">${drawn}</g>`
  );
}
