import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { isMissing } from '#api/client.ts';
import type { Place, Reading } from '#api/pages.ts';
import { PostFailed } from './post-failed.tsx';
import { PostSkeleton } from './post-skeleton.tsx';
import { PostView } from './post-view.tsx';
import { readPost } from './read-post.ts';

/** '12-season-of-storms' is 12; no post has the id 0. */
const idIn = (params: Place['params']) => Number.parseInt(params['id'] ?? '', 10) || 0;

export const reads = ({ params }: Place): Reading => ({ one: [readPost(idIn(params))] });

export function Page() {
  const id = idIn(useParams());
  return (
    <div className="min-w-0">
      <Faces key={id} id={id} />
    </div>
  );
}

function Faces({ id }: { id: number }) {
  const { data, error, isFetching, refetch } = useQuery(readPost(id));
  // Refetching what is gone keeps the old data beside the error.
  if (data && !isMissing(error)) return <PostView post={data} />;
  if (!error) return <PostSkeleton />;
  return <PostFailed error={error} isRetrying={isFetching} onRetry={() => void refetch()} />;
}
