import {
  both,
  cloth,
  creases,
  darker,
  fill,
  fold,
  lighter,
  line,
  stitches,
  type Draw,
} from './good.ts';
import { placed } from './prints.ts';
import { randomOf } from '#random.ts';

const sides =
  'L296 238C248 262 196 330 128 452Q186 500 258 520C274 488 290 462 302 446C306 580 300 740 296 872Q500 886 704 872C700 740 694 580 698 446C710 462 726 488 742 520Q814 500 872 452C804 330 752 262 704 238L592 200';
const front = `M408 200${sides}Q500 306 408 200Z`;
const back = `M408 200${sides}Q500 236 408 200Z`;
const collar = 'M408 200L426 194Q500 284 574 194L592 200Q500 330 408 200Z';
const inside = 'M408 200Q500 190 592 200Q500 316 408 200Z';

const folds =
  fold([310, 440], [440, 560], 20, 17, 0.36) +
  fold([690, 440], [570, 570], -22, 17, 0.36) +
  fold([306, 470], [380, 660], 26, 18, 0.3) +
  fold([694, 480], [640, 680], -22, 18, 0.3) +
  fold([330, 860], [420, 700], -20, 18, 0.3) +
  fold([668, 850], [600, 700], 18, 17, 0.28) +
  fold([410, 240], [350, 420], -22, 16, 0.26) +
  fold([592, 240], [648, 420], 22, 16, 0.26) +
  fold([230, 330], [290, 440], -14, 14, 0.34) +
  fold([770, 330], [712, 440], 14, 14, 0.34);

/** Lying flat. */
export const shirt: Draw = ({ colour, accent, print, isBack, seed }) => {
  const random = randomOf(seed + 6);
  const shape = isBack ? back : front;
  const thread = lighter(colour, 0.22);
  const seam = darker(colour, 0.32);
  const armhole = 'M296 238C288 300 292 380 302 446';
  const hems = 'M296 856Q500 870 704 856M137 436Q194 484 266 504M863 436Q806 484 734 504';
  return {
    outline: fill(shape, '#fff') + (isBack ? '' : fill(inside, '#fff')),
    relief:
      fill(shape, '#808080') +
      folds +
      creases(random, 12, [320, 320, 640, 780], 1.25) +
      both(line(armhole, '#202020', 4)) +
      line(hems, '#303030', 3) +
      (isBack
        ? line('M408 200Q500 236 592 200', '#d8d8d8', 22)
        : fill(inside, '#404040') + fill(collar, '#b4b4b4')),
    paint:
      fill(shape, colour) +
      placed(print, 500, isBack ? 480 : 452, isBack ? 1.75 : 1.5) +
      both(line(armhole, seam, 2)) +
      stitches(hems, thread) +
      (isBack
        ? line('M408 200Q500 236 592 200', darker(colour, 0.1), 24) +
          stitches('M404 216Q500 252 596 216', thread)
        : fill(inside, darker(colour, 0.5)) +
          `<rect x="480" y="212" width="40" height="24" rx="3" fill="#ecebf4"/><circle cx="500" cy="224" r="6.5" fill="none" stroke="${accent}" stroke-width="3"/>` +
          fill(collar, darker(colour, 0.08)) +
          stitches('M402 210Q500 342 598 210', thread)),
    surface: { ...cloth, bulge: 0.35 },
    focus: { x: 500, y: 360, zoom: 2.1 },
  };
};
