import type { PostSummary } from '@last-circle/contract/blogs.ts';
import { DeletePost } from './delete-post.tsx';
import { EditPost } from './edit-post.tsx';
import { TogglePublished } from './toggle-published.tsx';

interface PostToolsProps {
  post: PostSummary;
  onRemoved: () => void;
}

/** What an admin does with a post where it is listed. */
export const PostTools = ({ post, onRemoved }: PostToolsProps) => (
  <div className="flex flex-wrap gap-2">
    <EditPost post={post} />
    <TogglePublished post={post} />
    <DeletePost post={post} onRemoved={onRemoved} />
  </div>
);
