import { useQuery } from '@tanstack/react-query';
import { idNamed } from '@last-circle/contract/public-paths.ts';
import { isMissing } from '#platform/api/client.ts';
import { usePathParam } from '#platform/router/shown-page.ts';
import { PostFailed, PostSkeleton, PostView } from '#content/posts/view.tsx';
import { PostSubjects } from '#pages/parts/post-subjects.tsx';
import { postQuery } from '#content/posts/queries.ts';

export function Page() {
  const id = idNamed(usePathParam('id'));
  return (
    <div className="min-w-0">
      <PostStates key={id} id={id} />
    </div>
  );
}

function PostStates({ id }: { id: number }) {
  const { data, error, isFetching, refetch } = useQuery(postQuery(id));
  // After a refetch of something deleted, old data remains beside the error.
  if (data && !isMissing(error))
    return <PostView post={data} subjects={<PostSubjects html={data.content} />} />;
  if (!error) return <PostSkeleton />;
  return <PostFailed error={error} isRetrying={isFetching} onRetry={() => void refetch()} />;
}
