import { darker, fill, lighter, line, type Draw } from './good.ts';
import { placed } from './prints.ts';

const roundness = (id: string) =>
  `<linearGradient id="${id}">${[0, 0.06, 0.14, 0.26, 0.4, 0.5, 0.6, 0.74, 0.86, 0.94, 1]
    .map((at) => {
      const grey = Math.round(Math.sqrt(Math.max(0, 1 - (2 * at - 1) ** 2)) * 255);
      return `<stop offset="${at}" stop-color="rgb(${grey},${grey},${grey})"/>`;
    })
    .join('')}</linearGradient>`;

/** The long lights of the lamp and of the wall behind, on something round. */
const reflexes = (left: number, right: number, top: number, bottom: number) => {
  const wide = right - left;
  const strip = (from: number, to: number, opacity: number) =>
    `<rect x="${left + wide * from}" y="${top}" width="${wide * (to - from)}" height="${bottom - top}" fill="url(#reflex)" opacity="${opacity}"/>`;
  return (
    `<linearGradient id="reflex"><stop stop-color="#fff" stop-opacity="0"/><stop offset=".4" stop-color="#fff"/><stop offset=".7" stop-color="#fff"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></linearGradient>` +
    strip(0.1, 0.2, 0.4) +
    strip(0.19, 0.23, 0.3) +
    strip(0.86, 0.95, 0.16)
  );
};

const standing = (x: number, y: number, wide: number) =>
  `<radialGradient id="floor"><stop stop-color="#05050d" stop-opacity=".85"/><stop offset=".5" stop-color="#05050d" stop-opacity=".5"/><stop offset="1" stop-color="#05050d" stop-opacity="0"/></radialGradient>` +
  `<ellipse cx="${x + wide * 0.25}" cy="${y}" rx="${wide}" ry="${wide * 0.2}" fill="url(#floor)"/>`;

const wall = 'M262 300V770C262 806 330 838 440 838C550 838 618 806 618 770V300Z';
const rim = '<ellipse cx="440" cy="300" rx="178" ry="46"/>';
const hole = '<ellipse cx="440" cy="303" rx="164" ry="38"/>';
const handle =
  'M612 400C700 372 792 410 796 530C800 650 720 716 610 716V664C690 664 744 616 742 532C740 452 684 430 612 452Z';

/** Standing, the handle to the right; from behind to the left. */
export const mug: Draw = ({ colour, accent, print, isBack }) => {
  const turned = (drawn: string) =>
    isBack ? `<g transform="translate(1000 0) scale(-1 1)">${drawn}</g>` : drawn;
  const middle = isBack ? 560 : 440;
  return {
    outline: turned(fill(handle, '#fff') + fill(wall, '#fff') + rim),
    relief: turned(
      roundness('r') +
        fill(handle, '#606060') +
        line('M612 426C690 404 768 440 768 532C768 640 700 690 610 690', '#fff', 22) +
        fill(wall, 'url(#r)') +
        `<g fill="#fff">${rim}</g><g fill="#909090">${hole}</g>`,
    ),
    paint:
      turned(
        fill(handle, darker(colour, 0.05)) +
          fill(wall, colour) +
          fill(
            'M262 744V770C262 806 330 838 440 838C550 838 618 806 618 770V744C618 780 550 812 440 812C330 812 262 780 262 744Z',
            accent,
          ),
      ) +
      placed(print, middle, 560, 1.26) +
      reflexes(middle - 178, middle + 178, 330, 800) +
      turned(
        `<g fill="${lighter(colour, 0.25)}">${rim}</g><g fill="${accent}">${hole}</g>` +
          `<linearGradient id="deep" x2="0" y2="1"><stop stop-color="#05050d" stop-opacity=".72"/><stop offset="1" stop-color="#05050d" stop-opacity=".15"/></linearGradient><g fill="url(#deep)">${hole}</g>` +
          line(
            'M640 420C720 404 772 446 774 528',
            '#fff',
            9,
            'opacity=".35" stroke-linecap="round"',
          ),
      ),
    surface: { bulge: 0.25, relief: 1.1, crispness: 3, shine: 0.5, wrinkles: 0 },
    focus: { x: middle, y: 520, zoom: 1.9 },
    floor: standing(480, 816, 300),
  };
};

const flask =
  'M446 262C446 300 384 316 384 392V850C384 880 420 892 500 892C580 892 616 880 616 850V392C616 316 554 300 554 262Z';
const lid = 'M440 150Q440 138 452 138H548Q560 138 560 150V262Q500 274 440 262Z';
const loop = 'M452 142C452 84 548 84 548 142H526C526 108 474 108 474 142Z';

/** Standing, of powder-coated steel. */
export const bottle: Draw = ({ colour, ink, accent, print }) => ({
  outline: fill(flask, '#fff') + fill(lid, '#fff') + fill(loop, '#fff'),
  relief:
    roundness('r') +
    fill(flask, 'url(#r)') +
    fill(lid, 'url(#r)') +
    fill(loop, '#b0b0b0') +
    line('M440 250Q500 262 560 250M446 276Q500 288 554 276', '#000', 5) +
    line('M384 846Q500 872 616 846', '#000', 4),
  paint:
    fill(flask, colour) +
    fill('M384 846Q500 872 616 846V892H384Z', '#aab0c4') +
    fill(loop, '#20212f') +
    fill(lid, '#262838') +
    line(
      Array.from({ length: 11 }, (_, rib) => `M${450 + rib * 10} 168V240`).join(''),
      '#11121c',
      3,
      'opacity=".7"',
    ) +
    fill('M443 258Q500 270 557 258L554 280Q500 292 446 280Z', '#b9bfd2') +
    placed(print, 500, 540, 0.8) +
    line('M384 720Q500 746 616 720', accent, 8) +
    line('M384 742Q500 768 616 742', ink, 3) +
    reflexes(384, 616, 330, 892),
  surface: { bulge: 0.2, relief: 1, crispness: 3, shine: 0.35, wrinkles: 0 },
  focus: { x: 500, y: 470, zoom: 1.9 },
  floor: standing(500, 880, 230),
});
