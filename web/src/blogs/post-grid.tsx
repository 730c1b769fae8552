import type { ReactNode } from 'react';
import type { PostSummary } from '@last-circle/contract/blogs.ts';
import { PostCard } from './post-card.tsx';

export const gridClass = 'grid gap-6 md:grid-cols-2';

export type CardTools = (post: PostSummary) => ReactNode;

interface PostGridProps {
  posts: readonly PostSummary[];
  /** What stands below each post. */
  tools?: CardTools | undefined;
}

const firstScreen = 2;

export const PostGrid = ({ posts, tools }: PostGridProps) => (
  <ul className={gridClass}>
    {posts.map((post, index) => (
      <li key={post.id}>
        <PostCard post={post} isEager={index < firstScreen}>
          {tools?.(post)}
        </PostCard>
      </li>
    ))}
  </ul>
);
