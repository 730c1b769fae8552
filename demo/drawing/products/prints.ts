import { letter } from './lettering.ts';
import { layered, ridged, simplex } from '#drawing/basics/noise.ts';
import { between, randomOf } from '#random.ts';
import { polygon, polyline, round, type Point } from '#drawing/basics/svg.ts';

/** From common to legendary. */
export const rarities = ['#9aa6bd', '#54d18c', '#4fa6f7', '#b585f7', '#f7b53c'];

interface Inks {
  ink: string;
  accent: string;
  seed: number;
}

/** Each is drawn around 0 0 and reaches about 100 to every side. */
type Print = (inks: Inks) => string;

const ring: Print = ({ ink, accent }) =>
  `<g fill="none" stroke-width="16"><circle r="84" stroke="${ink}" opacity=".25"/>` +
  `<circle r="84" stroke="${ink}" stroke-dasharray="412 528" transform="rotate(-90)"/>` +
  `<circle cx="17" cy="15" r="36" stroke="${accent}"/></g>`;

/** The lines of equal height of an island, and the last circle on it. */
const contours: Print = ({ ink, accent, seed }) => {
  const heights = islandHeights(seed);
  const lines = [0.06, 0.15, 0.25, 0.36, 0.48, 0.6].map(
    (level, index) =>
      `<path d="${contour(heights, level)}" stroke="${ink}" stroke-width="${index === 0 ? 2.6 : 1.5}"/>`,
  );
  return (
    `<g fill="none" stroke-linecap="round">${lines.join('')}` +
    `<circle cx="12" cy="-6" r="44" stroke="${accent}" stroke-width="4"/>` +
    `<path d="M12-62v24M12 26v24M-44-6h24M44-6h24" stroke="${accent}" stroke-width="3"/></g>`
  );
};

/** Clouds winding around the eye, and the bolt in it. */
const storm: Print = ({ ink, accent, seed }) => {
  const random = randomOf(seed + 11);
  const arms = Array.from({ length: 26 }, (_, index) => {
    const from = (index / 26) * 2 * Math.PI + between(random, -0.1, 0.1);
    const [start, long] = [between(random, 40, 62), between(random, 0.9, 1.7)];
    const points = Array.from({ length: 14 }, (_, step): Point => {
      const turn = from + (step / 13) * long;
      const reach = Math.min(start + (step / 13) * between(random, 34, 38), 99);
      return [Math.cos(turn) * reach, Math.sin(turn) * reach];
    });
    return `<path d="${polyline(points)}" stroke-width="${round(between(random, 2, 6.5))}"/>`;
  });
  return (
    `<g fill="none" stroke="${ink}" stroke-linecap="round" stroke-linejoin="round">${arms.join('')}</g>` +
    `<path d="M10-44L-24 8H-3L-12 46L26-12H4Z" fill="${accent}"/>`
  );
};

/** The ring as a moon behind mountains, cut by bars of mist. */
const peaks: Print = ({ ink, accent, seed }) => {
  const ridge = (foot: number, tall: number, at: number) => {
    const crests = layered(ridged(layered(simplex(seed + at), 3)), 2);
    const line = Array.from({ length: 41 }, (_, index): Point => {
      const x = index * 5 - 100;
      return [x, foot - tall * Math.max(0, crests(x / 70, at) - 0.35)];
    });
    return polygon([...line, [100, 100], [-100, 100]]);
  };
  return (
    `<clipPath id="moon"><circle r="98"/></clipPath><g clip-path="url(#moon)">` +
    `<circle cx="0" cy="-12" r="56" fill="${accent}"/>` +
    `<path d="M-100 6h200v4h-200zM-100 18h200v6h-200zM-100 32h200v8h-200z" fill="${ink}" opacity=".22"/>` +
    `<path d="${ridge(48, 110, 3)}" fill="${ink}" opacity=".45"/>` +
    `<path d="${ridge(86, 110, 7)}" fill="${ink}"/></g>` +
    `<circle r="96" fill="none" stroke="${ink}" stroke-width="5"/>`
  );
};

const rarity: Print = ({ ink }) =>
  rarities
    .map((fill, index) => {
      const x = index * 39 - 94;
      return `<path d="M${x} 34L${x + 18}-34H${x + 32}L${x + 14} 34Z" fill="${fill}"/>`;
    })
    .join('') +
  letter('LAST CIRCLE', { x: 0, y: 62, tall: 17, colour: ink, weight: 1, spacing: 2.6 });

const wordmark: Print = ({ ink, accent }) =>
  letter('LAST', { x: 0, y: -24, tall: 38, colour: ink, weight: 1.35, spacing: 2.4 }) +
  letter('CIRCLE', { x: 0, y: 30, tall: 38, colour: ink, weight: 1.35, spacing: 2.4 }) +
  `<path d="M-84 66H84" stroke="${accent}" stroke-width="6" fill="none"/>`;

export const prints = { ring, contours, storm, peaks, rarity, wordmark };
export type PrintName = keyof typeof prints;

export const placed = (print: string, x: number, y: number, scale: number, turn = 0) =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})">${print}</g>`;

const cells = 50;

function islandHeights(seed: number) {
  const noise = layered(simplex(seed), 4);
  return (column: number, row: number) => {
    const [x, y] = [(column / cells) * 2 - 1, (row / cells) * 2 - 1];
    return 0.62 - Math.hypot(x, y) ** 1.6 * 0.85 + 0.38 * noise(x * 1.7, y * 1.7);
  };
}

/** A path along one height, cell by cell. */
function contour(heightAt: (column: number, row: number) => number, level: number) {
  const heights = Array.from({ length: (cells + 1) ** 2 }, (_, at) =>
    heightAt(at % (cells + 1), Math.floor(at / (cells + 1))),
  );
  const at = (column: number, row: number) => (heights[row * (cells + 1) + column] ?? 0) - level;
  const place = (column: number, row: number): Point => [
    (column / cells) * 200 - 100,
    (row / cells) * 200 - 100,
  ];
  let path = '';
  for (let row = 0; row < cells; row++) {
    for (let column = 0; column < cells; column++) {
      const corners = [
        [column, row],
        [column + 1, row],
        [column + 1, row + 1],
        [column, row + 1],
      ] as const;
      const crossings = corners.flatMap(([x, y], index) => {
        const [toX, toY] = corners[(index + 1) % 4] ?? [x, y];
        const [from, to] = [at(x, y), at(toX, toY)];
        if (from > 0 === to > 0) return [];
        const share = from / (from - to);
        return [place(x + (toX - x) * share, y + (toY - y) * share)];
      });
      for (let pair = 0; pair + 1 < crossings.length; pair += 2) {
        path += polyline(crossings.slice(pair, pair + 2));
      }
    }
  }
  return path;
}
