import { Eye, History } from 'lucide-react';
import { lazy, Suspense, useId, useState, type ReactNode, type Ref } from 'react';
import type { Post } from '@last-circle/contract/blogs.ts';
import { useUnsaved } from '#api/unsaved.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { EditorSkeleton } from './editor-skeleton.tsx';
import { PostNotices } from './post-notices.tsx';
import { PostState } from './post-state.tsx';
import type { PostValues } from './post-values.ts';
import { usePostForm, type FormHandle, type Saved } from './use-post-form.ts';
import { useSaveKeys } from './use-save-keys.ts';

const Editor = lazy(async () => ({ default: (await import('./editor.tsx')).Editor }));
const PreviewDialog = lazy(async () => ({
  default: (await import('./preview-dialog.tsx')).PreviewDialog,
}));
const RevisionsDialog = lazy(async () => ({
  default: (await import('./revisions-dialog.tsx')).RevisionsDialog,
}));
const ConflictDialog = lazy(async () => ({
  default: (await import('./conflict-dialog.tsx')).ConflictDialog,
}));

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
  const { values, basis, isDirty, isUploading, isSaving, refusal, change, save } = form;
  const [open, setOpen] = useState<'preview' | 'revisions' | 'conflict'>();
  const mayLeave = useUnsaved(isDirty || isUploading);
  const close = () => setOpen(undefined);

  useSaveKeys(() => void save({ goesOn: true }));

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
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id={`${id}-heading`} className="text-title">
          {basis ? 'Edit Post' : 'Create New Post'}
        </h2>
        <div className="flex gap-1">
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
        <Field label="Title" error={refusal?.fields['title']}>
          <Input
            form={`${id}-form`}
            value={values.title}
            maxLength={200}
            required
            autoComplete="off"
            onChange={({ target }) => change({ title: target.value })}
          />
        </Field>
        <div>
          <p id={`${id}-content`} className="mb-1.5 text-sm font-medium">
            Content
          </p>
          <Suspense fallback={<EditorSkeleton />}>
            <Editor
              id={`${id}-text`}
              labelledBy={`${id}-content`}
              describedBy={`${id}-hint`}
              value={values.content}
              onChange={(content) => change({ content })}
              onReady={form.settle}
              onUploadingChange={form.setIsUploading}
            />
          </Suspense>
          <p id={`${id}-hint`} className="mt-1.5 text-sm text-muted">
            Paste or drop images into the text. Alt+F10 leads to the tools.
          </p>
          {refusal?.fields['content'] && (
            <p role="alert" className="mt-1.5 text-sm text-danger">
              {refusal.fields['content']}
            </p>
          )}
        </div>
        <Checkbox
          form={`${id}-form`}
          label="Publish immediately"
          checked={values.published}
          onChange={({ target }) => change({ published: target.checked })}
        />
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
      <Suspense>
        {open === 'preview' && <PreviewDialog post={values} onClose={close} />}
        {open === 'revisions' && basis && (
          <RevisionsDialog
            post={basis}
            mayReplace={mayLeave}
            onRestored={(post) => form.abandon(() => onReplaced(post))}
            onClose={close}
          />
        )}
        {open === 'conflict' && basis && (
          <ConflictDialog
            postId={basis.id}
            mine={values}
            onOverwrite={(over) => {
              close();
              void save({ goesOn: true, over });
            }}
            onTake={onReplaced}
            onClose={close}
          />
        )}
      </Suspense>
    </section>
  );
}
