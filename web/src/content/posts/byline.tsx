import type { PostSummary } from '@last-circle/contract/content/blogs.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { Time } from '#ui/feedback/time.tsx';

/** The date, author and reading time of a post. */
export const Byline = ({ post }: { post: PostSummary }) => (
  <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
    {!post.published && <Badge tone="warning">Draft</Badge>}
    <Time value={post.createdAt} />
    <span>By {post.author?.username ?? 'Admin'}</span>
    <span className="tabular-nums">{post.readingMinutes} min read</span>
  </p>
);
