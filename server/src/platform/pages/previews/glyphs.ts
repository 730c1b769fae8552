import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
// Node loads the CommonJS file, which has a default export; the file for bundlers has none.
// oxlint-disable-next-line import/default
import opentype, { type Font, type PathCommand } from 'opentype.js';

const require = createRequire(import.meta.url);
const alphabets = ['latin', 'latin-ext', 'vietnamese'];

function loadFont(alphabet: string) {
  const latin =
    require.resolve('@fontsource/saira-condensed/files/saira-condensed-latin-600-normal.woff');
  const file = latin.replace('-latin-', `-${alphabet}-`);
  return opentype.parse(Uint8Array.from(readFileSync(file)).buffer);
}

let loadedFonts: Font[] | undefined;

/** The display face, one font for each alphabet. */
const fonts = () => (loadedFonts ??= alphabets.map(loadFont));

const fontFor = (character: string) => fonts().find((font) => font.charToGlyphIndex(character) > 0);

/** The part of a text that can be drawn; '' if it has no letter or digit. */
export function drawablePart(text: string) {
  const drawableCharacters = Array.from(text.normalize('NFC').replaceAll(/\s+/g, ' '))
    .filter(fontFor)
    .join('');
  const trimmed = drawableCharacters.replaceAll(/ {2,}/g, ' ').trim();
  return /[\p{L}\p{N}]/u.test(trimmed) ? trimmed : '';
}

/** Groups neighbouring characters of one font, for their kerning. */
function runsOf(text: string) {
  const runs: { font: Font; text: string }[] = [];
  for (const character of text) {
    const font = fontFor(character);
    const last = runs.at(-1);
    if (font && font === last?.font) last.text += character;
    else if (font) runs.push({ font, text: character });
  }
  return runs;
}

const advances = new Map<string, number>();

function advanceOf(character: string) {
  const font = fontFor(character);
  const advance = font ? font.getAdvanceWidth(character, 1) : 0;
  advances.set(character, advance);
  return advance;
}

/** Without kerning, which is slow to compute and hardly ever widens a text. */
export function widthOf(text: string, size: number) {
  let width = 0;
  for (const character of text) width += advances.get(character) ?? advanceOf(character);
  return width * size;
}

const coordinates = (...numbers: number[]) => numbers.map((number) => number.toFixed(1)).join(' ');

function pathDataOf(command: PathCommand) {
  const { type } = command;
  if (type === 'Z') return type;
  const { x, y } = command;
  if (type === 'C') return type + coordinates(command.x1, command.y1, command.x2, command.y2, x, y);
  return type === 'Q' ? type + coordinates(command.x1, command.y1, x, y) : type + coordinates(x, y);
}

/** The outlines of a drawable text as the `d` of a path, its baseline at `y`. */
export function outlineOf(text: string, x: number, y: number, size: number) {
  let at = x;
  return runsOf(text)
    .map(({ font, text }) => {
      const { commands } = font.getPath(text, at, y, size);
      at += font.getAdvanceWidth(text, size);
      return commands.map(pathDataOf).join('');
    })
    .join('');
}
