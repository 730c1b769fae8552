import { lazy, Suspense } from 'react';
import type { Post } from '@last-circle/contract/blogs.ts';
import type { PostFormState } from './use-post-form.ts';

const PreviewDialog = lazy(async () => ({
  default: (await import('./preview-dialog.tsx')).PreviewDialog,
}));
const RevisionsDialog = lazy(async () => ({
  default: (await import('./revisions-dialog.tsx')).RevisionsDialog,
}));
const ConflictDialog = lazy(async () => ({
  default: (await import('./conflict-dialog.tsx')).ConflictDialog,
}));

export type PostDialog = 'preview' | 'revisions' | 'conflict';

interface PostDialogsProps {
  open: PostDialog | undefined;
  form: PostFormState;
  /** Asks where something unsaved would be given up. */
  mayReplace: () => Promise<boolean>;
  onReplaced: (post: Post) => void;
  onClose: () => void;
}

/** What else there is to see of the post in the form. */
export function PostDialogs({ open, form, mayReplace, onReplaced, onClose }: PostDialogsProps) {
  const { values, basis, save, abandon } = form;
  return (
    <Suspense>
      {open === 'preview' && <PreviewDialog post={values} onClose={onClose} />}
      {open === 'revisions' && basis && (
        <RevisionsDialog
          post={basis}
          mayReplace={mayReplace}
          onRestored={(post) => abandon(() => onReplaced(post))}
          onClose={onClose}
        />
      )}
      {open === 'conflict' && basis && (
        <ConflictDialog
          postId={basis.id}
          mine={values}
          onOverwrite={(over) => {
            onClose();
            void save({ goesOn: true, over });
          }}
          onTake={onReplaced}
          onClose={onClose}
        />
      )}
    </Suspense>
  );
}
