import { previewSize } from '@last-circle/contract/public-paths.ts';
import { drawablePart, outlineOf } from './glyphs.ts';
import { fitText } from './fit-text.ts';

/** The text on a picture; characters without a glyph are left out. */
export interface PreviewText {
  brand: string;
  /** The site's colours at night, unless it has some of its own violet and cyan. */
  violet: string;
  cyan: string;
  eyebrow: string;
  /** Replaced by the brand if nothing of it can be drawn. */
  title: string;
  note: string;
  facts: string[];
}

const { width, height } = previewSize;
const margin = 72;
const innerWidth = width - 2 * margin;
const [ink, muted] = ['#f5f4fb', '#c9c6dc'];

type Colours = Pick<PreviewText, 'violet' | 'cyan'>;

const filledPath = (outline: string, colour: string) => `<path d="${outline}" fill="${colour}"/>`;

const logo = ({ violet, cyan }: Colours) =>
  `<g transform="translate(${margin} 62) scale(1.25)" fill="none" stroke-width="3.5">` +
  `<circle cx="24" cy="24" r="20" stroke="${violet}" stroke-opacity=".3"/>` +
  `<circle cx="24" cy="24" r="20" stroke="${violet}" stroke-dasharray="98 126" transform="rotate(-90 24 24)"/>` +
  `<circle cx="28" cy="27.5" r="8.5" stroke="${cyan}"/></g>`;

const brandLine = (brand: string, colours: Colours) =>
  logo(colours) +
  filledPath(outlineOf(drawablePart(brand.toUpperCase()), margin + 80, 106, 40), ink);

/** A block of lines that ends at `bottom`; `top` is where the next one above it may end. */
function textBlock(
  text: string,
  bottom: number,
  space: Parameters<typeof fitText>[1],
  colour: string,
) {
  if (!text) return { top: bottom, svg: '' };
  const { size, lines } = fitText(text, space);
  const leading = Math.round(size * 1.08);
  const first = bottom - leading * (lines.length - 1);
  const outlines = lines.map((line, index) =>
    outlineOf(line, margin, first + index * leading, size),
  );
  return { top: first - size, svg: filledPath(outlines.join(''), colour) };
}

/** The logo and the brand at the top, the text below: SVG without its root. */
export function textLayer({ eyebrow, title, note, facts, ...site }: PreviewText) {
  const { brand, violet, cyan } = site;
  const oneLine = (size: number) => ({ width: innerWidth, maxLines: 1, sizes: [size] as const });
  const factsBlock = textBlock(
    facts
      .map(drawablePart)
      .filter((fact) => fact !== '')
      .join('  ·  '),
    height - margin,
    oneLine(38),
    cyan,
  );
  const noteBlock = textBlock(
    drawablePart(note),
    factsBlock.svg ? factsBlock.top - 20 : height - margin,
    { width: innerWidth, maxLines: 2, sizes: [32] },
    muted,
  );
  const titleBlock = textBlock(
    drawablePart(title) || drawablePart(brand),
    noteBlock.svg || factsBlock.svg ? noteBlock.top - 22 : height - margin,
    { width: innerWidth, maxLines: 3, sizes: [108, 94, 80, 68, 58] },
    ink,
  );
  const eyebrowBlock = textBlock(
    drawablePart(eyebrow.toUpperCase()),
    titleBlock.top - 8,
    oneLine(32),
    violet,
  );
  return (
    brandLine(brand, site) + factsBlock.svg + noteBlock.svg + titleBlock.svg + eyebrowBlock.svg
  );
}
