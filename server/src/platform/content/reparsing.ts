import { unprintable } from '@last-circle/contract/common.ts';
import {
  defaultTreeAdapter as tree,
  html as names,
  parseFragment,
  type DefaultTreeAdapterTypes,
} from 'parse5';
import {
  allowedElements,
  requiredAttributes,
  removedElements,
  replacements,
} from './allowed-html.ts';
import { hash } from 'node:crypto';

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

const voidElements = new Set(['br', 'hr', 'img']);
const removed = new Set<string>(removedElements);

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string, characters: RegExp) =>
  text.replaceAll(characters, (character) => escapes[character] ?? '');
const textOf = (value: string) => escaped(value, /[&<>]/g);

const everyUnprintable = new RegExp(unprintable, 'g');

const maxHashes = 10_000;

/** Hashes of HTML that reparsing leaves unchanged. */
const unchanged = new Set<string>();

/** Reparses stored HTML, in case another program wrote it; unchanged HTML only once. */
export function reparseCached(html: string, site: string) {
  const key = hash('sha256', `${site} ${html}`, 'base64');
  if (unchanged.has(key)) return html;
  const written = reparse(html, site);
  if (written === html) remember(key);
  return written;
}

function remember(key: string) {
  unchanged.add(key);
  const [oldest] = unchanged;
  if (unchanged.size > maxHashes && oldest !== undefined) unchanged.delete(oldest);
}

const pictures = /<img [^<>]*>/g;
const frames = /<\/?(?:figure|figcaption)>/g;

/** Sanitised HTML, in which '<' only starts tags, without pictures; captions stay as text. */
export const withoutPictures = (html: string) =>
  html.replaceAll(pictures, '').replaceAll(frames, '');

/** After parsing this also removes characters that were written as entities. */
const printable = (text: string) => text.replaceAll(everyUnprintable, '');

/** Undefined when a required attribute is missing. */
function openingTag(name: string, { attrs }: Element, site: string) {
  const rules = allowedElements.get(name);
  if (!rules) return undefined;
  const attributes = new Map<string, string>();
  for (const attribute of attrs) {
    const value = rules.get(attribute.name)?.(printable(attribute.value), site);
    if (value !== undefined) attributes.set(attribute.name, value);
  }
  const required = requiredAttributes.get(name);
  if (required && !attributes.has(required)) return undefined;
  return `<${name}${[...attributes].map(([key, value]) => ` ${key}="${escaped(value, /[&<>"]/g)}"`).join('')}>`;
}

/** Parsers drop a line break right after the tag, so another one has to precede it. */
const startsWithBreak = ([first]: Node[]) =>
  first !== undefined && tree.isTextNode(first) && first.value.startsWith('\n');

/** The parts of an element in output order. */
function partsOf(element: Element, site: string): (Node | string)[] {
  if (element.namespaceURI !== names.NS.HTML || removed.has(element.tagName)) return [];
  const name = replacements.get(element.tagName) ?? element.tagName;
  const opening = openingTag(name, element, site);
  if (opening === undefined) return element.childNodes;
  if (voidElements.has(name)) return [opening];
  const lead = name === 'pre' && startsWithBreak(element.childNodes) ? '\n' : '';
  return [opening + lead, ...element.childNodes, `</${name}>`];
}

/**
 * Parses HTML as browsers do and serialises what a text may contain. It does not recurse, so that a
 * deep tree cannot overflow the stack.
 */
export function reparse(html: string, site: string) {
  const written: string[] = [];
  const container = tree.createElement('div', names.NS.HTML, []);
  const stack: (Node | string)[] = parseFragment(container, html, {}).childNodes.toReversed();
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    if (typeof next === 'string') written.push(next);
    else if (tree.isTextNode(next)) written.push(textOf(printable(next.value)));
    else if (tree.isElementNode(next)) {
      for (const part of partsOf(next, site).toReversed()) stack.push(part);
    }
  }
  return written.join('');
}
