import { useState } from 'react';
import type { Post } from '@last-circle/contract/content/blogs.ts';
import { QueryFailed } from '#platform/api/query-states.tsx';
import { Dialog, DialogBody } from '#ui/overlays/dialog.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { Skeleton, Skeletons } from '#ui/feedback/skeleton.tsx';
import { Time } from '#ui/feedback/time.tsx';
import { RevisionView } from './revision-view.tsx';
import { useRevisions } from './use-post.ts';

interface RevisionsDialogProps {
  post: Pick<Post, 'id' | 'version'>;
  /** Asks for confirmation when unsaved text would be lost. */
  canReplace: () => Promise<boolean>;
  onRestored: (post: Post) => void;
  onClose: () => void;
}

/** Lists the saved versions of a post; the chosen one is shown and can be restored. */
export function RevisionsDialog({ post, canReplace, onRestored, onClose }: RevisionsDialogProps) {
  const query = useRevisions(post.id);
  const { data, error } = query;
  const [chosen, setChosen] = useState<number>();
  return (
    <Dialog title="Revisions" description="Earlier saved versions." size="large" onClose={onClose}>
      <DialogBody className="grid grid-cols-1 content-start gap-6 md:grid-cols-[16rem_minmax(0,1fr)]">
        {!data && !error && (
          <Skeletons label="Loading revisions" className="flex flex-col gap-2">
            <Skeleton className="h-16" />
            <Skeleton className="h-16" />
          </Skeletons>
        )}
        {!data && error && <QueryFailed title="The revisions could not be loaded" query={query} />}
        {data?.length === 0 && <Empty title="No revisions yet" />}
        <ol aria-label="Revisions" className="flex flex-col gap-1 empty:hidden">
          {data?.map(({ version, at, editor, title }) => (
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
