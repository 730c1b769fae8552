import { isKeptPicture } from './markup.ts';
import { makeLists, styled } from './word-lists.ts';

/** What word processors say by style alone. */
const looks: [look: RegExp, tag: string][] = [
  [/font-weight:\s*(?:bold|[6-9]00)/i, 'strong'],
  [/font-style:\s*italic/i, 'em'],
  [/text-decoration[^;]*underline/i, 'u'],
  [/text-decoration[^;]*line-through/i, 's'],
  [/vertical-align:\s*sub/i, 'sub'],
  [/vertical-align:\s*super/i, 'sup'],
];

/** Without what the policy of the page does not even let be read; styles stand under another name. */
const readable = (html: string) =>
  html
    .replaceAll(/<style\b[^]*?<\/style\s*>/gi, '')
    .replaceAll(/<[a-z][^<>]*>/gi, (tag) =>
      tag.replace(/\sstyle\s*=/i, ` ${styled}=`).replaceAll(/\son\w+\s*=/gi, ' data-on='),
    );

function wrapContent(element: Element, tag: string) {
  const wrap = element.ownerDocument.createElement(tag);
  wrap.append(...element.childNodes);
  element.append(wrap);
}

function spellOut(element: Element) {
  const style = element.getAttribute(styled) ?? '';
  element.removeAttribute(styled);
  const isBold = element.matches('b, strong');
  // Documents are copied inside a bold element that is not bold.
  if (isBold && /font-weight:\s*(?:normal|400)/i.test(style)) {
    element.replaceWith(...element.childNodes);
  }
  if (!element.matches('span')) return;
  const isInLink = element.closest('a') !== null;
  for (const [look, tag] of looks) {
    if (look.test(style) && !(isInLink && tag === 'u')) wrapContent(element, tag);
  }
}

function rename(element: Element, tag: string) {
  const named = element.ownerDocument.createElement(tag);
  named.append(...element.childNodes);
  element.replaceWith(named);
}

/** A paragraph that holds nothing but pictures would leave an empty one. */
function unwrapPictures(paragraph: Element) {
  if (paragraph.textContent.trim() === '') paragraph.replaceWith(...paragraph.childNodes);
}

/** Pasted HTML in the elements of a post, and whether it holds pictures that cannot come along. */
export function tidy(pasted: string) {
  const { body } = new DOMParser().parseFromString(readable(pasted), 'text/html');
  makeLists(body);
  for (const element of body.querySelectorAll(`[${styled}]`)) spellOut(element);
  for (const heading of body.querySelectorAll('h1')) rename(heading, 'h2');
  for (const heading of body.querySelectorAll('h5, h6')) rename(heading, 'h4');
  for (const paragraph of body.querySelectorAll('p:has(img)')) unwrapPictures(paragraph);
  const lost = [...body.querySelectorAll('img')].filter((image) => !isKeptPicture(image));
  return { html: body.innerHTML, hasLostPictures: lost.length > 0 };
}
