import type { ChainedCommands, Editor } from '@tiptap/core';
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

type Run = (chain: ChainedCommands) => ChainedCommands;

export interface Tool {
  label: string;
  Icon: LucideIcon;
  run: Run;
  /** `Mod` is Command on a Mac, Control elsewhere. */
  keys?: string;
  /** The node or mark at the cursor that shows the tool as pressed. */
  activeIn?: [name: string, attributes?: object];
  isEnabled?: (editor: Editor) => boolean;
}

/** Switches a mark or a node of that name on or off. */
const toggle = (label: string, Icon: LucideIcon, keys: string, name: string, run: Run): Tool => ({
  label,
  Icon,
  keys,
  activeIn: [name],
  run,
});

const heading = (level: 2 | 3 | 4, Icon: LucideIcon): Tool => ({
  label: `Heading ${level}`,
  Icon,
  keys: `Mod+Alt+${level}`,
  activeIn: ['heading', { level }],
  run: (chain) => chain.toggleHeading({ level }),
});

export const headingTools = [heading(2, Heading2), heading(3, Heading3), heading(4, Heading4)];

export const markTools = [
  toggle('Bold', Bold, 'Mod+B', 'bold', (chain) => chain.toggleBold()),
  toggle('Italic', Italic, 'Mod+I', 'italic', (chain) => chain.toggleItalic()),
  toggle('Underline', Underline, 'Mod+U', 'underline', (chain) => chain.toggleUnderline()),
  toggle('Strikethrough', Strikethrough, 'Mod+Shift+S', 'strike', (chain) => chain.toggleStrike()),
  toggle('Code', Code, 'Mod+E', 'code', (chain) => chain.toggleCode()),
];

export const blockTools: Tool[] = [
  toggle('Bulleted list', List, 'Mod+Shift+8', 'bulletList', (chain) => chain.toggleBulletList()),
  toggle('Numbered list', ListOrdered, 'Mod+Shift+7', 'orderedList', (chain) =>
    chain.toggleOrderedList(),
  ),
  toggle('Quote', Quote, 'Mod+Shift+B', 'blockquote', (chain) => chain.toggleBlockquote()),
  toggle('Code block', SquareCode, 'Mod+Alt+C', 'codeBlock', (chain) => chain.toggleCodeBlock()),
  { label: 'Divider', Icon: Minus, run: (chain) => chain.setHorizontalRule() },
  {
    label: 'Table',
    Icon: Table,
    isEnabled: (editor) => !editor.isActive('table'),
    run: (chain) => chain.insertTable({ rows: 3, cols: 3 }),
  },
];

export const historyTools: Tool[] = [
  {
    label: 'Undo',
    Icon: Undo2,
    keys: 'Mod+Z',
    isEnabled: (editor) => editor.can().undo(),
    run: (chain) => chain.undo(),
  },
  {
    label: 'Redo',
    Icon: Redo2,
    keys: 'Mod+Shift+Z',
    isEnabled: (editor) => editor.can().redo(),
    run: (chain) => chain.redo(),
  },
];

/** Shown while the cursor is in a table. */
export const tableTools: Tool[] = [
  { label: 'Add row below', Icon: BetweenHorizontalEnd, run: (chain) => chain.addRowAfter() },
  {
    label: 'Add column to the right',
    Icon: BetweenVerticalEnd,
    run: (chain) => chain.addColumnAfter(),
  },
  { label: 'Header row', Icon: PanelTop, run: (chain) => chain.toggleHeaderRow() },
  { label: 'Delete row', Icon: Rows3, run: (chain) => chain.deleteRow() },
  { label: 'Delete column', Icon: Columns3, run: (chain) => chain.deleteColumn() },
  { label: 'Delete table', Icon: Trash2, run: (chain) => chain.deleteTable() },
];
