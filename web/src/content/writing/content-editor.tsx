import { counted } from '@last-circle/contract/counted.ts';
import { Placeholder } from '@tiptap/extensions';
import { useEditorState } from '@tiptap/react';
import { useEffectEvent, useImperativeHandle, useLayoutEffect, useState, type Ref } from 'react';
import { lazyExtra } from '#platform/page/lazy-part.tsx';
import { Button } from '#ui/controls/button.tsx';
import { EditorFrame } from '#platform/editor/editor-frame.tsx';
import { pictureExtensions, textExtensions } from '#platform/editor/text-extensions.ts';
import { useTextEditor, type TextEditorOptions } from '#platform/editor/use-text-editor.ts';
import { insertStored, uploadFiles } from '#content/writing/uploads/files.ts';
import { failedUploadsIn, uploadsIn } from '#content/writing/uploads/positions.ts';
import { Uploads } from '#content/writing/uploads/uploads-extension.ts';

const PictureLibrary = lazyExtra(
  async () => (await import('./picture-library.tsx')).PictureLibrary,
);

export interface ContentEditorHandle {
  focusFailedUpload: () => void;
}

/** Pictures that are not part of the text yet. */
export interface UploadCounts {
  pending: number;
  failed: number;
}

interface ContentEditorProps extends Omit<TextEditorOptions, 'extensions'> {
  ref: Ref<ContentEditorHandle>;
  onUploadsChange: (uploads: UploadCounts) => void;
}

const extensions = [
  ...textExtensions,
  ...pictureExtensions,
  Placeholder.configure({ placeholder: 'Write the post...' }),
  Uploads,
];

/** Edits the HTML of a post and uploads its pictures. */
export function ContentEditor({ ref, onUploadsChange, ...options }: ContentEditorProps) {
  const editor = useTextEditor({ extensions, ...options });
  const [isChoosing, setIsChoosing] = useState(false);
  const { pending, failed } = useEditorState({
    editor,
    selector: ({ editor: { state } }) => {
      const failed = failedUploadsIn(state).length;
      return { pending: uploadsIn(state).length - failed, failed };
    },
  });

  const emitUploads = useEffectEvent(onUploadsChange);
  // What the form counts is never older than what the editor shows.
  useLayoutEffect(() => emitUploads({ pending, failed }), [pending, failed]);

  const focusFailedUpload = () => failedUploadsIn(editor.state)[0]?.placeholder.focus();
  useImperativeHandle(ref, () => ({ focusFailedUpload }));

  return (
    <EditorFrame
      editor={editor}
      id={options.id}
      onImages={(files) => uploadFiles(editor.view, files, editor.state.selection.to)}
      onLibrary={() => setIsChoosing(true)}
    >
      {isChoosing && (
        <PictureLibrary
          onChoose={(url) => {
            setIsChoosing(false);
            void insertStored(editor.view, url);
          }}
          onClose={() => setIsChoosing(false)}
        />
      )}
      {failed > 0 && <FailedUploads count={failed} onShow={focusFailedUpload} />}
    </EditorFrame>
  );
}

const FailedUploads = ({ count, onShow }: { count: number; onShow: () => void }) => (
  <p className="flex flex-wrap items-center gap-x-3 border-t border-line px-3 text-sm text-danger">
    {counted(count, 'image')} could not be uploaded
    <Button size="small" variant="quiet" onClick={onShow}>
      {count === 1 ? 'Show it' : 'Show the first'}
    </Button>
  </p>
);
