import type { Post } from '@last-circle/contract/content/blogs.ts';
import { CleanedProse } from '#platform/content/cleaned-prose.tsx';
import { Dialog, DialogBody } from '#ui/overlays/dialog.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import type { PostValues } from './post-values.ts';
import { RevisionsDialog } from './revisions-dialog.tsx';
import type { SaveOptions } from './use-saving.ts';
import type { BasePost } from './use-sending.ts';

export type PostDialog = 'preview' | 'revisions' | 'conflict';

interface PostDialogsProps {
  open: PostDialog;
  form: {
    values: PostValues;
    base: BasePost | undefined;
    save: (options: SaveOptions) => Promise<void>;
    abandon: (leave: () => void) => void;
  };
  /** Asks for confirmation when unsaved text would be lost. */
  canReplace: () => Promise<boolean>;
  onReplaced: (post: Post) => void;
  onClose: () => void;
}

/** The preview, the revisions and the conflict of the post in the form. */
export function PostDialogs({ open, form, canReplace, onReplaced, onClose }: PostDialogsProps) {
  const { values, base, save, abandon } = form;
  if (open === 'preview') return <PreviewDialog post={values} onClose={onClose} />;
  if (!base) return null;
  if (open === 'revisions') {
    return (
      <RevisionsDialog
        post={base}
        canReplace={canReplace}
        onRestored={(post) => abandon(() => onReplaced(post))}
        onClose={onClose}
      />
    );
  }
  return (
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
  );
}

interface PreviewDialogProps {
  post: PostValues;
  onClose: () => void;
}

/** The post as readers will see it. */
const PreviewDialog = ({ post: { title, content }, onClose }: PreviewDialogProps) => (
  <Dialog title="Preview" size="large" onClose={onClose}>
    <DialogBody>
      <article tabIndex={0} aria-label="The post" className="mx-auto max-w-160">
        <h3 className="mb-8 text-heading">{title.trim() || 'Untitled'}</h3>
        <CleanedProse html={content} />
      </article>
    </DialogBody>
  </Dialog>
);
