import type { PostSummary } from '@last-circle/contract/content/blogs.ts';
import { DeletePost, EditLink, PublishButton } from './post-actions.tsx';

interface PostToolsProps {
  post: PostSummary;
  onRemoved: () => void;
}

/** The actions of an admin on a card of the public list. */
export const PostTools = ({ post, onRemoved }: PostToolsProps) => (
  <div className="flex flex-wrap gap-2">
    <EditLink post={post} />
    <PublishButton post={post} />
    <DeletePost post={post} onRemoved={onRemoved} />
  </div>
);
