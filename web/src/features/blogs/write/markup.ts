import { Mark, Node } from '@tiptap/core';
import { Image } from '@tiptap/extension-image';
import { Table, TableCell, TableHeader } from '@tiptap/extension-table';
import type { DOMOutputSpec } from '@tiptap/pm/model';
import { mayHave } from '@last-circle/contract/blog-markup.ts';

const sourceOf = (image: Element) => image.getAttribute('src') ?? '';
export const isKeptPicture = (image: Element) => mayHave('img', 'src', sourceOf(image));

const ofImages = ['src', 'alt', 'title', 'width', 'height'] as const;
const ofLinks = ['href', 'title'] as const;

const read = (element: Element, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, element.getAttribute(name)]));

/** What holds one image and no other text than this, as the attributes of a picture. */
function pictured(element: HTMLElement, caption = '') {
  const [image, ...others] = element.matches('img') ? [element] : element.querySelectorAll('img');
  const isAlone = others.length === 0 && element.textContent.trim() === caption;
  if (!image || !isAlone || !isKeptPicture(image)) return false;
  const link = image.closest('a[href]');
  const isLinked = mayHave('a', 'href', link?.getAttribute('href') ?? '');
  return {
    ...read(image, ofImages),
    link: link && isLinked ? read(link, ofLinks) : null,
    isFramed: element.matches('figure'),
    caption,
  };
}

/** Captions that hold more than text are edited as text. */
function framed(figure: HTMLElement) {
  const caption = figure.querySelector('figcaption');
  if (caption?.firstElementChild) return false;
  return pictured(figure, caption?.textContent.trim());
}

/** Rules of parsing say all of them. */
const unread = { default: null, parseHTML: () => null };
const unwritten = { rendered: false, parseHTML: () => null };

export const Picture = Image.extend({
  addAttributes: () => ({
    ...Object.fromEntries(ofImages.map((name) => [name, unread])),
    link: { ...unwritten, default: null },
    isFramed: { ...unwritten, default: false },
    caption: { ...unwritten, default: '' },
  }),
  parseHTML: () => [
    { tag: 'figure', getAttrs: framed },
    // Before the link that a text would get.
    { tag: 'a[href]', priority: 60, getAttrs: (link) => pictured(link) },
    { tag: 'img[src]', getAttrs: (image) => pictured(image) },
  ],
  renderHTML({ node, HTMLAttributes }) {
    const { caption, isFramed, link } = node.attrs;
    const image: DOMOutputSpec = ['img', HTMLAttributes];
    const shown: DOMOutputSpec = link ? ['a', link, image] : image;
    if (caption) return ['figure', shown, ['figcaption', caption]];
    return isFramed ? ['figure', shown] : shown;
  },
  addInputRules: () => [],
});

/** Of anything but a single picture. */
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

/** Without the widths of columns, which stand in `style`, where the policy of the page forbids them. */
export const PlainTable = Table.extend({
  renderHTML: ({ HTMLAttributes }) => ['table', HTMLAttributes, ['tbody', 0]],
});

const spans = { colspan: { default: 1 }, rowspan: { default: 1 } };
export const PlainCell = TableCell.extend({ addAttributes: () => spans });
export const PlainHeader = TableHeader.extend({
  addAttributes: () => ({ ...spans, scope: { default: null } }),
});

const markFor = (name: string, tag: string) =>
  Mark.create({
    name,
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  });

export const Subscript = markFor('subscript', 'sub');
export const Superscript = markFor('superscript', 'sup');
