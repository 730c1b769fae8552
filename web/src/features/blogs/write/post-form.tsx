import { Eye, History } from 'lucide-react';
import { useId, useState, type ReactNode, type Ref } from 'react';
import type { Post } from '@last-circle/contract/blogs.ts';
import { useUnsavedChangesBlocker } from '#platform/forms/unsaved-changes.ts';
import { Button } from '#ui/controls/button.tsx';
import { PostDialogs, type PostDialog } from './post-dialogs.tsx';
import { PostFields } from './post-fields.tsx';
import { PostNotices } from './post-notices.tsx';
import { PostState } from './post-state.tsx';
import type { PostValues } from './post-values.ts';
import { usePostForm, type FormHandle, type Saved } from './use-post-form.ts';
import { useSaveKeys } from './use-save-keys.ts';
import { useStrayDrops } from './use-stray-drops.ts';

interface PostFormProps {
  userId: number;
  /** The one to edit; without it one is created. */
  post: Post | undefined;
  start: PostValues;
  handle: Ref<FormHandle>;
  /** Stands above the form until something is typed. */
  notice?: ReactNode;
  onSaved: (saved: Saved) => void;
  /** Another saved state of the post takes the place of what is in the form. */
  onReplaced: (post: Post) => void;
  onCancel: () => void;
}

export function PostForm(props: PostFormProps) {
  const { notice, onReplaced, onCancel } = props;
  const id = useId();
  const form = usePostForm(props);
  const { basis, isDirty, isUploading, isSaving, save } = form;
  const [open, setOpen] = useState<PostDialog>();
  const mayLeave = useUnsavedChangesBlocker(isDirty || isUploading);

  useSaveKeys(() => void save({ goesOn: true }));
  useStrayDrops();

  async function cancel() {
    if (!(await mayLeave())) return;
    form.abandon(onCancel);
  }

  return (
    <section aria-labelledby={`${id}-heading`} className="min-w-0">
      {/* The dialogs of the editor hold forms of their own, which must not stand in this one. */}
      <form
        id={`${id}-form`}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save({ goesOn: false });
        }}
      />
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <h2 id={`${id}-heading`} className="text-title">
          {basis ? 'Edit Post' : 'Create New Post'}
        </h2>
        <div className="-mr-3 flex gap-1">
          <Button size="small" variant="quiet" onClick={() => setOpen('preview')}>
            <Eye aria-hidden="true" className="size-4" />
            Preview
          </Button>
          {basis && (
            <Button size="small" variant="quiet" onClick={() => setOpen('revisions')}>
              <History aria-hidden="true" className="size-4" />
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
        <PostState form={form} />
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          {(basis ?? isDirty) && <Button onClick={() => void cancel()}>Cancel</Button>}
          <Button
            type="submit"
            form={`${id}-form`}
            variant="primary"
            isBusy={isSaving}
            busyText="Saving..."
          >
            {basis ? 'Update Post' : 'Create Post'}
          </Button>
        </div>
      </div>
      <PostDialogs
        open={open}
        form={form}
        mayReplace={mayLeave}
        onReplaced={onReplaced}
        onClose={() => setOpen(undefined)}
      />
    </section>
  );
}
