import { TableRow } from '@tiptap/extension-table';
import { StarterKit } from '@tiptap/starter-kit';
import { Extension } from '@tiptap/core';
import { Plugin, NodeSelection, TextSelection } from '@tiptap/pm/state';
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
import { cleanPastedHtml } from './pasted-html.ts';

/** Inserts text typed while a picture is selected below it, where it would replace the picture. */
const TypingBesidePictures = Extension.create({
  name: 'typingBesidePictures',
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        handleTextInput({ state, dispatch }, _from, _to, text) {
          const { selection, schema, tr } = state;
          const line = schema.nodes['paragraph']?.create(null, schema.text(text));
          const isPicture =
            selection instanceof NodeSelection && selection.node.type.name === 'image';
          if (!isPicture || !line) return false;
          const end = selection.to + line.nodeSize - 1;
          tr.insert(selection.to, line);
          dispatch(tr.setSelection(TextSelection.create(tr.doc, end)).scrollIntoView());
          return true;
        },
      },
    }),
  ],
});

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
