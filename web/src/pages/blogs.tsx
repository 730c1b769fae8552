import { Suspense } from 'react';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Blogs, type CardTools } from '#content/posts/list.tsx';
import { lazyPart } from '#platform/page/lazy-part.tsx';

const PostTools = lazyPart(
  async () => (await import('#content/writing/post-actions.tsx')).PostTools,
);

const Tools: CardTools = (props) => (
  <Suspense fallback={<Skeleton className="h-11 sm:h-9" />}>
    <PostTools {...props} />
  </Suspense>
);

export const Page = () => <Blogs tools={Tools} />;
