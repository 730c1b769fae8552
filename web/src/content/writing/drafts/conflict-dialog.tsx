import { QueryStates } from '#platform/api/query-states.tsx';
import { CleanedProse } from '#platform/content/cleaned-prose.tsx';
import type { Post } from '@last-circle/contract/content/blogs.ts';
import { Button } from '#ui/controls/button.tsx';
import { Dialog, DialogBody, DialogFooter } from '#ui/overlays/dialog.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { Time } from '#ui/feedback/time.tsx';
import { apiQuery } from '#platform/api/queries.ts';
import { useQuery } from '@tanstack/react-query';

type VersionText = Pick<Post, 'title' | 'content'>;

interface ConflictDialogProps {
  postId: number;
  mine: VersionText;
  /** Receives the version that is shown. */
  onOverwrite: (version: number) => void;
  onUseTheirs: (theirs: Post) => void;
  onClose: () => void;
}

/** Shows the version that somebody else has saved beside the unsaved one. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { postId, mine, onOverwrite, onUseTheirs, onClose } = props;
  const query = useQuery({
    ...apiQuery('GET /blogs/:id', { params: { id: postId } }),
    staleTime: 0,
  });
  const { data, isFetchedAfterMount } = query;
  const theirs = isFetchedAfterMount ? data : undefined;
  return (
    <Dialog
      title="Two versions of this post"
      description="Your version stays in this browser, whichever you choose."
      size="large"
      onClose={onClose}
    >
      <DialogBody className="grid grid-cols-1 gap-6 md:grid-cols-2">
        <section aria-label="Theirs" className="min-w-0">
          <p className="mb-3 eyebrow">
            Theirs
            {theirs && (
              <>
                , saved <Time value={theirs.updatedAt} show="date-time" />
              </>
            )}
          </p>
          <QueryStates
            query={{ ...query, data: theirs }}
            loading={<SkeletonRows label="Loading" rows={['h-40']} />}
            failed="Their version could not be loaded"
          >
            {(post) => <Version post={post} />}
          </QueryStates>
        </section>
        <section aria-label="Yours" className="min-w-0">
          <p className="mb-3 eyebrow">Yours, not saved</p>
          <Version post={mine} />
        </section>
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>Keep editing</Button>
        <Button disabled={!theirs} onClick={() => theirs && onUseTheirs(theirs)}>
          Use theirs
        </Button>
        <Button
          variant="danger"
          disabled={!theirs}
          onClick={() => theirs && onOverwrite(theirs.version)}
        >
          Overwrite with mine
        </Button>
      </DialogFooter>
    </Dialog>
  );
}

const Version = ({ post: { title, content } }: { post: VersionText }) => (
  <>
    <h3 className="mb-4 text-title">{title}</h3>
    <CleanedProse html={content} />
  </>
);
