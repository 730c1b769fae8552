import { cloth, creases, darker, fill, fold, lighter, line, ribs, type Draw } from './good.ts';
import { letter } from './lettering.ts';
import { placed, rarities } from './prints.ts';
import { randomOf } from '#random.ts';

const sock =
  'M520 130Q600 118 684 130L690 540C694 640 680 690 626 738L484 850C436 886 366 872 344 822C326 776 346 738 390 704L492 624C516 604 522 582 522 552Z';
const top = 'M520 130Q600 118 684 130L686 212Q600 224 520 212Z';
const toe =
  'M424 680L390 704C346 738 326 776 344 822C366 872 436 886 484 850L512 828C486 790 458 738 424 680Z';
const heel = 'M690 566C690 650 674 696 626 738L596 762C578 700 606 604 690 566Z';

const left = '<g transform="translate(-196 22) rotate(-5 500 500)">';
const right = '<g transform="translate(128 -6) rotate(4 500 500)">';
const pair = (drawn: string) => `${left}${drawn}</g>${right}${drawn}</g>`;

/** A pair, lying flat. */
export const socks: Draw = ({ colour, ink, accent, print, seed }) => {
  const random = randomOf(seed + 9);
  const stripes = rarities
    .map((tone, index) =>
      line(`M518 ${252 + index * 22}Q602 ${264 + index * 22} 690 ${252 + index * 22}`, tone, 11),
    )
    .join('');
  const relief = () =>
    fill(sock, '#808080') +
    line(top, '#303030', 3) +
    ribs(522, 126, 688, 216, 9) +
    fold([524, 560], [640, 600], 14, 16, 0.42) +
    fold([500, 620], [620, 660], 12, 15, 0.4) +
    fold([470, 660], [570, 730], 10, 13, 0.36) +
    line(heel, '#303030', 4) +
    line(toe, '#303030', 4) +
    creases(random, 4, [540, 300, 620, 480], 1.3);
  return {
    outline: `<path transform="translate(-196 22) rotate(-5 500 500)" d="${sock}"/><path transform="translate(128 -6) rotate(4 500 500)" d="${sock}"/>`,
    relief: `${left}${relief()}</g>${right}${relief()}${line(sock, '#000', 6)}</g>`,
    paint: pair(
      fill(sock, colour) +
        fill(top, darker(colour, 0.16)) +
        stripes +
        fill(heel, accent) +
        fill(toe, accent) +
        line(heel, darker(accent, 0.4), 2, 'stroke-dasharray="5 4"') +
        line(toe, darker(accent, 0.4), 2, 'stroke-dasharray="5 4"') +
        placed(print, 604, 458, 0.62) +
        `<g transform="rotate(-38 500 720)">${letter('GG', { x: 520, y: 716, tall: 40, colour: lighter(ink, 0.1), weight: 1.4 })}</g>`,
    ),
    surface: { ...cloth, bulge: 0.7 },
    focus: { x: 590, y: 370, zoom: 1.9 },
  };
};
