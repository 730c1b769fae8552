import { pastedSource } from './markup.ts';

/** Formatting that word processors express only by style. */
const styleTags: [style: RegExp, tag: string][] = [
  [/font-weight:\s*(?:bold|[6-9]00)/i, 'strong'],
  [/font-style:\s*italic/i, 'em'],
  [/text-decoration[^;]*underline/i, 'u'],
  [/text-decoration[^;]*line-through/i, 's'],
  [/vertical-align:\s*sub/i, 'sub'],
  [/vertical-align:\s*super/i, 'sup'],
];

/** Removes what the content policy reports on parsing; `style` attributes get another name. */
const withoutStyles = (html: string) =>
  html
    .replaceAll(/<style\b[^]*?<\/style\s*>/gi, '')
    .replaceAll(/<[a-z][^<>]*>/gi, (tag) =>
      tag.replace(/\sstyle\s*=/i, ` ${styleAttribute}=`).replaceAll(/\son\w+\s*=/gi, ' data-on='),
    );

function wrapContent(element: Element, tag: string) {
  const wrap = element.ownerDocument.createElement(tag);
  wrap.append(...element.childNodes);
  element.append(wrap);
}

function tagStyles(element: Element) {
  const style = element.getAttribute(styleAttribute) ?? '';
  element.removeAttribute(styleAttribute);
  const isBold = element.matches('b, strong');
  // Google Docs wraps a copied document in a bold element that is not bold.
  if (isBold && /font-weight:\s*(?:normal|400)/i.test(style)) {
    element.replaceWith(...element.childNodes);
  }
  if (!element.matches('span')) return;
  const isInLink = element.closest('a') !== null;
  for (const [pattern, tag] of styleTags) {
    if (pattern.test(style) && !(isInLink && tag === 'u')) wrapContent(element, tag);
  }
}

function rename(element: Element, tag: string) {
  const renamed = element.ownerDocument.createElement(tag);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
}

/** The editor moves pictures out of a paragraph, which would leave an empty one. */
function unwrapPictures(paragraph: Element) {
  if (paragraph.textContent.trim() === '') paragraph.replaceWith(...paragraph.childNodes);
}

/** The path of a picture of this site. */
function ownUpload(source: string) {
  if (!/^(?:https?:)?\//i.test(source) || !URL.canParse(source, location.origin)) return undefined;
  const { origin, pathname } = new URL(source, location.origin);
  return origin === location.origin && pathname.startsWith('/uploads/') ? pathname : undefined;
}

/** Sets the source of a picture aside, to upload it, unless it is one of this site. */
function setAside(image: Element) {
  const source = image.getAttribute('src') ?? '';
  const own = ownUpload(source);
  image.removeAttribute(pastedSource);
  if (own !== undefined) return image.setAttribute('src', own);
  image.removeAttribute('src');
  if (source !== '') image.setAttribute(pastedSource, source);
}

/** Pasted HTML with only the elements of a text. */
export function cleanPastedHtml(pasted: string) {
  const { body } = new DOMParser().parseFromString(withoutStyles(pasted), 'text/html');
  convertWordLists(body);
  for (const element of body.querySelectorAll(`[${styleAttribute}]`)) tagStyles(element);
  for (const heading of body.querySelectorAll('h1')) rename(heading, 'h2');
  for (const heading of body.querySelectorAll('h5, h6')) rename(heading, 'h4');
  for (const paragraph of body.querySelectorAll('p:has(img)')) unwrapPictures(paragraph);
  for (const image of body.querySelectorAll('img')) setAside(image);
  return body.innerHTML;
}

/** Holds `style` of pasted HTML while it is cleaned. */
const styleAttribute = 'data-style';

interface Level {
  list: Element;
  depth: number;
}

const depthOf = (paragraph: Element) =>
  Number(/mso-list:[^;]*level(\d)/.exec(paragraph.getAttribute(styleAttribute) ?? '')?.[1] ?? 1);

/** Removes the bullet or number of an item and returns the list type that it means. */
function removeMarker(item: Element) {
  const marker = item.querySelector(`[${styleAttribute}*="mso-list:Ignore" i]`);
  marker?.remove();
  return /^\s*\w{1,4}[.)]/.test(marker?.textContent ?? '') ? 'ol' : 'ul';
}

/** Converts the paragraphs that Microsoft Word writes as list items to HTML lists. */
function convertWordLists(body: HTMLElement) {
  const { ownerDocument } = body;
  let levels: Level[] = [];
  for (const paragraph of body.querySelectorAll(`p[${styleAttribute}*="mso-list:l" i]`)) {
    const depth = depthOf(paragraph);
    const tag = removeMarker(paragraph);
    if (paragraph.previousElementSibling !== levels[0]?.list) levels = [];
    levels = levels.filter((level) => level.depth < depth || isAt(level, depth, tag));
    let level = levels.at(-1);
    if (level?.depth !== depth) {
      const list = ownerDocument.createElement(tag);
      if (level) level.list.lastElementChild?.append(list);
      else paragraph.before(list);
      level = { list, depth };
      levels.push(level);
    }
    const item = ownerDocument.createElement('li');
    item.append(...paragraph.childNodes);
    level.list.append(item);
    paragraph.remove();
  }
}

const isAt = ({ list, depth }: Level, wanted: number, tag: string) =>
  depth === wanted && list.matches(tag);
