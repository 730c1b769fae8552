import { lazy, Suspense } from 'react';
import { Skeleton } from '#ui/skeleton.tsx';
import { Blogs } from './blogs/blogs.tsx';
import type { CardTools } from './blogs/post-grid.tsx';

export { query, reads } from './blogs/blogs.tsx';

const PostTools = lazy(async () => ({
  default: (await import('./blog-management/post-tools.tsx')).PostTools,
}));

const Tools: CardTools = (props) => (
  <Suspense fallback={<Skeleton className="h-11 sm:h-9" />}>
    <PostTools {...props} />
  </Suspense>
);

export const Page = () => <Blogs tools={Tools} />;
