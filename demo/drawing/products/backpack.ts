import { both, cloth, darker, fill, fold, lighter, line, stitches, type Draw } from './good.ts';
import { placed } from './prints.ts';

const shell =
  'M300 330C300 210 390 168 500 168C610 168 700 210 700 330L722 800Q724 872 652 876H348Q276 872 278 800Z';
const grip = 'M438 176C438 104 562 104 562 176H534C534 140 466 140 466 176Z';
const pocket =
  'M318 560Q318 536 342 536H658Q682 536 682 560L692 798Q694 840 652 842H348Q306 840 308 798Z';
const side = 'M286 590L262 606Q250 616 252 640L258 782Q262 818 290 826Z';
const strap =
  'M372 222C326 300 312 420 330 560C336 640 352 720 372 800H424C398 700 388 560 396 440C400 340 420 280 448 232Z';

/** From the front, or the side that is worn. */
export const backpack: Draw = ({ colour, accent, print, isBack }) => {
  const thread = lighter(colour, 0.3);
  const zip = 'M324 420C330 260 400 214 500 214C600 214 670 260 676 420';
  const pocketZip = 'M336 582H664';
  const common =
    both(fill(side, darker(colour, 0.2))) + fill(grip, darker(colour, 0.35)) + fill(shell, colour);
  return {
    outline: both(fill(side, '#fff')) + fill(grip, '#fff') + fill(shell, '#fff'),
    relief:
      both(fill(side, '#606060')) +
      fill(grip, '#a0a0a0') +
      `<radialGradient id="full" cy=".58" r=".62"><stop stop-color="#e8e8e8"/><stop offset=".7" stop-color="#b0b0b0"/><stop offset="1" stop-color="#505050"/></radialGradient>` +
      fill(shell, 'url(#full)') +
      (isBack
        ? both(fill(strap, '#fff') + line(strap, '#000', 6)) +
          line('M460 300H540V780H460Z', '#000', 8) +
          fill('M460 300H540V780H460Z', '#909090')
        : line(zip, '#000', 12) +
          fold([340, 480], [420, 380], 14, 18, 0.34) +
          fold([664, 500], [580, 400], -14, 18, 0.34) +
          fill(pocket, '#f4f4f4') +
          line(pocket, '#000', 8) +
          line(pocketZip, '#000', 10) +
          fold([350, 620], [400, 780], 14, 18, 0.3) +
          fold([650, 620], [604, 790], -14, 18, 0.3)),
    paint:
      common +
      (isBack
        ? `<pattern id="mesh" width="10" height="10" patternUnits="userSpaceOnUse"><rect width="10" height="10" fill="${darker(colour, 0.3)}"/><circle cx="5" cy="5" r="2.4" fill="${darker(colour, 0.62)}"/></pattern>` +
          fill('M360 260H640V812Q640 836 616 836H384Q360 836 360 812Z', 'url(#mesh)') +
          both(
            fill(strap, darker(colour, 0.14)) +
              stitches(strap, thread) +
              line('M338 620H404', '#11121c', 10) +
              line('M352 740L344 700', accent, 10),
          ) +
          fill('M392 452h216v26H392z', '#181926') +
          `<rect x="474" y="444" width="52" height="42" rx="8" fill="#0d0e18" stroke="${accent}" stroke-width="3"/>`
        : line(zip, darker(colour, 0.6), 11) +
          line(zip, '#aeb4c8', 3.5, 'stroke-dasharray="3 3"') +
          fill('M668 408h16v46q-8 10-16 0z', accent) +
          fill(pocket, darker(colour, 0.07)) +
          stitches(
            'M330 566Q330 548 348 548H652Q670 548 670 566L680 796Q682 828 650 830H350Q318 828 320 796Z',
            thread,
          ) +
          line(pocketZip, darker(colour, 0.6), 11) +
          line(pocketZip, '#aeb4c8', 3.5, 'stroke-dasharray="3 3"') +
          fill('M640 576h16v48q-8 10-16 0z', accent) +
          line('M430 480H570M430 500H570', darker(colour, 0.4), 8) +
          placed(print, 500, 372, 0.82)),
    surface: { ...cloth, bulge: 0.9, wrinkles: 1.8 },
    focus: { x: 540, y: 450, zoom: 2 },
  };
};
