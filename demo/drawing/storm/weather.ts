import { hexOf } from '#drawing/basics/colour.ts';
import { between, randomOf, type Random } from '#random.ts';
import { height, width, type Scene } from '#drawing/basics/scenes.ts';
import { polyline, round, type Point } from '#drawing/basics/svg.ts';

export function drawStars({ horizon }: Scene, seed: number) {
  const random = randomOf(seed + 100);
  return Array.from({ length: 150 }, () => {
    const [x, y] = [random() * width, random() ** 1.6 * horizon * 0.8];
    const size = 0.5 + random() ** 6 * 1.6;
    return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(size)}" fill="#fff" opacity="${between(random, 0.15, 0.75).toFixed(2)}"/>`;
  }).join('');
}

/** Three veils of streaks, the nearest long and few. */
export function drawRain({ rain, palette }: Scene, seed: number) {
  if (rain === 0) return '';
  const random = randomOf(seed + 110);
  const veil = (depth: number) => {
    const streaks = Array.from({ length: Math.round((rain * 520) / depth) }, () => {
      const long = between(random, 14, 30) * depth;
      const [x, y] = [between(random, 0, width + 200), between(random, -60, height)];
      return polyline([
        [x, y],
        [x - long * 0.24, y + long],
      ]);
    });
    return `<path d="${streaks.join('')}" stroke-width="${0.5 + depth * 0.35}" opacity="${0.1 + depth * 0.035}"/>`;
  };
  return `<g stroke="${hexOf(palette.hot)}" fill="none" stroke-linecap="round">${[1, 2, 4].map(veil).join('')}</g>`;
}

export function drawLightning({ lightning, palette }: Scene, seed: number) {
  if (!lightning) return '';
  const random = randomOf(seed + 120);
  const trunk = bolt(lightning.x, 0, lightning.to, random);
  const forks = trunk
    .filter(() => random() < 0.22)
    .map(([x, y]) => bolt(x, y, y + between(random, 60, 170), random, 26));
  const d = [trunk, ...forks].map(polyline).join('');
  const stroke = (colour: string, wide: number, opacity: number) =>
    `<path d="${d}" stroke="${colour}" stroke-width="${wide}" opacity="${opacity}"/>`;
  const glow = hexOf(palette.glow);
  return (
    `<g fill="none" stroke-linejoin="round" stroke-linecap="round">${stroke(glow, 26, 0.05)}${stroke(glow, 13, 0.1)}` +
    `${stroke(glow, 6, 0.3)}${stroke(hexOf(palette.hot), 2.2, 1)}</g>`
  );
}

function bolt(x: number, from: number, to: number, random: Random, lean = 0) {
  const points: Point[] = [[x, from]];
  for (let y = from, at = x; y < to;) {
    y = Math.min(to, y + between(random, 14, 44));
    at += between(random, -30, 30) + lean;
    points.push([at, y]);
  }
  return points;
}
