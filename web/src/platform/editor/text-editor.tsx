import { Placeholder } from '@tiptap/extensions';
import { useState } from 'react';
import { EditorFrame } from './editor-frame.tsx';
import { textExtensions } from './text-extensions.ts';
import { useTextEditor, type TextEditorOptions } from './use-text-editor.ts';

interface TextEditorProps extends Omit<TextEditorOptions, 'extensions'> {
  placeholder: string;
}

/** Edits the HTML of a text without pictures. Import it lazily: the editor is large. */
export function TextEditor({ placeholder, ...options }: TextEditorProps) {
  const [extensions] = useState(() => [...textExtensions, Placeholder.configure({ placeholder })]);
  const editor = useTextEditor({ extensions, ...options });
  return <EditorFrame editor={editor} id={options.id} />;
}
