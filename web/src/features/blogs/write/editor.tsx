import './editor.css';
import type { Node } from '@tiptap/pm/model';
import { Selection } from '@tiptap/pm/state';
import { EditorContent, useEditor, useEditorState } from '@tiptap/react';
import {
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useRef,
  useState,
  type KeyboardEvent,
  type Ref,
} from 'react';
import { imageTypes } from '@last-circle/contract/upload-rules.ts';
import { extensions } from './extensions.ts';
import { FailedUploads } from './failed-uploads.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { PicturePanel } from './picture-panel.tsx';
import { Toolbar } from './toolbar.tsx';
import { placeFiles } from './sending.ts';
import { failedIn, uploadsIn } from './upload-places.ts';
import { writtenHtml } from './written-html.ts';

export interface EditorHandle {
  leadToFailedUpload: () => void;
}

/** How many pictures are not in the text yet. */
export interface UploadCounts {
  underWay: number;
  failed: number;
}

interface EditorProps {
  ref: Ref<EditorHandle>;
  id: string;
  labelledBy: string;
  describedBy: string;
  /** HTML; another one than was told last replaces the text. */
  value: string;
  onChange: (html: string) => void;
  /** Told how the editor itself writes what it was given. */
  onReady: (html: string) => void;
  onUploadsChange: (uploads: UploadCounts) => void;
}

/** Not on a picture that stands first: what is typed would take its place. */
const firstLine = (doc: Node) => Selection.findFrom(doc.resolve(0), 1, true)?.from ?? 0;

export function Editor(props: EditorProps) {
  const { ref, id, labelledBy, describedBy, value, onChange, onReady, onUploadsChange } = props;
  const told = useRef(value);
  const files = useRef<HTMLInputElement>(null);
  const tools = useRef<HTMLDivElement>(null);
  const [isLinking, setIsLinking] = useState(false);
  const tell = (doc: Node, listener: (html: string) => void) => {
    told.current = writtenHtml(doc);
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
      tell(editor.state.doc, onReady);
      editor.commands.setTextSelection(firstLine(editor.state.doc));
    },
    onUpdate: ({ editor }) => tell(editor.state.doc, onChange),
  });
  const { underWay, failed } = useEditorState({
    editor,
    selector: ({ editor: { state } }) => {
      const failed = failedIn(state).length;
      return { underWay: uploadsIn(state).length - failed, failed };
    },
  });

  const tellUploads = useEffectEvent(onUploadsChange);
  useEffect(() => tellUploads({ underWay, failed }), [underWay, failed]);

  const leadToFailedUpload = () => failedIn(editor.state)[0]?.placeholder.leadToRetry();
  useImperativeHandle(ref, () => ({ leadToFailedUpload }));

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
      {failed > 0 && <FailedUploads count={failed} onShow={leadToFailedUpload} />}
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
