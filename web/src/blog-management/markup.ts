import { Mark } from '@tiptap/core';
import { Image } from '@tiptap/extension-image';
import { Table, TableCell, TableHeader } from '@tiptap/extension-table';
import { mayHave } from '@last-circle/contract/blog-markup.ts';

const sourceOf = (image: Element) => image.getAttribute('src') ?? '';
export const isKeptPicture = (image: Element) => mayHave('img', 'src', sourceOf(image));

/** A figure with one picture and nothing but its caption, as the attributes of a picture. */
function captioned(figure: HTMLElement) {
  const [image, ...others] = figure.querySelectorAll('img');
  const caption = figure.querySelector('figcaption')?.textContent.trim() ?? '';
  const isSimple = others.length === 0 && figure.textContent.trim() === caption;
  if (!image || !isSimple || !isKeptPicture(image)) return false;
  const attributes = ['src', 'alt', 'title', 'width', 'height'];
  return {
    ...Object.fromEntries(attributes.map((name) => [name, image.getAttribute(name)])),
    caption,
  };
}

export const Picture = Image.extend({
  addAttributes() {
    return { ...this.parent?.(), caption: { default: '', rendered: false } };
  },
  parseHTML: () => [
    { tag: 'figure', getAttrs: captioned },
    { tag: 'img[src]', getAttrs: (image) => isKeptPicture(image) && null },
  ],
  renderHTML({ node, HTMLAttributes }) {
    const { caption } = node.attrs;
    if (!caption) return ['img', HTMLAttributes];
    return ['figure', ['img', HTMLAttributes], ['figcaption', caption]];
  },
  addInputRules: () => [],
});

/** Without the widths of columns, which stand in `style`, where the policy of the page forbids them. */
export const PlainTable = Table.extend({
  renderHTML: ({ HTMLAttributes }) => ['table', HTMLAttributes, ['tbody', 0]],
});

const spans = { colspan: { default: 1 }, rowspan: { default: 1 } };
export const PlainCell = TableCell.extend({ addAttributes: () => spans });
export const PlainHeader = TableHeader.extend({ addAttributes: () => spans });

const markFor = (name: string, tag: string) =>
  Mark.create({
    name,
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  });

export const Subscript = markFor('subscript', 'sub');
export const Superscript = markFor('superscript', 'sup');
