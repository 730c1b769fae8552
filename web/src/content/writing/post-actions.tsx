import { useApiMutation } from '#platform/api/queries.ts';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import type { PostSummary } from '@last-circle/contract/content/blogs.ts';
import { DeleteButton } from '#platform/actions/delete-button.tsx';
import { CallButton } from '#platform/actions/call-button.tsx';
import { ButtonLink } from '#platform/router/button-link.tsx';
import { lazyExtra } from '#platform/page/lazy-part.tsx';
import { paths } from '#paths.ts';
import { Button } from '#ui/controls/button.tsx';

const ScheduleDialog = lazyExtra(
  async () => (await import('./schedule-dialog.tsx')).ScheduleDialog,
);

export const EditLink = ({ post: { id, title } }: { post: PostSummary }) => (
  <ButtonLink icon={Pencil} to={paths.adminPost(id)} aria-label={`Edit ${title}`} size="small">
    Edit
  </ButtonLink>
);

interface PublishButtonProps {
  post: PostSummary;
  onToggled?: (post: PostSummary) => void;
}

export function PublishButton({ post: { id, title, published }, onToggled }: PublishButtonProps) {
  const verb = published ? 'Unpublish' : 'Publish';
  return (
    <CallButton
      size="small"
      label={`${verb} ${title}`}
      call="PUT /blogs/:id"
      args={{ params: { id }, body: { published: !published } }}
      done={`Blog post ${published ? 'unpublished' : 'published'} successfully`}
      failed="Failed to update blog status"
      onDone={onToggled}
    >
      {verb}
    </CallButton>
  );
}

/** Of a draft. */
export function ScheduleButton({ post }: { post: PostSummary }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="small" aria-label={`Schedule ${post.title}`} onClick={() => setIsOpen(true)}>
        Schedule
      </Button>
      {isOpen && <ScheduleDialog post={post} onClose={() => setIsOpen(false)} />}
    </>
  );
}

interface DeletePostProps {
  post: PostSummary;
  onRemoved: (id: number) => void;
}

export const DeletePost = ({ post: { id, title }, onRemoved }: DeletePostProps) => (
  <DeleteButton
    size="small"
    label={`Delete ${title}`}
    mutation={useApiMutation('DELETE /blogs/:id')}
    args={{ params: { id } }}
    question="Are you sure you want to delete this blog post?"
    detail={`${title} and its revisions will be permanently deleted.`}
    failed="Failed to delete blog post"
    onDone={() => onRemoved(id)}
  />
);

/** The actions of an admin on a card of the public list. */
export const PostTools = ({ post, onRemoved }: { post: PostSummary; onRemoved: () => void }) => (
  <div className="flex flex-wrap gap-2">
    <EditLink post={post} />
    <PublishButton post={post} />
    <DeletePost post={post} onRemoved={onRemoved} />
  </div>
);
