import type { Extensions } from '@tiptap/core';
import { type Node, DOMSerializer } from '@tiptap/pm/model';
import { Selection } from '@tiptap/pm/state';
import { useEditor } from '@tiptap/react';
import { useEffect, useRef } from 'react';
import { showsSomething } from '@last-circle/contract/content-text.ts';

export interface TextEditorOptions {
  extensions: Extensions;
  id: string;
  labelledBy: string;
  describedBy: string;
  /** HTML; a value that does not come from `onChange` replaces the text. */
  value: string;
  onChange: (html: string) => void;
  /** Receives the first value as the editor serializes it. */
  onReady: (html: string) => void;
}

/** Skips an image at the start: text typed there would replace it. */
const firstLine = (doc: Node) => Selection.findFrom(doc.resolve(0), 1, true)?.from ?? 0;

export function useTextEditor(options: TextEditorOptions) {
  const { extensions, id, labelledBy, describedBy, value, onChange, onReady } = options;
  const current = useRef(value);
  const emit = (doc: Node, listener: (html: string) => void) => {
    current.current = serializeHtml(doc);
    listener(current.current);
  };

  const editor = useEditor({
    extensions,
    content: value,
    injectCSS: false,
    editorProps: {
      attributes: {
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelledBy,
        'aria-describedby': describedBy,
        class: 'prose editor-text',
      },
    },
    onCreate: ({ editor }) => {
      emit(editor.state.doc, onReady);
      editor.commands.setTextSelection(firstLine(editor.state.doc));
    },
    onUpdate: ({ editor }) => emit(editor.state.doc, onChange),
  });

  useEffect(() => {
    if (value === current.current) return;
    current.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);

  return editor;
}

/** The first rows that have only header cells, unless one of these spans further down. */
function headRowsOf(table: HTMLTableElement) {
  const rows = [...table.rows];
  const first = rows.findIndex((row) => row.querySelector(':scope > td'));
  const head = first === -1 ? rows : rows.slice(0, first);
  const isClosed = head.every((row, at) =>
    [...row.cells].every(({ rowSpan }) => at + rowSpan <= head.length),
  );
  return isClosed ? head : [];
}

/** Adds the `thead` that the editor's table model lacks. */
function addTableHead(table: HTMLTableElement) {
  const head = headRowsOf(table);
  if (head.length === 0) return;
  table.createTHead().append(...head);
  for (const body of table.tBodies) if (body.rows.length === 0) body.remove();
}

function serialize(block: Node) {
  const { body } = document.implementation.createHTMLDocument();
  const serializer = DOMSerializer.fromSchema(block.type.schema);
  body.append(serializer.serializeNode(block, { document: body.ownerDocument }));
  for (const table of body.querySelectorAll('table')) addTableHead(table);
  return body.innerHTML;
}

const cache = new WeakMap<Node, string>();

/** Runs on every key press, so only the changed block is serialized again. */
function htmlOf(block: Node) {
  const html = cache.get(block) ?? serialize(block);
  cache.set(block, html);
  return html;
}

/** The HTML of the text, without the empty lines that the editor adds at the end. */
function serializeHtml(doc: Node) {
  const html = doc.children
    .map(htmlOf)
    .join('')
    .replace(/(?:<p><\/p>)+$/, '');
  return showsSomething(html) ? html : '';
}
