import { TableRow } from '@tiptap/extension-table';
import { Placeholder } from '@tiptap/extensions';
import { StarterKit } from '@tiptap/starter-kit';
import { Uploads } from './uploads.ts';
import { linkAddress } from './link-address.ts';
import { Picture, PlainCell, PlainHeader, PlainTable, Subscript, Superscript } from './markup.ts';

/** What a post may hold and how it is written. */
export const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      HTMLAttributes: { target: null, rel: null },
      isAllowedUri: (address) => linkAddress(address) !== null,
    },
  }),
  Picture,
  PlainTable,
  TableRow,
  PlainCell,
  PlainHeader,
  Subscript,
  Superscript,
  Placeholder.configure({ placeholder: 'Write the post...' }),
  Uploads,
];
