import type { PostSummary } from '@last-circle/contract/blogs.ts';
import { DeleteButton } from '#platform/actions/delete-button.tsx';
import { useRemove } from './use-posts.ts';

interface DeletePostProps {
  post: PostSummary;
  onRemoved: (id: number) => void;
}

export const DeletePost = ({ post: { id, title }, onRemoved }: DeletePostProps) => (
  <DeleteButton
    size="small"
    label={`Delete ${title}`}
    call={useRemove()}
    args={{ params: { id } }}
    question="Are you sure you want to delete this blog post?"
    detail={`${title} goes for good, with its revisions.`}
    failed="Failed to delete blog post"
    onDone={() => onRemoved(id)}
  />
);
