import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { clockOf } from './clock.ts';
import type { Refusal } from './refusal.ts';
import type { PostFormState } from './use-post-form.ts';

interface PostNoticesProps {
  form: PostFormState;
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
        <RefusalNotice refusal={refusal} onCompare={onCompare} />
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

interface RefusalNoticeProps {
  refusal: Refusal;
  onCompare: () => void;
}

function RefusalNotice({ refusal: { message, isConflict }, onCompare }: RefusalNoticeProps) {
  const notice = useRef<HTMLDivElement>(null);

  // Who saves from within a long text does not see what stands above it.
  useEffect(() => {
    // Newer browsers answer a promise, which is nothing to clean up with.
    notice.current?.scrollIntoView({ block: 'nearest' });
  }, []);

  return (
    <div ref={notice} className="scroll-mt-20">
      <Notice
        kind="error"
        actions={
          isConflict && (
            <Button size="small" onClick={onCompare}>
              Compare the versions
            </Button>
          )
        }
      >
        {message}
        {isConflict && '. What you have written is kept.'}
      </Notice>
    </div>
  );
}
