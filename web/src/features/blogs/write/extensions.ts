import { TableRow } from '@tiptap/extension-table';
import { Placeholder } from '@tiptap/extensions';
import { StarterKit } from '@tiptap/starter-kit';
import { TypingBesidePictures } from './typing-beside-pictures.ts';
import { Uploads } from './uploads.ts';
import { linkAddress } from './link-address.ts';
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

/** Posts hold bold and linked code, and pictures at the beginning of a point. */
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

/** What a post may hold and how it is written. */
export const extensions = [
  Kit.configure({
    heading: { levels: [2, 3, 4] },
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      HTMLAttributes: { target: null, rel: null },
      isAllowedUri: (address) => linkAddress(address) !== null,
    },
  }),
  Picture,
  Figure,
  Caption,
  PlainTable,
  TableRow,
  PlainCell,
  PlainHeader,
  Subscript,
  Superscript,
  Placeholder.configure({ placeholder: 'Write the post...' }),
  TypingBesidePictures,
  Uploads,
];
