const cell = ['colspan', 'rowspan'];

/** The elements that the HTML of a text may hold, each with its attributes; everything else is removed. */
export const contentMarkup: Readonly<Record<string, readonly string[]>> = {
  p: [],
  br: [],
  hr: [],
  h2: [],
  h3: [],
  h4: [],
  strong: [],
  em: [],
  u: [],
  s: [],
  sub: [],
  sup: [],
  code: [],
  pre: [],
  blockquote: [],
  ul: [],
  ol: ['start'],
  li: [],
  a: ['href', 'title'],
  img: ['src', 'alt', 'title', 'width', 'height'],
  figure: [],
  figcaption: [],
  table: [],
  thead: [],
  tbody: [],
  tr: [],
  th: [...cell, 'scope'],
  td: cell,
};

/** Browsers ignore these characters in a URL. */
const isBroken = (url: string) => /[\t\n\r]/.test(url);

/** A URL elsewhere on the web, a mail address or a path of this site. */
const isLinkTarget = (url: string) => /^(?:https?:\/\/|mailto:|\/(?![/\\]))/i.test(url);

const isImageSource = (url: string) => /^(?:https?:\/\/|\/uploads\/)/i.test(url);

/** Whether an element of a text may have the attribute with this value; both names in lower case. */
export function mayHave(element: string, attribute: string, value: string) {
  const attributes = Object.hasOwn(contentMarkup, element) ? contentMarkup[element] : undefined;
  if (!attributes?.includes(attribute)) return false;
  if (attribute === 'href') return isLinkTarget(value) && !isBroken(value);
  if (attribute === 'src') return isImageSource(value) && !isBroken(value);
  return true;
}
