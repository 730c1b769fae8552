import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { idNamed } from '@last-circle/contract/public-paths.ts';
import { isMissing } from '#platform/api/client.ts';
import type { Place, Reading } from '#platform/router/page-module.ts';
import { PostFailed } from '#features/blogs/read/post-failed.tsx';
import { PostSkeleton } from '#features/blogs/read/post-skeleton.tsx';
import { PostView } from '#features/blogs/read/post-view.tsx';
import { readPost } from '#features/blogs/read/read-post.ts';

export const reads = ({ params }: Place): Reading => ({ one: [readPost(idNamed(params['id']))] });

export function Page() {
  const { id: name } = useParams();
  const id = idNamed(name);
  return (
    <div className="min-w-0">
      <Faces key={id} id={id} />
    </div>
  );
}

function Faces({ id }: { id: number }) {
  const { data, error, isFetching, refetch } = useQuery(readPost(id));
  // After a refetch of something deleted, old data remains beside the error.
  if (data && !isMissing(error)) return <PostView post={data} />;
  if (!error) return <PostSkeleton />;
  return <PostFailed error={error} isRetrying={isFetching} onRetry={() => void refetch()} />;
}
