import { useRef, type ComponentType } from 'react';
import type { PostSummary } from '@last-circle/contract/content/blogs.ts';
import { PostCard } from './card.tsx';

export const gridClass = 'grid grid-cols-1 gap-6 md:grid-cols-2';

export type CardTools = ComponentType<{ post: PostSummary; onRemoved: () => void }>;

interface PostGridProps {
  posts: readonly PostSummary[];
  /** Shown below each post. */
  tools?: CardTools | undefined;
}

const firstScreen = 2;

export function PostGrid({ posts, tools: Tools }: PostGridProps) {
  const list = useRef<HTMLUListElement>(null);
  // After a removal the focus moves to the list.
  const focusRest = () => list.current?.focus({ preventScroll: true });
  return (
    <ul ref={list} tabIndex={-1} className={`${gridClass} outline-none`}>
      {posts.map((post, index) => (
        <li key={post.id} className={index < firstScreen ? undefined : 'settle-112 sm:settle-140'}>
          <PostCard post={post} isEager={index < firstScreen}>
            {Tools && <Tools post={post} onRemoved={focusRest} />}
          </PostCard>
        </li>
      ))}
    </ul>
  );
}
