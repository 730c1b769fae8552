import { defaultTreeAdapter as tree, parse, type DefaultTreeAdapterTypes } from 'parse5';
import sanitizeHtml from 'sanitize-html';
import { describe, expect, test } from 'vitest';
import { useApp } from '#testing/app.ts';
import { attackStrings } from '#testing/content/attack-strings.ts';
import { anAdmin } from '#testing/accounts/people.ts';
import { aPost } from '#testing/content/posts.ts';
import { sanitize } from './sanitizing.ts';
import { reparse } from './reparsing.ts';

const site = useApp();
const home = 'https://circle.example';

interface Found {
  name: string;
  attributes: Record<string, string>;
}

const elementNames =
  /^(?:p|br|hr|h[234]|strong|em|u|s|sub|sup|code|pre|blockquote|[uo]l|li|a|img|figure|figcaption|table|t(?:head|body|r|h|d))$/;
const attributeNames = /^(?:href|src|alt|title|width|height|start|colspan|rowspan|scope)$/;
const safeUrl = /^(?:https?:\/\/[^/]|mailto:|\/(?![/\\]))/;

const isHarmless = ({ name, attributes }: Found) =>
  elementNames.test(name) &&
  Object.entries(attributes).every(
    ([attribute, value]) =>
      attributeNames.test(attribute) &&
      (!['href', 'src'].includes(attribute) || safeUrl.test(value)),
  );

/** What the browser's algorithm finds in a page around it. */
function foundByParse5(html: string, scriptingEnabled: boolean) {
  const found: Found[] = [];
  const page = parse(`<!doctype html><body><article>${html}</article>`, { scriptingEnabled });
  const waiting: DefaultTreeAdapterTypes.Node[] = [page];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if ('childNodes' in node) waiting.push(...node.childNodes);
    if ('content' in node) waiting.push(node.content);
    if (!tree.isElementNode(node)) continue;
    const attributes = Object.fromEntries(node.attrs.map(({ name, value }) => [name, value]));
    found.push({ name: node.tagName, attributes });
  }
  const frame = ['html', 'head', 'body', 'article'];
  return found.filter(({ name }) => !frame.includes(name));
}

function foundByHtmlparser2(html: string) {
  const found: Found[] = [];
  sanitizeHtml(html, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    onOpenTag: (name, attributes) => found.push({ name, attributes: { ...attributes } }),
  });
  return found;
}

const harmIn = (html: string) =>
  [...foundByParse5(html, true), ...foundByParse5(html, false), ...foundByHtmlparser2(html)].filter(
    (element) => !isHarmless(element),
  );

test('the check finds harm where nothing is sanitised', () => {
  // The others would run in other parsers alone, or are texts.
  expect(attackStrings.filter(({ html }) => harmIn(html).length > 0).length).toBeGreaterThan(120);
});

describe.each(Object.entries(Object.groupBy(attackStrings, ({ source }) => source)))(
  'of %s',
  (_, attacks = []) => {
    test.each(attacks)('nothing is left to run in $html', ({ html }) => {
      const cleaned = sanitize(html, home);
      expect(harmIn(cleaned)).toEqual([]);
      expect(sanitize(cleaned, home)).toBe(cleaned);
      expect(reparse(cleaned, home)).toBe(cleaned);
      // Nor in what only one of the parsers has sanitised.
      expect(harmIn(reparse(html, home))).toEqual([]);
    });
  },
);

test('all of them in one post are stored and read without harm', async () => {
  const { token } = await anAdmin(site.ctx);
  const whole = attackStrings.map(({ html }) => `<p>before</p>${html}<p>after</p>`).join('\n');
  const { id, content } = await aPost(site, { content: `<p>First</p>${whole}` });
  const { body } = await site.send('GET', `/blogs/${id}`);
  const { body: revision } = await site.send('GET', `/blogs/${id}/revisions/1`, { as: token });
  for (const html of [content, body.content, revision.content]) expect(harmIn(html)).toEqual([]);
});

test('an attack in a title is a text', async () => {
  const title = '<img src=x onerror=attacked()>';
  expect((await aPost(site, { title })).title).toBe(title);
});
