import { hexOf } from '#drawing/basics/colour.ts';
import { between, randomOf } from '#random.ts';
import type { Scene } from '#drawing/basics/scenes.ts';
import { round } from '#drawing/basics/svg.ts';

/** What brings the players: a balloon with a cabin, or a ship; lit from the side of the storm. */
export function drawCraft({ craft, palette, storm }: Scene) {
  if (!craft) return '';
  const [near, glow, hot] = [hexOf(palette.near), hexOf(palette.glow), hexOf(palette.hot)];
  const facing = storm.cx >= craft.x ? 1 : -1;
  const shape = craft.kind === 'balloon' ? balloon : ship;
  return (
    `<g transform="translate(${craft.x} ${craft.y}) scale(${craft.size * facing} ${craft.size})">` +
    `<radialGradient id="rim" cx=".3" cy=".55" r=".75"><stop offset=".5" stop-color="${near}"/><stop offset="1" stop-color="${glow}"/></radialGradient>` +
    `${shape(hot, near)}</g>`
  );
}

const balloon = (light: string, dark: string) =>
  `<path d="M0-118C62-118 104-76 104-20C104 30 54 62 30 92L-30 92C-54 62-104 30-104-20C-104-76-62-118 0-118Z" fill="url(#rim)"/>` +
  `<g fill="none" stroke="${dark}" stroke-width="3" opacity=".55"><path d="M0-118C-50-80-50 30-12 92M0-118C50-80 50 30 12 92M0-118V92"/></g>` +
  `<path d="M-28 92L-46 150M28 92L46 150M-10 92L-16 150M10 92L16 150" stroke="${dark}" stroke-width="2.5"/>` +
  `<path d="M-70 150h128q14 0 14 16v26q0 8-8 8H-64q-12 0-12-12v-30q0-8 6-8Z" fill="${dark}"/>` +
  `<path d="M-60 162h20v14h-20zM-32 162h20v14h-20zM-4 162h20v14h-20zM24 162h20v14h-20z" fill="${light}" opacity=".9"/>` +
  `<circle cx="0" cy="104" r="7" fill="${light}"/><circle cx="0" cy="104" r="20" fill="${light}" opacity=".18"/>`;

const ship = (light: string) =>
  `<path d="M-620-26L-120-6V6L-620 2Z" fill="url(#wake)"/>` +
  `<linearGradient id="wake"><stop stop-color="${light}" stop-opacity="0"/><stop offset="1" stop-color="${light}" stop-opacity=".4"/></linearGradient>` +
  `<path d="M-128-8L-112-30L-62-34L-92-84L-58-84L4-36L86-26Q132-16 148 0Q120 18 60 22L10 24L-36 62L-64 62L-50 24L-104 20Z" fill="url(#rim)"/>` +
  `<path d="M78-18Q112-14 124-4L92-4Z" fill="${light}" opacity=".85"/>` +
  `<path d="M-40-6h14v6h-14zM-14-6h14v6h-14zM12-6h14v6h-14z" fill="${light}" opacity=".7"/>` +
  `<circle cx="-124" cy="2" r="9" fill="${light}"/><circle cx="-128" cy="2" r="24" fill="${light}" opacity=".25"/>`;

/** Players under their canopies, sinking away from the craft. */
export function drawGliders({ craft, gliders, palette }: Scene, seed: number) {
  const random = randomOf(seed + 130);
  const from = craft ?? { x: 800, y: 200 };
  return Array.from({ length: gliders }, (_, index) => {
    const x = from.x + between(random, -330, 330) + (index % 2 ? 60 : -60);
    const y = from.y + between(random, 130, 300);
    const size = between(random, 0.45, 1);
    return (
      `<g transform="translate(${round(x)} ${round(y)}) rotate(${between(random, -16, 16).toFixed(1)}) scale(${size.toFixed(2)})">` +
      `<path d="M-22 0Q0-22 22 0Q11-6 0-5Q-11-6-22 0Z"/><path d="M-20-1L0 24L20-1M0-5V24" fill="none" stroke="${hexOf(palette.near)}" stroke-width="1"/>` +
      `<path d="M-3 22h6l1 14-3 8h-2l-3-8Z"/></g>`
    );
  }).join('');
}
