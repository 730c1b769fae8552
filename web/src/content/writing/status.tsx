import { useDeferredValue, useMemo } from 'react';
import { plainText, readingMinutesOf } from '@last-circle/contract/content-text.ts';
import { timeLabelOf } from './time-label.ts';
import type { PostFormState } from './use-post-form.ts';

function savingLabelOf({ isSaving, isWaiting, isUploading, isDirty, savedAt }: PostFormState) {
  if (isSaving) return 'Saving...';
  if (isWaiting) return 'Waiting for the connection';
  if (isUploading) return 'Not saved: an image is not uploaded';
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
        {words} {words === 1 ? 'word' : 'words'}, {minutes} min read
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
