import { CleanedProse } from '#platform/content/cleaned-prose.tsx';
import { Dialog, DialogBody } from '#ui/overlays/dialog.tsx';
import type { PostValues } from './post-values.ts';

interface PreviewDialogProps {
  post: PostValues;
  onClose: () => void;
}

/** The post as readers will see it. */
export const PreviewDialog = ({ post: { title, content }, onClose }: PreviewDialogProps) => (
  <Dialog title="Preview" size="large" onClose={onClose}>
    <DialogBody>
      <article tabIndex={0} aria-label="The post" className="mx-auto max-w-160">
        <h3 className="mb-8 text-heading">{title.trim() || 'Untitled'}</h3>
        <CleanedProse html={content} />
      </article>
    </DialogBody>
  </Dialog>
);
