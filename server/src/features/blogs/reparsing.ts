import { unprintable } from '@last-circle/contract/common.ts';
import { defaultTreeAdapter as tree, html as names, parseFragment } from 'parse5';
import type { DefaultTreeAdapterTypes } from 'parse5';
import { allowed, needed, notText, renamed } from './allowed-html.ts';

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

const hasNoEnd = new Set(['br', 'hr', 'img']);
const leftOut = new Set<string>(notText);

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string, characters: RegExp) =>
  text.replaceAll(characters, (character) => escapes[character] ?? '');
const textOf = (value: string) => escaped(value, /[&<>]/g);

const everyUnprintable = new RegExp(unprintable, 'g');

/** A parser also finds them where they were spelt as entities. */
const printable = (text: string) => text.replaceAll(everyUnprintable, '');

/** Undefined where a needed attribute is missing. */
function openingTag(name: string, { attrs }: Element, site: string) {
  const rules = allowed.get(name);
  if (!rules) return undefined;
  const kept = new Map<string, string>();
  for (const attribute of attrs) {
    const value = rules.get(attribute.name)?.(printable(attribute.value), site);
    if (value !== undefined) kept.set(attribute.name, value);
  }
  const need = needed.get(name);
  if (need && !kept.has(need)) return undefined;
  return `<${name}${[...kept].map(([key, value]) => ` ${key}="${escaped(value, /[&<>"]/g)}"`).join('')}>`;
}

/** Parsers drop a line break right after the tag. */
const startsWithBreak = ([first]: Node[]) =>
  first !== undefined && tree.isTextNode(first) && first.value.startsWith('\n');

/** The parts of an element in the order in which they are written. */
function partsOf(element: Element, site: string): (Node | string)[] {
  if (element.namespaceURI !== names.NS.HTML || leftOut.has(element.tagName)) return [];
  const name = renamed.get(element.tagName) ?? element.tagName;
  const opening = openingTag(name, element, site);
  if (opening === undefined) return element.childNodes;
  if (hasNoEnd.has(name)) return [opening];
  const lead = name === 'pre' && startsWithBreak(element.childNodes) ? '\n' : '';
  return [opening + lead, ...element.childNodes, `</${name}>`];
}

/**
 * Parses HTML as browsers do and writes down what a post may hold of it. Nothing here recurses,
 * so no depth of the tree overflows the stack.
 */
export function reparse(html: string, site: string) {
  const written: string[] = [];
  const around = tree.createElement('div', names.NS.HTML, []);
  const waiting: (Node | string)[] = parseFragment(around, html, {}).childNodes.toReversed();
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (typeof next === 'string') written.push(next);
    else if (tree.isTextNode(next)) written.push(textOf(printable(next.value)));
    else if (tree.isElementNode(next)) {
      for (const part of partsOf(next, site).toReversed()) waiting.push(part);
    }
  }
  return written.join('');
}
