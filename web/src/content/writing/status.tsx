import { counted } from '@last-circle/contract/counted.ts';
import { useDeferredValue, useMemo, useEffect, useRef, type ReactNode } from 'react';
import { plainText, readingMinutesOf } from '@last-circle/contract/content-text.ts';
import type { PostFormState } from './use-post-form.ts';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import type { Refusal } from '#content/writing/drafts/use-saving.ts';

function savingLabelOf({ isSaving, isWaiting, isUploading, isDirty, savedAt }: PostFormState) {
  if (isSaving) return 'Saving...';
  if (isWaiting) return 'Waiting for the connection';
  if (isUploading) return 'Not saved: an image has not been uploaded';
  if (isDirty) return 'Unsaved changes';
  return savedAt ? `Saved ${timeLabelOf(savedAt)}` : '';
}

/** The length of the text, and whether it is saved. */
export function PostStatus({ form }: { form: PostFormState }) {
  // Deferred, so that counting a long text does not slow down typing.
  const content = useDeferredValue(form.values.content);
  const { words, minutes } = useMemo(() => {
    const text = plainText(content);
    return { words: text.split(' ').filter(Boolean).length, minutes: readingMinutesOf(text) };
  }, [content]);
  return (
    <div className="flex flex-wrap justify-between gap-x-6 gap-y-1 text-sm text-muted tabular-nums">
      <p>
        {counted(words, 'word')}, {minutes} min read
      </p>
      <output>{savingLabelOf(form)}</output>
      {!form.snapshot.hasRoom && (
        <p role="alert" className="basis-full caution">
          This browser is out of storage, so unsaved text is not backed up. Save soon.
        </p>
      )}
    </div>
  );
}

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

/** The time of day, with the date unless it is today. */
function timeLabelOf(instant: string) {
  const date = new Date(instant);
  const isToday = date.toDateString() === new Date().toDateString();
  return date.toLocaleString(undefined, {
    ...(!isToday && { month: 'short', day: 'numeric' }),
    hour: 'numeric',
    minute: '2-digit',
  });
}
