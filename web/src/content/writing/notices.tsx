import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { timeLabelOf } from './time-label.ts';
import type { Refusal } from '#content/writing/drafts/refusal.ts';
import type { PostFormState } from './use-post-form.ts';

interface PostNoticesProps {
  form: PostFormState;
  onCompare: () => void;
  children: ReactNode;
}

/** Why the post was not saved, and the offer to restore unsaved text. */
export function PostNotices({ form, onCompare, children }: PostNoticesProps) {
  const { refusal, snapshot, restore } = form;
  const { offer, discard } = snapshot;
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
              <Button size="small" variant="quiet" onClick={() => discard(offer.key)}>
                Discard
              </Button>
            </>
          }
        >
          You have an unsaved version of this post from {timeLabelOf(offer.snapshot.at)}
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

function RefusalNotice({
  refusal: { message, isConflict, isAway },
  onCompare,
}: RefusalNoticeProps) {
  const notice = useRef<HTMLDivElement>(null);

  // A user who saves far down in a long text would not see the notice above it.
  useEffect(() => {
    // Newer browsers return a promise here, which an effect must not return.
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
        {isConflict && '. Your text is still here.'}
        {isAway && ' It is saved as soon as the connection is back.'}
      </Notice>
    </div>
  );
}
