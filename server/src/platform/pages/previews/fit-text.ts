import { widthOf } from './glyphs.ts';

interface TextSpace {
  width: number;
  maxLines: number;
  /** The largest that fits is taken; in the last one the text is truncated. */
  sizes: readonly [number, ...number[]];
}

/** Splits a word that is wider than a line. */
function splitWord(word: string, fits: (text: string) => boolean) {
  const pieces: string[] = [];
  let piece = '';
  for (const character of word) {
    if (piece && !fits(piece + character)) {
      pieces.push(piece);
      piece = '';
    }
    piece += character;
  }
  return [...pieces, piece];
}

function wrap(text: string, fits: (text: string) => boolean) {
  const lines: string[] = [];
  for (const word of text.split(' ').flatMap((word) => splitWord(word, fits))) {
    const last = lines.at(-1);
    if (last !== undefined && fits(`${last} ${word}`)) lines.splice(-1, 1, `${last} ${word}`);
    else lines.push(word);
  }
  return lines;
}

/** Cuts between words, and inside of one only where it is all there is. */
function withEllipsis(line: string, fits: (text: string) => boolean) {
  const words = line.split(' ');
  while (words.length > 1 && !fits(`${words.join(' ')}…`)) words.pop();
  const characters = Array.from(words.join(' '));
  while (characters.length > 0 && !fits(`${characters.join('').trimEnd()}…`)) characters.pop();
  return `${characters.join('').trimEnd()}…`;
}

/** The lines of a text in the largest size that fits. */
export function fitText(text: string, { width, maxLines, sizes }: TextSpace) {
  for (const size of sizes) {
    const fits = (line: string) => widthOf(line, size) <= width;
    const lines = wrap(text, fits);
    // A smaller size looks better than a broken word.
    const isWhole = lines.join(' ') === text;
    if (lines.length <= maxLines && isWhole) return { size, lines };
  }
  const size = sizes.at(-1) ?? sizes[0];
  const fits = (line: string) => widthOf(line, size) <= width;
  const lines = wrap(text, fits);
  if (lines.length <= maxLines) return { size, lines };
  const [last = '', next = ''] = lines.slice(maxLines - 1);
  const cut = withEllipsis(`${last} ${next}`, fits);
  return { size, lines: [...lines.slice(0, maxLines - 1), cut] };
}
