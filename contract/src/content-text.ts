const named: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

function charactersOf(reference: string, name: string) {
  if (!name.startsWith('#')) return named[name.toLowerCase()] ?? reference;
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  const isCharacter = code > 0 && code <= 0x10_ffff && (code < 0xd800 || code > 0xdfff);
  return isCharacter ? String.fromCodePoint(code) : reference;
}

const decoded = (text: string) =>
  text.replaceAll(/&(#x[\da-f]{1,6}|#\d{1,7}|[a-z]+);/gi, charactersOf);

const blocks =
  /<\/?(?:p|h[1-6]|li|ul|ol|blockquote|pre|br|hr|div|figure|figcaption|table|t[rdh])\b[^<>]*>/gi;

/** The text of HTML: tags stripped, entities decoded, white space as a reader sees it. */
export const plainText = (html: string) =>
  decoded(html.replaceAll(blocks, ' ').replaceAll(/<[^<>]*>/g, ''))
    .replaceAll(/\s+/g, ' ')
    .trim();

/** The URLs of the pictures of a cleaned post in order, each once. */
export function imagesOf(html: string) {
  const sources = Array.from(html.matchAll(/<img\s([^<>]*)>/g), ([, attributes = '']) =>
    [...attributes.matchAll(/([\w-]+)="([^"]*)"/g)].find(([, name]) => name === 'src'),
  );
  return [...new Set(sources.flatMap((source) => (source?.[2] ? [decoded(source[2])] : [])))];
}

/** Whether HTML shows anything to a reader: a text or an image. */
export const showsSomething = (html: string) =>
  /<img\s/i.test(html) || /[^\s\p{Default_Ignorable_Code_Point}]/u.test(plainText(html));

const wordsAMinute = 220;

/** The answer is at least 1. */
export const readingMinutesOf = (text: string) =>
  Math.max(1, Math.round(text.split(' ').length / wordsAMinute));
