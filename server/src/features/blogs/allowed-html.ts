import { postMarkup } from '@last-circle/contract/blog-markup.ts';
import { link, picture } from './addresses.ts';

/** The value as it may stand, or undefined where the attribute has to go. */
type Rule = (value: string, site: string) => string | undefined;

const any: Rule = (value) => value;
const like =
  (pattern: RegExp): Rule =>
  (value) =>
    pattern.test(value) ? value : undefined;

const pixels = like(/^[1-9]\d{0,3}$/);
const span = like(/^[1-9]\d?$/);

const rules: Record<string, Rule> = {
  href: link,
  src: picture,
  alt: any,
  title: any,
  width: pixels,
  height: pixels,
  start: like(/^-?\d{1,5}$/),
  colspan: span,
  rowspan: span,
  scope: like(/^(?:row|col)(?:group)?$/),
};

const rulesOf = (attributes: readonly string[]) =>
  new Map(attributes.flatMap((name) => (rules[name] ? [[name, rules[name]] as const] : [])));

/** All that a post may hold: for each element its attributes. */
export const allowed: ReadonlyMap<string, ReadonlyMap<string, Rule>> = new Map(
  Object.entries(postMarkup).map(([element, attributes]) => [element, rulesOf(attributes)]),
);

/** Elements that stand as another one. */
export const renamed: ReadonlyMap<string, string> = new Map([
  ['h1', 'h2'],
  ['h5', 'h4'],
  ['h6', 'h4'],
  ['b', 'strong'],
  ['i', 'em'],
  ['del', 's'],
  ['strike', 's'],
]);

/** Without this attribute an element is nothing. */
export const needed: ReadonlyMap<string, string> = new Map([
  ['a', 'href'],
  ['img', 'src'],
]);

/** Elements that go with what is in them; of others that are not allowed the content stays. */
export const notText = [
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
