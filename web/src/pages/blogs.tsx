import { Suspense } from 'react';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Blogs } from '#content/posts/blogs.tsx';
import type { CardTools } from '#content/posts/grid.tsx';
import { lazyPart } from '#platform/page/lazy-part.tsx';

const PostTools = lazyPart(
  async () => (await import('#content/writing/list/post-tools.tsx')).PostTools,
);

const Tools: CardTools = (props) => (
  <Suspense fallback={<Skeleton className="h-11 sm:h-9" />}>
    <PostTools {...props} />
  </Suspense>
);

export const Page = () => <Blogs tools={Tools} />;
