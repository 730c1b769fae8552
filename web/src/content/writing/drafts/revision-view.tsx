import type { Post } from '@last-circle/contract/content/blogs.ts';
import { notifyOutcome } from '#platform/actions/run-action.ts';
import { MutationFailure } from '#platform/actions/mutation-failure.tsx';
import { CleanedProse } from '#platform/content/cleaned-prose.tsx';
import { QueryFailed } from '#platform/api/query-states.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Skeleton, Skeletons } from '#ui/feedback/skeleton.tsx';
import { useRevision, useUpdatePost } from './use-post.ts';

interface RevisionViewProps {
  post: Pick<Post, 'id' | 'version'>;
  version: number;
  canReplace: () => Promise<boolean>;
  onRestored: (post: Post) => void;
}

const failed = 'Failed to update blog post';

export function RevisionView({ post, version, canReplace, onRestored }: RevisionViewProps) {
  const query = useRevision(post.id, version);
  const { data, error } = query;
  const update = useUpdatePost();

  async function restore() {
    if (!data || !(await canReplace())) return;
    const { title, content } = data;
    const reply = update.mutateAsync({
      params: { id: post.id },
      body: { title, content, version: post.version },
    });
    if (await notifyOutcome(reply, { done: 'Blog post updated successfully', failed })) {
      onRestored(await reply);
    }
  }

  if (!data && !error) {
    return (
      <Skeletons label="Loading the revision">
        <Skeleton className="h-60" />
      </Skeletons>
    );
  }
  if (!data) return <QueryFailed title="The revision could not be loaded" query={query} />;
  return (
    <section aria-label="The chosen revision" className="min-w-0">
      <div className="mb-6 flex flex-wrap items-start gap-3">
        <Button
          variant="primary"
          size="small"
          isBusy={update.isPending}
          busyText="Restoring..."
          onClick={() => void restore()}
        >
          Restore this version
        </Button>
        <MutationFailure error={update.error} fallback={failed} />
      </div>
      <h3 className="mb-4 text-title">{data.title}</h3>
      <CleanedProse html={data.content} />
    </section>
  );
}
