import { darker, fill, fold, lighter, line, type Draw } from './good.ts';
import { letter } from './lettering.ts';
import { placed, prints, rarities } from './prints.ts';

const flat = { bulge: 0.05, relief: 0.35, crispness: 3, shine: 0, wrinkles: 0.5 };

const sheet = 'M232 190H768V846H232Z';
const bars = '<path d="M216 166H784V198H216ZM216 838H784V870H216Z"/>';

/** A print between two bars of oak, hung by a cord. */
export const poster: Draw = ({ colour, ink, accent, print }) => ({
  outline:
    fill(sheet, '#fff') +
    bars +
    fill('M228 168L494 66Q500 62 506 66L772 168H762L500 74L238 168Z', '#fff'),
  relief:
    `<linearGradient id="roll" x2="0" y2="1"><stop stop-color="#9a9a9a"/><stop offset=".12" stop-color="#808080"/><stop offset=".86" stop-color="#808080"/><stop offset="1" stop-color="#b8b8b8"/></linearGradient>` +
    fill(sheet, 'url(#roll)') +
    fold([250, 300], [330, 780], 20, 30, 0.16) +
    fold([760, 260], [690, 720], -20, 30, 0.14) +
    `<g fill="#fff">${bars}</g>`,
  paint:
    line('M233 168L500 70L767 168', '#d8cdb8', 5) +
    `<linearGradient id="art" x2="0" y2="1"><stop stop-color="${darker(colour, 0.35)}"/><stop offset="1" stop-color="${lighter(colour, 0.1)}"/></linearGradient>` +
    fill(sheet, '#f1eee6') +
    fill('M262 226H738V812H262Z', 'url(#art)') +
    placed(print, 500, 470, 1.95) +
    line('M300 700H700', accent, 4) +
    letter('LAST CIRCLE', { x: 500, y: 738, tall: 34, colour: ink, weight: 1.15, spacing: 2.7 }) +
    letter('STAND IN THE RING', {
      x: 500,
      y: 782,
      tall: 12,
      colour: ink,
      weight: 0.9,
      spacing: 3,
    }) +
    `<linearGradient id="oak"><stop stop-color="#b98a58"/><stop offset=".3" stop-color="#cfa06a"/><stop offset=".62" stop-color="#b78552"/><stop offset="1" stop-color="#c99a66"/></linearGradient><g fill="url(#oak)">${bars}</g>` +
    line(
      'M220 176H780M220 186H780M220 850H780M220 860H780',
      '#7d5833',
      1.4,
      'opacity=".5" stroke-dasharray="90 14 40 8"',
    ),
  surface: flat,
  focus: { x: 480, y: 640, zoom: 1.9 },
});

const mat = 'M84 262H916Q946 262 946 292V708Q946 738 916 738H84Q54 738 54 708V292Q54 262 84 262Z';
const mouse =
  'M812 470C852 470 874 502 874 556C874 630 850 668 812 668C774 668 750 630 750 556C750 502 772 470 812 470Z';
const tilted = (drawn: string) => `<g transform="rotate(-6 500 500)">${drawn}</g>`;

/** A mat for a whole desk, with a stitched edge and a mouse for its size. */
export const mousepad: Draw = ({ colour, ink, accent, print, seed }) => ({
  outline: `<path transform="rotate(-6 500 500)" d="${mat}"/>`,
  relief: tilted(
    fill(mat, '#808080') +
      line(mat, '#fff', 20) +
      line(mat, '#000', 3, 'stroke-dasharray="5 5"') +
      fill(mouse, '#fff') +
      line('M812 472V548', '#000', 4) +
      line(mouse, '#202020', 8),
  ),
  paint: tilted(
    `<linearGradient id="mat"><stop stop-color="${darker(colour, 0.3)}"/><stop offset="1" stop-color="${lighter(colour, 0.06)}"/></linearGradient>` +
      fill(mat, 'url(#mat)') +
      `<g opacity=".5">${placed(prints.contours({ ink, accent: 'none', seed: seed + 7 }), 470, 480, 4.6)}</g>` +
      placed(print, 330, 500, 1.75) +
      letter('LAST CIRCLE', { x: 150, y: 706, tall: 15, colour: ink, spacing: 2.6 }) +
      line(mat, accent, 12) +
      line(mat, darker(accent, 0.35), 12, 'stroke-dasharray="3 4"') +
      `<ellipse cx="828" cy="592" rx="76" ry="104" fill="#04040c" opacity=".32"/>` +
      fill(mouse, '#23253a') +
      line('M812 472V548M752 556Q812 540 872 556', '#0c0d18', 3) +
      `<rect x="806" y="494" width="12" height="34" rx="6" fill="${accent}"/><path d="M800 626h24" stroke="${accent}" stroke-width="4"/>`,
  ),
  surface: { bulge: 0.14, relief: 0.5, crispness: 3, shine: 0, wrinkles: 0.8 },
  focus: { x: 300, y: 560, zoom: 2 },
});

