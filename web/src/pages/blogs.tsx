import { Suspense } from 'react';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Blogs } from '#features/blogs/read/blogs.tsx';
import type { CardTools } from '#features/blogs/read/post-grid.tsx';
import { lazyPart } from '#platform/page/lazy-part.tsx';

const PostTools = lazyPart(
  async () => (await import('#features/blogs/write/list/post-tools.tsx')).PostTools,
);

const Tools: CardTools = (props) => (
  <Suspense fallback={<Skeleton className="h-11 sm:h-9" />}>
    <PostTools {...props} />
  </Suspense>
);

export const Page = () => <Blogs tools={Tools} />;
