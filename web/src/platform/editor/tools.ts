import type { Editor } from '@tiptap/core';
import {
  BetweenHorizontalEnd,
  BetweenVerticalEnd,
  Bold,
  Code,
  Columns3,
  Heading2,
  Heading3,
  Heading4,
  Italic,
  List,
  ListOrdered,
  Minus,
  PanelTop,
  Quote,
  Redo2,
  Rows3,
  SquareCode,
  Strikethrough,
  Table,
  Trash2,
  Underline,
  Undo2,
  type LucideIcon,
} from 'lucide-react';

export interface Tool {
  label: string;
  Icon: LucideIcon;
  run: (editor: Editor) => void;
  /** `Mod` is Command on a Mac, Control elsewhere. */
  keys?: string;
  /** The node or mark at the cursor that shows the tool as pressed. */
  activeIn?: [name: string, attributes?: object];
  isEnabled?: (editor: Editor) => boolean;
}

const heading = (level: 2 | 3 | 4, Icon: LucideIcon): Tool => ({
  label: `Heading ${level}`,
  Icon,
  keys: `Mod+Alt+${level}`,
  activeIn: ['heading', { level }],
  run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
});

export const headingTools = [heading(2, Heading2), heading(3, Heading3), heading(4, Heading4)];

export const markTools: Tool[] = [
  {
    label: 'Bold',
    Icon: Bold,
    keys: 'Mod+B',
    activeIn: ['bold'],
    run: (editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    label: 'Italic',
    Icon: Italic,
    keys: 'Mod+I',
    activeIn: ['italic'],
    run: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    label: 'Underline',
    Icon: Underline,
    keys: 'Mod+U',
    activeIn: ['underline'],
    run: (editor) => editor.chain().focus().toggleUnderline().run(),
  },
  {
    label: 'Strikethrough',
    Icon: Strikethrough,
    keys: 'Mod+Shift+S',
    activeIn: ['strike'],
    run: (editor) => editor.chain().focus().toggleStrike().run(),
  },
  {
    label: 'Code',
    Icon: Code,
    keys: 'Mod+E',
    activeIn: ['code'],
    run: (editor) => editor.chain().focus().toggleCode().run(),
  },
];

export const blockTools: Tool[] = [
  {
    label: 'Bulleted list',
    Icon: List,
    keys: 'Mod+Shift+8',
    activeIn: ['bulletList'],
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    label: 'Numbered list',
    Icon: ListOrdered,
    keys: 'Mod+Shift+7',
    activeIn: ['orderedList'],
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    label: 'Quote',
    Icon: Quote,
    keys: 'Mod+Shift+B',
    activeIn: ['blockquote'],
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
  {
    label: 'Code block',
    Icon: SquareCode,
    keys: 'Mod+Alt+C',
    activeIn: ['codeBlock'],
    run: (editor) => editor.chain().focus().toggleCodeBlock().run(),
  },
  {
    label: 'Divider',
    Icon: Minus,
    run: (editor) => editor.chain().focus().setHorizontalRule().run(),
  },
  {
    label: 'Table',
    Icon: Table,
    isEnabled: (editor) => !editor.isActive('table'),
    run: (editor) => editor.chain().focus().insertTable({ rows: 3, cols: 3 }).run(),
  },
];

export const historyTools: Tool[] = [
  {
    label: 'Undo',
    Icon: Undo2,
    keys: 'Mod+Z',
    isEnabled: (editor) => editor.can().undo(),
    run: (editor) => editor.chain().focus().undo().run(),
  },
  {
    label: 'Redo',
    Icon: Redo2,
    keys: 'Mod+Shift+Z',
    isEnabled: (editor) => editor.can().redo(),
    run: (editor) => editor.chain().focus().redo().run(),
  },
];

/** Shown while the cursor is in a table. */
export const tableTools: Tool[] = [
  {
    label: 'Add row below',
    Icon: BetweenHorizontalEnd,
    run: (editor) => editor.chain().focus().addRowAfter().run(),
  },
  {
    label: 'Add column to the right',
    Icon: BetweenVerticalEnd,
    run: (editor) => editor.chain().focus().addColumnAfter().run(),
  },
  {
    label: 'Header row',
    Icon: PanelTop,
    run: (editor) => editor.chain().focus().toggleHeaderRow().run(),
  },
  {
    label: 'Delete row',
    Icon: Rows3,
    run: (editor) => editor.chain().focus().deleteRow().run(),
  },
  {
    label: 'Delete column',
    Icon: Columns3,
    run: (editor) => editor.chain().focus().deleteColumn().run(),
  },
  {
    label: 'Delete table',
    Icon: Trash2,
    run: (editor) => editor.chain().focus().deleteTable().run(),
  },
];
