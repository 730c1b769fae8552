import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { clockOf } from './clock.ts';
import type { usePostForm } from './use-post-form.ts';

interface PostNoticesProps {
  form: ReturnType<typeof usePostForm>;
  onCompare: () => void;
  children: ReactNode;
}

/** What must be known before one writes on: refusals, and texts that were left behind. */
export function PostNotices({ form, onCompare, children }: PostNoticesProps) {
  const { refusal, snapshot, restore } = form;
  const { offer, drop } = snapshot;
  return (
    <>
      {refusal && Object.keys(refusal.fields).length === 0 && (
        <Notice
          kind="error"
          actions={
            refusal.isConflict && (
              <Button size="small" onClick={onCompare}>
                Compare the versions
              </Button>
            )
          }
        >
          {refusal.message}
          {refusal.isConflict && '. What you have written is kept.'}
        </Notice>
      )}
      {offer && (
        <Notice
          kind="info"
          actions={
            <>
              <Button size="small" onClick={restore}>
                Restore
              </Button>
              <Button size="small" variant="quiet" onClick={() => drop(offer.key)}>
                Discard
              </Button>
            </>
          }
        >
          You have an unsaved version of this post from {clockOf(offer.snapshot.at)}
        </Notice>
      )}
      {children}
    </>
  );
}
