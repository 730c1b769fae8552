import { TableRow } from '@tiptap/extension-table';
import { StarterKit } from '@tiptap/starter-kit';
import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import { linkUrl } from './link-url.ts';
import {
  Caption,
  Figure,
  Picture,
  PlainCell,
  PlainHeader,
  PlainTable,
  Subscript,
  Superscript,
} from './markup.ts';
import { TypingBesidePictures } from './typing-beside-pictures.ts';
import { cleanPastedHtml } from './pasted-html.ts';

const PasteCleanup = Extension.create({
  name: 'pasteCleanup',
  addProseMirrorPlugins: () => [new Plugin({ props: { transformPastedHTML: cleanPastedHtml } })],
});

/** Texts contain bold and linked code, and list items that start with a picture. */
const Kit = StarterKit.extend({
  addExtensions() {
    const extensions = this.parent?.() ?? [];
    return extensions.map((extension) => {
      if (extension.name === 'code') return extension.extend({ excludes: '' });
      if (extension.name === 'listItem') return extension.extend({ content: 'block+' });
      return extension;
    });
  },
});

/** The markup of a text without pictures, and how it is edited. */
export const textExtensions = [
  Kit.configure({
    heading: { levels: [2, 3, 4] },
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      HTMLAttributes: { target: null, rel: null },
      isAllowedUri: (url) => linkUrl(url) !== null,
    },
  }),
  PlainTable,
  TableRow,
  PlainCell,
  PlainHeader,
  Subscript,
  Superscript,
  PasteCleanup,
];

export const pictureExtensions = [Picture, Figure, Caption, TypingBesidePictures];
