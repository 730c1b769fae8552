import './editor.css';
import type { Node } from '@tiptap/pm/model';
import { Selection } from '@tiptap/pm/state';
import { EditorContent, useEditor, useEditorState } from '@tiptap/react';
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react';
import { showsSomething } from '@last-circle/contract/blog-rules.ts';
import { imageTypes } from '@last-circle/contract/upload-rules.ts';
import { extensions } from './extensions.ts';
import { LinkDialog } from './link-dialog.tsx';
import { PicturePanel } from './picture-panel.tsx';
import { Toolbar } from './toolbar.tsx';
import { countUploads, placeFiles } from './uploads.ts';

interface EditorProps {
  id: string;
  labelledBy: string;
  describedBy: string;
  /** HTML; another one than was told last replaces the text. */
  value: string;
  onChange: (html: string) => void;
  /** Told how the editor itself writes what it was given. */
  onReady: (html: string) => void;
  onUploadingChange: (isUploading: boolean) => void;
}

/** Without the empty lines at its end, which keep a place to write on. */
function written(html: string) {
  const text = html.replace(/(?:<p><\/p>)+$/, '');
  return showsSomething(text) ? text : '';
}

/** Not on a picture that stands first: what is typed would take its place. */
const firstLine = (doc: Node) => Selection.findFrom(doc.resolve(0), 1, true)?.from ?? 0;

export function Editor(props: EditorProps) {
  const { id, labelledBy, describedBy, value, onChange, onReady, onUploadingChange } = props;
  const told = useRef(value);
  const files = useRef<HTMLInputElement>(null);
  const tools = useRef<HTMLDivElement>(null);
  const [isLinking, setIsLinking] = useState(false);
  const tell = (html: string, listener: (html: string) => void) => {
    told.current = written(html);
    listener(told.current);
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
      tell(editor.getHTML(), onReady);
      editor.commands.setTextSelection(firstLine(editor.state.doc));
    },
    onUpdate: ({ editor }) => tell(editor.getHTML(), onChange),
  });
  const uploads = useEditorState({ editor, selector: ({ editor }) => countUploads(editor.state) });

  const tellUploading = useEffectEvent(onUploadingChange);
  useEffect(() => tellUploading(uploads > 0), [uploads]);

  useEffect(() => {
    if (value === told.current) return;
    told.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);

  function press(event: KeyboardEvent) {
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
      event.preventDefault();
      setIsLinking(true);
    }
    if (event.altKey && event.key === 'F10') {
      event.preventDefault();
      tools.current?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus();
    }
  }

  return (
    <div ref={tools} className="rounded-sm border border-edge bg-well">
      <Toolbar
        editor={editor}
        controls={id}
        onLink={() => setIsLinking(true)}
        onImage={() => files.current?.click()}
      />
      <EditorContent editor={editor} onKeyDown={press} />
      <PicturePanel editor={editor} />
      <input
        ref={files}
        type="file"
        hidden
        multiple
        accept={imageTypes.join(',')}
        aria-label="Images"
        onChange={({ currentTarget }) => {
          const { view, state } = editor;
          void placeFiles(view, [...(currentTarget.files ?? [])], state.selection.to);
          // The same file may be chosen again.
          currentTarget.value = '';
          view.focus();
        }}
      />
      {isLinking && <LinkDialog editor={editor} onClose={() => setIsLinking(false)} />}
    </div>
  );
}
