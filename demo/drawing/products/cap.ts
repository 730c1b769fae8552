import { both, darker, fill, lighter, line, stitches, type Draw } from './good.ts';
import { placed } from './prints.ts';

const crown = 'M232 596C214 380 330 236 500 232C670 236 786 380 768 596C690 548 310 548 232 596Z';
const brim =
  'M232 590C316 546 684 546 768 590C826 634 852 706 838 762C742 676 258 676 162 762C148 706 174 634 232 590Z';
const behind = 'M232 640C214 400 330 240 500 236C670 240 786 400 768 640C690 690 310 690 232 640Z';
const gap = 'M392 668C392 560 440 520 500 520C560 520 608 560 608 668Q500 690 392 668Z';
const strap = 'M384 640Q500 664 616 640V676Q500 702 384 676Z';

const panels =
  both('<path d="M500 236C430 300 372 420 366 564" fill="none" stroke="SEAM"/>') +
  '<path d="M500 236V560" fill="none" stroke="SEAM"/>';
const seams = (tone: string, wide: number) =>
  `<g stroke-width="${wide}">${panels.replaceAll('SEAM', tone)}</g>`;

/** Dome and embroidery from the front, or the strap from behind. */
export const cap: Draw = ({ colour, accent, print, isBack }) => {
  const thread = lighter(colour, 0.28);
  const dome = isBack ? behind : crown;
  const shading =
    `<radialGradient id="dome" cx=".5" cy=".52" r=".62"><stop stop-color="#fff"/><stop offset=".45" stop-color="#d4d4d4"/>` +
    `<stop offset=".8" stop-color="#707070"/><stop offset="1" stop-color="#000"/></radialGradient>`;
  const eyelets = both(
    `<circle cx="408" cy="352" r="9" fill="${darker(colour, 0.5)}" stroke="${thread}" stroke-width="4"/>`,
  );
  return {
    outline:
      fill(dome, '#fff') +
      (isBack ? '' : fill(brim, '#fff')) +
      '<ellipse cx="500" cy="236" rx="26" ry="14"/>',
    relief:
      shading +
      fill(dome, 'url(#dome)') +
      seams('#303030', 4) +
      '<ellipse cx="500" cy="238" rx="26" ry="13" fill="#fff"/>' +
      (isBack
        ? fill(gap, '#101010') + fill(strap, '#c0c0c0') + line(gap, '#e0e0e0', 16)
        : `<linearGradient id="b" x2="0" y2="1"><stop stop-color="#404040"/><stop offset=".35" stop-color="#d0d0d0"/><stop offset="1" stop-color="#707070"/></linearGradient>` +
          fill(brim, 'url(#b)') +
          line('M232 592C316 548 684 548 768 592', '#000', 10) +
          [0, 1, 2, 3].map((row) => line(brimRow(row), '#222', 3)).join('')),
    paint:
      fill(dome, colour) +
      seams(darker(colour, 0.35), 2.5) +
      `<g transform="translate(-9 0)">${stitches('M500 236V560', thread)}</g><g transform="translate(9 0)">${stitches('M500 236V560', thread)}</g>` +
      eyelets +
      `<ellipse cx="500" cy="238" rx="26" ry="13" fill="${darker(colour, 0.12)}"/>` +
      (isBack
        ? fill(gap, darker(colour, 0.72)) +
          line(gap, darker(colour, 0.12), 16) +
          stitches(gap, thread) +
          fill(strap, darker(colour, 0.2)) +
          `<rect x="476" y="642" width="64" height="52" rx="6" fill="none" stroke="#cfd3e2" stroke-width="9"/>` +
          placed(print, 500, 400, 0.5)
        : placed(print, 500, 418, 0.98) +
          fill(brim, darker(colour, 0.08)) +
          [0, 1, 2, 3].map((row) => stitches(brimRow(row), thread)).join('') +
          line('M162 760C258 674 742 674 838 760', accent, 9)),
    surface: { bulge: 0.7, relief: 0.85, crispness: 3, shine: 0.06, wrinkles: 0.8 },
    focus: { x: 520, y: 450, zoom: 1.9 },
  };
};

const brimRow = (row: number) => {
  const y = 612 + row * 26;
  const out = 14 * row;
  return `M${214 - out} ${y + 30}C${316 - out} ${y - 34} ${684 + out} ${y - 34} ${786 + out} ${y + 30}`;
};
