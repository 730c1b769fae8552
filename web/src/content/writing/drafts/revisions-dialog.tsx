import { useQuery } from '@tanstack/react-query';
import { apiQuery, useApiMutation } from '#platform/api/queries.ts';
import { useState } from 'react';
import type { Post } from '@last-circle/contract/content/blogs.ts';
import { QueryStates } from '#platform/api/query-states.tsx';
import { Dialog, DialogBody } from '#ui/overlays/dialog.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { Time } from '#ui/feedback/time.tsx';
import { notifyOutcome } from '#platform/actions/run-action.ts';
import { MutationFailure } from '#platform/actions/mutation-failure.tsx';
import { CleanedProse } from '#platform/content/cleaned-prose.tsx';
import { Button } from '#ui/controls/button.tsx';

interface RevisionsDialogProps {
  post: Pick<Post, 'id' | 'version'>;
  /** Asks for confirmation when unsaved text would be lost. */
  canReplace: () => Promise<boolean>;
  onRestored: (post: Post) => void;
  onClose: () => void;
}

/** Lists the saved versions of a post; the chosen one is shown and can be restored. */
export function RevisionsDialog({ post, canReplace, onRestored, onClose }: RevisionsDialogProps) {
  const query = useQuery(apiQuery('GET /blogs/:id/revisions', { params: { id: post.id } }));
  const [chosen, setChosen] = useState<number>();
  return (
    <Dialog title="Revisions" description="Earlier saved versions." size="large" onClose={onClose}>
      <DialogBody className="grid grid-cols-1 content-start gap-6 md:grid-cols-[16rem_minmax(0,1fr)]">
        <QueryStates
          query={query}
          loading={<SkeletonRows label="Loading revisions" rows={['h-16']} times={2} />}
          failed="The revisions could not be loaded"
        >
          {(revisions) => (
            <>
              {revisions.length === 0 && <Empty title="No revisions yet" />}
              <ol aria-label="Revisions" className="flex flex-col gap-1 empty:hidden">
                {revisions.map(({ version, at, editor, title }) => (
                  <li key={version}>
                    <button
                      type="button"
                      aria-pressed={version === chosen}
                      className="block min-h-11 w-full rounded-sm border border-transparent px-3 py-2 text-left text-sm hover:bg-raised aria-pressed:border-accent aria-pressed:bg-accent/12"
                      onClick={() => setChosen(version)}
                    >
                      <span className="block truncate font-semibold">{title}</span>
                      <span className="block text-muted">
                        <Time value={at} show="date-time" /> by {editor}
                      </span>
                    </button>
                  </li>
                ))}
              </ol>
            </>
          )}
        </QueryStates>
        {chosen !== undefined && (
          <RevisionView
            key={chosen}
            post={post}
            version={chosen}
            canReplace={canReplace}
            onRestored={onRestored}
          />
        )}
      </DialogBody>
    </Dialog>
  );
}

interface RevisionViewProps extends Pick<
  RevisionsDialogProps,
  'post' | 'canReplace' | 'onRestored'
> {
  version: number;
}

const failed = 'Failed to update blog post';

function RevisionView({ post, version, canReplace, onRestored }: RevisionViewProps) {
  const { id } = post;
  const query = useQuery(
    apiQuery('GET /blogs/:id/revisions/:version', { params: { id, version } }),
  );
  const update = useApiMutation('PUT /blogs/:id');

  async function restore({ title, content }: Pick<Post, 'title' | 'content'>) {
    if (!(await canReplace())) return;
    const body = { title, content, version: post.version };
    const reply = update.mutateAsync({ params: { id }, body });
    if (await notifyOutcome(reply, { done: 'Blog post updated successfully', failed })) {
      onRestored(await reply);
    }
  }

  return (
    <QueryStates
      query={query}
      loading={<SkeletonRows label="Loading the revision" rows={['h-60']} />}
      failed="The revision could not be loaded"
    >
      {(revision) => (
        <section aria-label="The chosen revision" className="min-w-0">
          <div className="mb-6 flex flex-wrap items-start gap-3">
            <Button
              variant="primary"
              size="small"
              isBusy={update.isPending}
              busyText="Restoring..."
              onClick={() => void restore(revision)}
            >
              Restore this version
            </Button>
            <MutationFailure error={update.error} fallback={failed} />
          </div>
          <h3 className="mb-4 text-title">{revision.title}</h3>
          <CleanedProse html={revision.content} />
        </section>
      )}
    </QueryStates>
  );
}
