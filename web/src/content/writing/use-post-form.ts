import { useEffect, useImperativeHandle, useRef, useState, type Ref } from 'react';
import type { Post, PostSummary } from '@last-circle/contract/content/blogs.ts';
import { stillUploadingText } from '@last-circle/contract/content/upload-rules.ts';
import { toast } from '#ui/toasts/toast.ts';
import type { ContentEditorHandle, UploadCounts } from './content-editor.tsx';
import { areSame, type PostValues, usePostValues } from '#content/writing/drafts/post-values.ts';
import type { BasePost } from '#content/writing/drafts/use-sending.ts';
import { useSaving, type SaveOptions } from '#content/writing/drafts/use-saving.ts';
import { useSnapshot } from '#content/writing/drafts/use-snapshot.ts';

export interface SavedForm {
  post: Post;
  /** The values that were sent. */
  values: PostValues;
  isNew: boolean;
  /** Whether the form closes. */
  isDone: boolean;
}

export interface FormHandle {
  /** Takes over that the list has published or unpublished the post. */
  followToggle: (post: PostSummary) => void;
}

interface PostFormOptions {
  userId: number;
  post: Post | undefined;
  start: PostValues;
  handle: Ref<FormHandle>;
  onSaved: (saved: SavedForm) => void;
}

export type PostFormState = ReturnType<typeof usePostForm>;

const failedUploadText = 'An image could not be uploaded. Try again or remove it, then save.';

/** The state of the form of a post, and the ways to save, restore and leave it. */
export function usePostForm({ userId, post, start, handle, onSaved }: PostFormOptions) {
  const state = usePostValues(start);
  const { values, saved, isDirty, change, normalize } = state;
  const [base, setBase] = useState<BasePost | undefined>(post);
  const [uploads, setUploads] = useState<UploadCounts>({ pending: 0, failed: 0 });
  const editor = useRef<ContentEditorHandle>(null);
  const afterRender = useAfterRender();
  const snapshot = useSnapshot({
    userId,
    postId: base?.id ?? null,
    version: base?.version ?? null,
    values,
    saved,
  });
  const saving = useSaving({
    state,
    base,
    mustWait,
    onSaved: finish,
    onMissing: () => setBase(undefined),
  });

  function mustWait() {
    if (uploads.failed > 0) {
      toast.error(failedUploadText);
      editor.current?.focusFailedUpload();
      return true;
    }
    if (uploads.pending > 0) toast.error(stillUploadingText);
    return uploads.pending > 0;
  }

  function finish(post: Post, sent: PostValues, { isClosing }: SaveOptions) {
    snapshot.removeOwn();
    setBase(post);
    state.setSaved(sent);
    const isDone = isClosing && areSame(state.latest(), sent);
    afterRender(() => onSaved({ post, values: sent, isNew: !base, isDone }));
  }

  /** Ignores other versions: a change by somebody else must still cause a conflict on saving. */
  function followToggle({ id, version, published }: PostSummary) {
    if (id !== base?.id || version !== base.version + 1) return;
    setBase({ id, version });
    state.setPublished(published);
  }
  useImperativeHandle(handle, () => ({ followToggle }));

  /** Discards unsaved changes, then leaves the form. */
  function abandon(leave: () => void) {
    snapshot.removeOwn();
    state.setSaved(state.latest());
    afterRender(leave);
  }

  /** Restores a snapshot with its version, so that saving it over a newer one causes a conflict. */
  function restore() {
    if (!snapshot.offer) return;
    const { key, snapshot: found } = snapshot.offer;
    const { at: _at, version, ...values } = found;
    change(values);
    if (version !== null) setBase((before) => before && { ...before, version });
    snapshot.exchange(key);
  }

  return {
    values,
    isDirty,
    isUploading: uploads.pending + uploads.failed > 0,
    base,
    editor,
    snapshot,
    ...saving,
    change,
    normalize,
    setUploads,
    restore,
    abandon,
  };
}

/** Defers a navigation until the form has rendered as saved; before, it would ask to discard changes. */
function useAfterRender() {
  const [next, setNext] = useState<{ run: () => void }>();
  useEffect(() => next?.run(), [next]);
  return (run: () => void) => setNext({ run });
}
