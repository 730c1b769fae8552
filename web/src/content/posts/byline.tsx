import type { PostSummary } from '@last-circle/contract/content/blogs.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { Time } from '#ui/feedback/time.tsx';

interface BylineProps {
  post: PostSummary;
}

/** The date, author and reading time of a post. */
export const Byline = ({ post: { published, createdAt, author, readingMinutes } }: BylineProps) => (
  <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
    {!published && <Badge tone="warning">Draft</Badge>}
    <Time value={createdAt} />
    <span>By {author?.username ?? 'Admin'}</span>
    <span className="tabular-nums">{readingMinutes} min read</span>
  </p>
);
