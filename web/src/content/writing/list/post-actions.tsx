import { Pencil } from 'lucide-react';
import type { PostSummary } from '@last-circle/contract/content/blogs.ts';
import { DeleteButton } from '#platform/actions/delete-button.tsx';
import { MutationButton } from '#platform/actions/mutation-button.tsx';
import { Link } from '#platform/router/link.tsx';
import { paths } from '#paths.ts';
import { buttonClass } from '#ui/controls/button.tsx';
import { useDeletePost, useUpdatePost } from './use-posts.ts';

export const EditLink = ({ post: { id, title } }: { post: PostSummary }) => (
  <Link
    to={paths.adminPost(id)}
    aria-label={`Edit ${title}`}
    className={buttonClass({ size: 'small' })}
  >
    <Pencil aria-hidden="true" className="size-4" />
    Edit
  </Link>
);

interface PublishButtonProps {
  post: PostSummary;
  onToggled?: (post: PostSummary) => void;
}

export function PublishButton({ post: { id, title, published }, onToggled }: PublishButtonProps) {
  const verb = published ? 'Unpublish' : 'Publish';
  return (
    <MutationButton
      size="small"
      label={`${verb} ${title}`}
      mutation={useUpdatePost()}
      args={{ params: { id }, body: { published: !published } }}
      done={`Blog post ${published ? 'unpublished' : 'published'} successfully`}
      failed="Failed to update blog status"
      onDone={onToggled}
    >
      {verb}
    </MutationButton>
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
    mutation={useDeletePost()}
    args={{ params: { id } }}
    question="Are you sure you want to delete this blog post?"
    detail={`${title} and its revisions will be permanently deleted.`}
    failed="Failed to delete blog post"
    onDone={() => onRemoved(id)}
  />
);
