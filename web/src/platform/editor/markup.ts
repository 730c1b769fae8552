import { Mark, Node } from '@tiptap/core';
import { Image } from '@tiptap/extension-image';
import { Table, TableCell, TableHeader } from '@tiptap/extension-table';
import type { DOMOutputSpec } from '@tiptap/pm/model';
import { mayHave } from '@last-circle/contract/content-markup.ts';

/** Holds the source of a pasted picture, which is not shown before it is an upload of this site. */
export const pastedSource = 'data-pasted-src';

const sourceOf = (image: Element) => image.getAttribute('src') ?? '';
const isAllowedPicture = (image: Element) => mayHave('img', 'src', sourceOf(image));

const imageAttributes = ['src', 'alt', 'title', 'width', 'height'] as const;
const linkAttributes = ['href', 'title'] as const;

const attributesOf = (element: Element, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, element.getAttribute(name)]));

/** The attributes of a picture for an element with one image and no text but the caption, else false. */
function singlePicture(element: HTMLElement, caption = '') {
  const [image, ...others] = element.matches('img') ? [element] : element.querySelectorAll('img');
  const isAlone = others.length === 0 && element.textContent.trim() === caption;
  if (!image || !isAlone) return false;
  const pasted = image.getAttribute(pastedSource);
  if (pasted === null && !isAllowedPicture(image)) return false;
  const link = image.closest('a[href]');
  const isLinked = mayHave('a', 'href', link?.getAttribute('href') ?? '');
  return {
    ...attributesOf(image, imageAttributes),
    pasted,
    link: link && isLinked ? attributesOf(link, linkAttributes) : null,
    isFramed: element.matches('figure'),
    caption,
  };
}

/** A caption with markup is edited as text instead. */
function framedPicture(figure: HTMLElement) {
  const caption = figure.querySelector('figcaption');
  if (caption?.firstElementChild) return false;
  return singlePicture(figure, caption?.textContent.trim());
}

/** The parsing rules set every attribute. */
const setByRule = { default: null, parseHTML: () => null };
const notRendered = { rendered: false, parseHTML: () => null };

export const Picture = Image.extend({
  addAttributes: () => ({
    ...Object.fromEntries(imageAttributes.map((name) => [name, setByRule])),
    pasted: { ...notRendered, default: null },
    link: { ...notRendered, default: null },
    isFramed: { ...notRendered, default: false },
    caption: { ...notRendered, default: '' },
  }),
  parseHTML: () => [
    { tag: 'figure', getAttrs: framedPicture },
    // Takes precedence over the link mark.
    { tag: 'a[href]', priority: 60, getAttrs: (link) => singlePicture(link) },
    { tag: `img[src], img[${pastedSource}]`, getAttrs: (image) => singlePicture(image) },
  ],
  renderHTML({ node, HTMLAttributes }) {
    const { caption, isFramed, link } = node.attrs;
    const image: DOMOutputSpec = ['img', HTMLAttributes];
    const linked: DOMOutputSpec = link ? ['a', link, image] : image;
    if (caption) return ['figure', linked, ['figcaption', caption]];
    return isFramed ? ['figure', linked] : linked;
  },
  addInputRules: () => [],
});

/** Contains anything but a single picture. */
export const Figure = Node.create({
  name: 'figure',
  group: 'block',
  content: '(block | figcaption)+',
  defining: true,
  parseHTML: () => [{ tag: 'figure' }],
  renderHTML: ({ HTMLAttributes }) => ['figure', HTMLAttributes, 0],
});

export const Caption = Node.create({
  name: 'figcaption',
  content: 'inline*',
  parseHTML: () => [{ tag: 'figcaption' }],
  renderHTML: ({ HTMLAttributes }) => ['figcaption', HTMLAttributes, 0],
});

/** Renders no column widths: they are `style` attributes, which the content policy forbids. */
export const PlainTable = Table.extend({
  renderHTML: ({ HTMLAttributes }) => ['table', HTMLAttributes, ['tbody', 0]],
});

const spans = { colspan: { default: 1 }, rowspan: { default: 1 } };
export const PlainCell = TableCell.extend({ addAttributes: () => spans });
export const PlainHeader = TableHeader.extend({
  addAttributes: () => ({ ...spans, scope: { default: null } }),
});

const markOf = (name: string, tag: string) =>
  Mark.create({
    name,
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  });

export const Subscript = markOf('subscript', 'sub');
export const Superscript = markOf('superscript', 'sup');
