const cell = ['colspan', 'rowspan'];

/** What the HTML of a post may hold: the elements, each with its attributes. Nothing else is shown. */
export const postMarkup: Readonly<Record<string, readonly string[]>> = {
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

/** Browsers read an address as if these were not there. */
const isBroken = (address: string) => /[\t\n\r]/.test(address);

/** Elsewhere on the web, a mail address or a path of this site. */
const isLinkTarget = (address: string) => /^(?:https?:\/\/|mailto:|\/(?![/\\]))/i.test(address);

const isImageSource = (address: string) => /^(?:https?:\/\/|\/uploads\/)/i.test(address);

/** Whether an element of a post, both names in lower case, may have the attribute with this value. */
export function mayHave(element: string, attribute: string, value: string) {
  const attributes = Object.hasOwn(postMarkup, element) ? postMarkup[element] : undefined;
  if (!attributes?.includes(attribute)) return false;
  if (attribute === 'href') return isLinkTarget(value) && !isBroken(value);
  if (attribute === 'src') return isImageSource(value) && !isBroken(value);
  return true;
}
