import { Eye, History } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useState, type ReactNode, type Ref } from 'react';
import type { Post } from '@last-circle/contract/content/blogs.ts';
import { useUnsavedChangesBlocker } from '#platform/forms/unsaved-changes.ts';
import { Button } from '#ui/controls/button.tsx';
import type { PostDialog } from '#content/writing/drafts/dialogs.tsx';
import { lazyExtra } from '#platform/page/lazy-part.tsx';
import { PostFields } from './fields.tsx';
import { PostNotices, PostStatus } from './status.tsx';
import type { PostValues } from '#content/writing/drafts/post-values.ts';
import { usePostForm, type FormHandle, type SavedForm } from './use-post-form.ts';

const PostDialogs = lazyExtra(
  async () => (await import('#content/writing/drafts/dialogs.tsx')).PostDialogs,
);

interface PostFormProps {
  userId: number;
  /** The post to edit; without one, the form creates a post. */
  post: Post | undefined;
  start: PostValues;
  handle: Ref<FormHandle>;
  /** Shown above the form until something is typed. */
  notice?: ReactNode;
  onSaved: (saved: SavedForm) => void;
  /** Another saved version replaces the one in the form. */
  onReplaced: (post: Post) => void;
  onCancel: () => void;
}

export function PostForm(props: PostFormProps) {
  const { notice, onReplaced, onCancel } = props;
  const id = useId();
  const form = usePostForm(props);
  const { base, isDirty, isUploading, isSaving, save } = form;
  const [open, setOpen] = useState<PostDialog>();
  const canLeave = useUnsavedChangesBlocker(isDirty || isUploading);

  useSaveShortcut(() => void save({ isClosing: false }));
  useBlockedFileDrops();

  async function cancel() {
    if (!(await canLeave())) return;
    form.abandon(onCancel);
  }

  return (
    <section aria-labelledby={`${id}-heading`} className="min-w-0">
      {/* Empty: the dialogs of the editor contain forms, and forms must not be nested. */}
      <form
        id={`${id}-form`}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save({ isClosing: true });
        }}
      />
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <h2 id={`${id}-heading`} className="text-title">
          {base ? 'Edit Post' : 'Create New Post'}
        </h2>
        <div className="-mr-3 flex gap-1">
          <Button icon={Eye} size="small" variant="quiet" onClick={() => setOpen('preview')}>
            Preview
          </Button>
          {base && (
            <Button
              icon={History}
              size="small"
              variant="quiet"
              onClick={() => setOpen('revisions')}
            >
              Revisions
            </Button>
          )}
        </div>
      </div>
      <div className="mt-3 flex flex-col gap-5">
        <PostNotices form={form} onCompare={() => setOpen('conflict')}>
          {!isDirty && notice}
        </PostNotices>
        <PostFields form={form} formId={`${id}-form`} />
        <PostStatus form={form} />
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          {(base ?? isDirty) && <Button onClick={() => void cancel()}>Cancel</Button>}
          <Button
            type="submit"
            form={`${id}-form`}
            variant="primary"
            isBusy={isSaving}
            busyText="Saving..."
          >
            {base ? 'Update Post' : 'Create Post'}
          </Button>
        </div>
      </div>
      {open && (
        <PostDialogs
          open={open}
          form={form}
          canReplace={canLeave}
          onReplaced={onReplaced}
          onClose={() => setOpen(undefined)}
        />
      )}
    </section>
  );
}

/** Saves the post on Ctrl+S or Command+S, which would save the page. */
function useSaveShortcut(save: () => void) {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isShortcut = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
    if (!isShortcut || event.key.toLowerCase() !== 's') return;
    event.preventDefault();
    save();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false;

/** Blocks dropping a file beside the editor, on which browsers leave the page to show the file. */
function useBlockedFileDrops() {
  useEffect(() => {
    const block = (event: DragEvent) => {
      if (event.defaultPrevented || !hasFiles(event) || !event.dataTransfer) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'none';
    };
    window.addEventListener('dragover', block);
    window.addEventListener('drop', block);
    return () => {
      window.removeEventListener('dragover', block);
      window.removeEventListener('drop', block);
    };
  }, []);
}
