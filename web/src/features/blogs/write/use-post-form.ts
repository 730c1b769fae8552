import { useImperativeHandle, useRef, useState, type Ref } from 'react';
import type { Post, PostSummary } from '@last-circle/contract/blogs.ts';
import { stillUploadingText } from '@last-circle/contract/upload-rules.ts';
import { toast } from '#ui/overlays/toast.ts';
import type { EditorHandle, UploadCounts } from './editor.tsx';
import { areSame, valuesOf, type PostValues } from './post-values.ts';
import { useGoingOn } from './use-going-on.ts';
import { useSaving, type Basis, type SaveOptions } from './use-saving.ts';
import { useSnapshot } from './use-snapshot.ts';
import { useTyped } from './use-typed.ts';

export interface Saved {
  post: Post;
  /** What was typed and is saved now. */
  values: PostValues;
  isNew: boolean;
  /** Whether its writer goes on with it. */
  goesOn: boolean;
}

export interface FormHandle {
  /** Hears that a post was published or unpublished elsewhere on the page. */
  followToggle: (post: PostSummary) => void;
}

interface Opened {
  userId: number;
  post: Post | undefined;
  start: PostValues;
  handle: Ref<FormHandle>;
  onSaved: (saved: Saved) => void;
}

export type PostFormState = ReturnType<typeof usePostForm>;

const failedUploadText = 'An image could not be uploaded. Try again or remove it, then save.';

/** What is typed into the form of a post, and the ways to save it, to restore it and to leave it. */
export function usePostForm({ userId, post, start, handle, onSaved }: Opened) {
  const typed = useTyped(start);
  const { values, saved, isDirty, change, settle } = typed;
  const [basis, setBasis] = useState<Basis | undefined>(post);
  const [uploads, setUploads] = useState<UploadCounts>({ underWay: 0, failed: 0 });
  const editor = useRef<EditorHandle>(null);
  const goOn = useGoingOn();
  const snapshot = useSnapshot({
    userId,
    postId: basis?.id ?? null,
    version: basis?.version ?? null,
    values,
    saved,
  });
  const saving = useSaving({
    typed,
    basis,
    mustWait,
    onAccepted: accept,
    onMissing: () => setBasis(undefined),
  });

  function mustWait() {
    if (uploads.failed > 0) {
      toast.error(failedUploadText);
      editor.current?.leadToFailedUpload();
      return true;
    }
    if (uploads.underWay > 0) toast.error(stillUploadingText);
    return uploads.underWay > 0;
  }

  function accept(post: Post, sent: PostValues, { goesOn }: SaveOptions) {
    snapshot.forgetOwn();
    setBasis(post);
    typed.setSaved(sent);
    // Somebody who writes on meanwhile is not done.
    const isDone = !goesOn && areSame(typed.latest(), sent);
    goOn(() => onSaved({ post, values: sent, isNew: !basis, goesOn: !isDone }));
  }

  /** Anything in between is somebody else's change, which saving must not pass over. */
  function followToggle({ id, version, published }: PostSummary) {
    if (id !== basis?.id || version !== basis.version + 1) return;
    setBasis({ id, version });
    typed.follow(published);
  }
  useImperativeHandle(handle, () => ({ followToggle }));

  /** Gives up what is unsaved. */
  function abandon(go: () => void) {
    snapshot.forgetOwn();
    typed.setSaved(typed.latest());
    goOn(go);
  }

  /** Takes what was left behind; a version that is not in force any more will be refused. */
  function restore() {
    if (!snapshot.offer) return;
    const { key, snapshot: found } = snapshot.offer;
    change(valuesOf(found));
    const { version } = found;
    if (version !== null) setBasis((before) => before && { ...before, version });
    snapshot.exchange(key);
  }

  return {
    values,
    isDirty,
    isUploading: uploads.underWay + uploads.failed > 0,
    basis,
    editor,
    snapshot,
    ...saving,
    change,
    settle,
    setUploads,
    restore,
    abandon,
  };
}
