import { Suspense } from 'react';
import type { Post } from '@last-circle/contract/content/blogs.ts';
import type { PostFormState } from './use-post-form.ts';
import { lazyPart } from '#platform/page/lazy-part.tsx';

const PreviewDialog = lazyPart(
  async () => (await import('#content/writing/drafts/preview-dialog.tsx')).PreviewDialog,
);
const RevisionsDialog = lazyPart(
  async () => (await import('#content/writing/drafts/revisions-dialog.tsx')).RevisionsDialog,
);
const ConflictDialog = lazyPart(
  async () => (await import('#content/writing/drafts/conflict-dialog.tsx')).ConflictDialog,
);

export type PostDialog = 'preview' | 'revisions' | 'conflict';

interface PostDialogsProps {
  open: PostDialog | undefined;
  form: PostFormState;
  /** Asks for confirmation when unsaved text would be lost. */
  canReplace: () => Promise<boolean>;
  onReplaced: (post: Post) => void;
  onClose: () => void;
}

/** The preview, the revisions and the conflict of the post in the form. */
export function PostDialogs({ open, form, canReplace, onReplaced, onClose }: PostDialogsProps) {
  const { values, base, save, abandon } = form;
  return (
    <Suspense>
      {open === 'preview' && <PreviewDialog post={values} onClose={onClose} />}
      {open === 'revisions' && base && (
        <RevisionsDialog
          post={base}
          canReplace={canReplace}
          onRestored={(post) => abandon(() => onReplaced(post))}
          onClose={onClose}
        />
      )}
      {open === 'conflict' && base && (
        <ConflictDialog
          postId={base.id}
          mine={values}
          onOverwrite={(overwrittenVersion) => {
            onClose();
            void save({ isClosing: false, overwrittenVersion });
          }}
          onUseTheirs={onReplaced}
          onClose={onClose}
        />
      )}
    </Suspense>
  );
}
