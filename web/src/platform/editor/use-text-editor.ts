import type { Extensions } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Selection } from '@tiptap/pm/state';
import { useEditor } from '@tiptap/react';
import { useEffect, useRef } from 'react';
import { serializeHtml } from './serialized-html.ts';

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
