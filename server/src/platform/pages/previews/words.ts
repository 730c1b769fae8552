import { previewSize } from '@last-circle/contract/public-paths.ts';
import { drawable, outlineOf } from './glyphs.ts';
import { fit } from './lines.ts';

/** The words on a picture; what has no glyph is left out. */
export interface Words {
  brand: string;
  eyebrow: string;
  /** The brand stands in for one of which nothing can be drawn. */
  title: string;
  note: string;
  facts: string[];
}

const { width, height } = previewSize;
const margin = 72;
const inner = width - 2 * margin;
const [ink, muted, violet, cyan] = ['#f5f4fb', '#c9c6dc', '#a78bfa', '#67e8f9'];

const filled = (outline: string, colour: string) => `<path d="${outline}" fill="${colour}"/>`;

const ring =
  `<g transform="translate(${margin} 62) scale(1.25)" fill="none" stroke-width="3.5">` +
  '<circle cx="24" cy="24" r="20" stroke="#8b5cf6" stroke-opacity=".35"/>' +
  `<circle cx="24" cy="24" r="20" stroke="${violet}" stroke-dasharray="98 126" transform="rotate(-90 24 24)"/>` +
  '<circle cx="28" cy="27.5" r="8.5" stroke="#22d3ee"/></g>';

const nameplate = (brand: string) =>
  ring + filled(outlineOf(drawable(brand.toUpperCase()), margin + 80, 106, 40), ink);

/** A block of lines that ends at `bottom`; `top` is where the next one above it may end. */
function block(text: string, bottom: number, space: Parameters<typeof fit>[1], colour: string) {
  if (!text) return { top: bottom, svg: '' };
  const { size, lines } = fit(text, space);
  const leading = Math.round(size * 1.08);
  const first = bottom - leading * (lines.length - 1);
  const outlines = lines.map((line, index) =>
    outlineOf(line, margin, first + index * leading, size),
  );
  return { top: first - size, svg: filled(outlines.join(''), colour) };
}

/** The brand's ring and name above, the words below: SVG without its root. */
export function drawnWords({ brand, eyebrow, title, note, facts }: Words) {
  const oneLine = (size: number) => ({ width: inner, mostLines: 1, sizes: [size] as const });
  const last = block(
    facts
      .map(drawable)
      .filter((fact) => fact !== '')
      .join('  ·  '),
    height - margin,
    oneLine(38),
    cyan,
  );
  const aside = block(
    drawable(note),
    last.svg ? last.top - 20 : height - margin,
    { width: inner, mostLines: 2, sizes: [32] },
    muted,
  );
  const heading = block(
    drawable(title) || drawable(brand),
    aside.svg || last.svg ? aside.top - 22 : height - margin,
    { width: inner, mostLines: 3, sizes: [108, 94, 80, 68, 58] },
    ink,
  );
  const above = block(drawable(eyebrow.toUpperCase()), heading.top - 8, oneLine(32), violet);
  return nameplate(brand) + last.svg + aside.svg + heading.svg + above.svg;
}
