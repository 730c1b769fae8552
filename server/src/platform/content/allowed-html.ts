import { contentMarkup } from '@last-circle/contract/content-markup.ts';

const linkProtocols = ['http:', 'https:', 'mailto:'];
const imageProtocols = ['http:', 'https:'];

/** The URL as a browser at `site` resolves it; a relative one must begin with a slash. */
function resolve(value: string, site: string) {
  const absolute = URL.parse(value);
  if (absolute) return absolute;
  const { origin } = new URL(site);
  const url = value.startsWith('/') ? URL.parse(value, site) : null;
  return url?.origin === origin ? url : null;
}

const isOwn = (url: URL, site: string) => url.origin === new URL(site).origin;

/** A web URL, a mailto URL or a path of this site; undefined for anything else. */
function linkUrl(value: string, site: string) {
  const url = resolve(value.trim(), site);
  if (!url || !linkProtocols.includes(url.protocol)) return undefined;
  if (!isOwn(url, site)) return url.href;
  // Two slashes would start the name of another host.
  return url.pathname.startsWith('//') ? undefined : url.pathname + url.search + url.hash;
}

/** The URL of an external image, or the path of an own upload, by which its uses are tracked. */
function imageUrl(value: string, site: string) {
  const url = resolve(value.trim(), site);
  if (!url || !imageProtocols.includes(url.protocol)) return undefined;
  if (!isOwn(url, site)) return url.href;
  return url.pathname.startsWith('/uploads/') ? url.pathname : undefined;
}

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