const backing =
  'M236 120H764Q786 120 786 142V858Q786 880 764 880H236Q214 880 214 858V142Q214 120 236 120Z';

/** A sheet of die-cut stickers. */
export const stickers: Draw = ({ colour, ink, accent, print, seed }) => {
  const inks = { ink, accent, seed };
  const round = (x: number, y: number, size: number, ground: string, drawn: string) =>
    `<circle cx="${x}" cy="${y}" r="${size + 9}" fill="#fff"/><circle cx="${x}" cy="${y}" r="${size}" fill="${ground}"/>` +
    placed(drawn, x, y, (size / 100) * 0.78);
  const plate = (x: number, y: number, wide: number, tall: number, ground: string, drawn: string) =>
    `<path d="M${x - wide / 2} ${y - tall / 2}h${wide - 22}l22 22v${tall - 22}h${-wide + 22}l-22-22z" fill="${ground}" stroke="#fff" stroke-width="16" stroke-linejoin="round" paint-order="stroke"/>${drawn}`;
  const all =
    round(374, 292, 112, colour, print) +
    round(
      636,
      262,
      84,
      darker(accent, 0.62),
      prints.ring({ ...inks, ink: accent, accent: '#fff' }),
    ) +
    plate(
      636,
      448,
      220,
      92,
      accent,
      letter('LAST', { x: 592, y: 448, tall: 34, colour: darker(colour, 0.4), weight: 1.4 }) +
        placed(prints.ring({ ...inks, ink: darker(colour, 0.4), accent: '#fff' }), 694, 448, 0.3),
    ) +
    round(
      360,
      548,
      88,
      darker(rarities[4] ?? colour, 0.72),
      prints.storm({ ...inks, ink: rarities[4] ?? ink, accent: '#fff' }),
    ) +
    round(
      616,
      640,
      112,
      darker(rarities[1] ?? colour, 0.75),
      prints.contours({ ...inks, ink: rarities[1] ?? ink, accent: '#fff' }),
    ) +
    plate(
      352,
      742,
      196,
      116,
      darker(colour, 0.5),
      placed(prints.rarity({ ...inks, ink: '#fff' }), 352, 734, 0.82),
    ) +
    rarities
      .map(
        (fill, index) =>
          `<path d="M${306 + index * 76} 832l17-15h21l17 15-17 15h-21z" transform="translate(12 0)" fill="${fill}" stroke="#fff" stroke-width="8" paint-order="stroke"/>`,
      )
      .join('');
  return {
    outline: `<path transform="rotate(4 500 500)" d="${backing}"/>`,
    relief: `<g transform="rotate(4 500 500)">${fill(backing, '#606060')}<g filter="url(#lift)">${all}</g><filter id="lift"><feColorMatrix values="0 0 0 0 .75 0 0 0 0 .75 0 0 0 0 .75 0 0 0 1 0"/></filter></g>`,
    paint: `<g transform="rotate(4 500 500)">${fill(backing, '#d9d8e6')}<path d="M236 120H764Q786 120 786 142V162H214V142Q214 120 236 120Z" fill="${colour}"/>${letter('LAST CIRCLE', { x: 500, y: 141, tall: 12, colour: ink, spacing: 3 })}${all}</g>`,
    surface: { bulge: 0.06, relief: 0.6, crispness: 3, shine: 0.1, wrinkles: 0.5 },
    focus: { x: 430, y: 400, zoom: 1.9 },
  };
};
