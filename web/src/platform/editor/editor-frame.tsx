import './editor.css';
import type { Editor } from '@tiptap/core';
import { EditorContent } from '@tiptap/react';
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { imageTypes } from '@last-circle/contract/content/upload-rules.ts';
import { LinkDialog } from './link-dialog.tsx';
import { PicturePanel } from './picture-panel.tsx';
import { Toolbar } from './toolbar.tsx';

interface EditorFrameProps {
  editor: Editor;
  /** Id of the text. */
  id: string;
  /** Undefined where the text has no pictures. */
  onImages?: (files: File[]) => void;
  /** Asks for one of the stored pictures. */
  onLibrary?: () => void;
  /** Notices below the text. */
  children?: ReactNode;
}

/** The text with its toolbar, its link dialog and the fields of the selected picture. */
export function EditorFrame({ editor, id, onImages, onLibrary, children }: EditorFrameProps) {
  const fileInput = useRef<HTMLInputElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const [isLinking, setIsLinking] = useState(false);

  function onKeyDown(event: KeyboardEvent) {
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
      event.preventDefault();
      setIsLinking(true);
    }
    if (event.altKey && event.key === 'F10') {
      event.preventDefault();
      frame.current?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus();
    }
  }

  return (
    <div ref={frame} className="rounded-sm border border-edge bg-well">
      <Toolbar
        editor={editor}
        controls={id}
        onLink={() => setIsLinking(true)}
        onImage={onImages && (() => fileInput.current?.click())}
        onLibrary={onLibrary}
      />
      <EditorContent editor={editor} onKeyDown={onKeyDown} />
      <PicturePanel editor={editor} />
      {children}
      {onImages && (
        <input
          ref={fileInput}
          type="file"
          hidden
          multiple
          accept={imageTypes.join(',')}
          aria-label="Images"
          onChange={({ currentTarget }) => {
            onImages([...(currentTarget.files ?? [])]);
            // Lets the same file be chosen again.
            currentTarget.value = '';
            editor.view.focus();
          }}
        />
      )}
      {isLinking && <LinkDialog editor={editor} onClose={() => setIsLinking(false)} />}
    </div>
  );
}
