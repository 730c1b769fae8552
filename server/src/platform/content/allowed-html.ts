import { contentMarkup } from '@last-circle/contract/content-markup.ts';
import { linkUrl, imageUrl } from './urls.ts';

/** The permitted value, or undefined to remove the attribute. */
type Rule = (value: string, site: string) => string | undefined;

const any: Rule = (value) => value;
const matching =
  (pattern: RegExp): Rule =>
  (value) =>
    pattern.test(value) ? value : undefined;

const pixels = matching(/^[1-9]\d{0,3}$/);
const span = matching(/^[1-9]\d?$/);

const rules: Record<string, Rule> = {
  href: linkUrl,
  src: imageUrl,
  alt: any,
  title: any,
  width: pixels,
  height: pixels,
  start: matching(/^-?\d{1,5}$/),
  colspan: span,
  rowspan: span,
  scope: matching(/^(?:row|col)(?:group)?$/),
};

const rulesOf = (attributes: readonly string[]) =>
  new Map(attributes.flatMap((name) => (rules[name] ? [[name, rules[name]] as const] : [])));

/** The elements that a text may contain, with their attributes. */
export const allowedElements: ReadonlyMap<string, ReadonlyMap<string, Rule>> = new Map(
  Object.entries(contentMarkup).map(([element, attributes]) => [element, rulesOf(attributes)]),
);

/** Elements that are replaced by another. */
export const replacements: ReadonlyMap<string, string> = new Map([
  ['h1', 'h2'],
  ['h5', 'h4'],
  ['h6', 'h4'],
  ['b', 'strong'],
  ['i', 'em'],
  ['del', 's'],
  ['strike', 's'],
]);

/** Attributes without which an element is removed. */
export const requiredAttributes: ReadonlyMap<string, string> = new Map([
  ['a', 'href'],
  ['img', 'src'],
]);

/** Elements that are removed with their content; other forbidden elements leave their content. */
export const removedElements = [
  'iframe',
  'math',
  'noembed',
  'noframes',
  'noscript',
  'object',
  'option',
  'plaintext',
  'script',
  'style',
  'svg',
  'template',
  'textarea',
  'title',
  'xmp',
] as const;
