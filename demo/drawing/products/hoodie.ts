import { randomOf } from '#random.ts';
import {
  both,
  cloth,
  creases,
  darker,
  fill,
  fold,
  lighter,
  line,
  mirror,
  ribs,
  stitches,
  type Draw,
} from './good.ts';
import { placed } from './prints.ts';

const body =
  'M392 262L306 296C290 400 284 640 288 800L292 868Q500 880 708 868L712 800C716 640 710 400 694 296L608 262Q500 330 392 262Z';
const sleeve =
  'M312 292C246 312 214 366 196 440C172 548 146 664 124 762L112 812Q152 834 196 834L210 784C244 690 276 590 298 500Z';
const cuff = 'M124 762L112 812Q152 834 196 834L210 784Q166 782 124 762Z';
const hem = 'M288 806Q500 818 712 806L708 868Q500 880 292 868Z';
const hood =
  'M378 290C344 214 398 122 500 118C602 122 656 214 622 290C596 340 544 366 500 372C456 366 404 340 378 290Z';
const opening =
  'M416 266C404 210 444 168 500 166C556 168 596 210 584 266C566 310 528 336 500 346C472 336 434 310 416 266Z';
const pocket = 'M392 606H608L672 744V808Q500 818 328 808V744Z';
const armhole = 'M312 292C300 360 298 440 298 500';

const bodyFolds =
  fold([330, 470], [470, 640], 26, 18, 0.34) +
  fold([672, 455], [560, 610], -24, 17, 0.32) +
  fold([300, 560], [420, 690], 18, 14, 0.28) +
  fold([700, 600], [600, 700], -14, 12, 0.3) +
  fold([316, 320], [420, 420], 26, 15, 0.26) +
  fold([684, 320], [590, 410], -24, 15, 0.26);

const sleeveFolds =
  fold([214, 470], [282, 452], 8, 11, 0.55) +
  fold([196, 532], [272, 500], 10, 12, 0.5) +
  fold([184, 590], [256, 570], 8, 12, 0.5) +
  fold([164, 660], [236, 648], 10, 12, 0.5) +
  fold([150, 716], [222, 712], 9, 11, 0.55) +
  fold([240, 352], [214, 500], -16, 13, 0.3);

/** Lying flat, the sleeves along its sides. */
export const hoodie: Draw = (design) => {
  const { isBack, seed } = design;
  return {
    outline: both(fill(sleeve, '#fff')) + fill(body, '#fff') + fill(hood, '#fff'),
    relief: reliefOf(isBack, seed),
    paint: paintOf(design),
    surface: cloth,
    focus: { x: 500, y: 400, zoom: 2.1 },
  };
};

function reliefOf(isBack: boolean, seed: number) {
  const random = randomOf(seed + 5);
  const arms = both(
    fill(sleeve, '#707070') +
      sleeveFolds +
      line('M124 762Q166 782 210 784', '#000', 6) +
      `<g transform="rotate(16 160 800)">${ribs(110, 782, 216, 850, 8)}</g>`,
  );
  const torso =
    fill(body, '#8a8a8a') +
    bodyFolds +
    creases(random, 9, [320, 380, 640, 740], 1.1) +
    both(line(armhole, '#1a1a1a', 5)) +
    line('M288 806Q500 818 712 806', '#000', 7) +
    ribs(292, 812, 708, 878, 8);
  if (isBack) {
    return (
      arms +
      torso +
      fill(hood, '#a4a4a4') +
      line(hood, '#000', 8, 'opacity=".6"') +
      line('M500 118C504 200 504 300 500 372', '#202020', 4) +
      fold([420, 200], [470, 320], -20, 18, 0.4) +
      fold([580, 190], [540, 320], 20, 18, 0.4)
    );
  }
  return (
    arms +
    torso +
    fill(pocket, '#999') +
    line('M392 606L328 744M608 606L672 744', '#000', 5) +
    line('M392 606H608', '#333', 4) +
    fold([430, 640], [470, 780], 12, 14, 0.3) +
    fold([590, 650], [540, 770], -12, 14, 0.28) +
    fill(hood, '#a8a8a8') +
    line(hood, '#000', 8, 'opacity=".5"') +
    fold([394, 260], [440, 150], 18, 16, 0.4) +
    fold([606, 260], [560, 150], -18, 16, 0.4) +
    fill(opening, '#5a5a5a') +
    line(opening, '#c4c4c4', 14) +
    line('M462 338C458 364 462 384 457 412M538 338C544 366 539 392 546 424', '#fff', 8)
  );
}

function paintOf({ colour, accent, print, isBack }: Parameters<Draw>[0]) {
  const seam = darker(colour, 0.35);
  const thread = lighter(colour, 0.25);
  const shell =
    both(
      fill(sleeve, darker(colour, 0.06)) +
        fill(cuff, darker(colour, 0.14)) +
        stitches('M124 756Q166 776 212 778', thread),
    ) +
    fill(body, colour) +
    fill(hem, darker(colour, 0.1)) +
    stitches('M288 800Q500 812 712 800', thread) +
    line(armhole, seam, 2.5) +
    mirror(line(armhole, seam, 2.5)) +
    both(stitches('M304 298C292 364 290 440 290 500', thread));
  if (isBack) {
    return (
      shell +
      placed(print, 500, 560, 1.72) +
      fill(hood, darker(colour, 0.04)) +
      line('M500 118C504 200 504 300 500 372', seam, 2.5) +
      stitches('M492 122C496 200 496 300 492 368M508 122C512 200 512 300 508 368', thread)
    );
  }
  const cord = lighter(accent, 0.3);
  return (
    shell +
    placed(print, 500, 500, 0.78) +
    fill(pocket, colour) +
    line(pocket, seam, 2.5) +
    stitches('M386 614L336 738M614 614L664 738M392 613H608', thread) +
    fill(hood, colour) +
    fill(opening, darker(colour, 0.55)) +
    label(accent) +
    stitches(
      'M404 262C390 200 436 154 500 152C564 154 610 200 596 262C574 318 530 346 500 358C470 346 426 318 404 262Z',
      thread,
    ) +
    line(
      'M462 338C458 364 462 384 457 412M538 338C544 366 539 392 546 424',
      cord,
      7,
      'stroke-linecap="round"',
    ) +
    line('M457 408L454 430M545 420L549 443', '#c9cede', 8) +
    `<circle cx="462" cy="334" r="7" fill="#c9cede"/><circle cx="538" cy="334" r="7" fill="#c9cede"/>`
  );
}

/** The label in the neck. */
const label = (accent: string) =>
  `<rect x="478" y="206" width="44" height="26" rx="3" fill="#ecebf4"/><circle cx="500" cy="219" r="7" fill="none" stroke="${accent}" stroke-width="3"/>`;
