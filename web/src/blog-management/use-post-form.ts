import { useEffect, useImperativeHandle, useRef, useState, type Ref } from 'react';
import type { Post, PostSummary } from '@last-circle/contract/blogs.ts';
import { blankPostText } from '@last-circle/contract/blog-rules.ts';
import { stillUploadingText } from '@last-circle/contract/upload-rules.ts';
import { ApiError, isMissing, textOf } from '#api/client.ts';
import { alert } from '#ui/confirm.tsx';
import { toast } from '#ui/toast.ts';
import { areSame, isComplete, valuesOf, type PostValues } from './post-values.ts';
import { useCreate, useUpdate } from './use-posts.ts';
import { useSnapshot } from './use-snapshot.ts';

/** The saved post that a form goes out from. */
type Basis = Pick<Post, 'id' | 'version'>;

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

interface Refusal {
  message: string;
  fields: Record<string, string>;
  isConflict: boolean;
}

const deletedText = 'This post has been deleted meanwhile. Saving makes it anew.';

function refusalOf(error: unknown, isNew: boolean): Refusal {
  const { fields, status } = error instanceof ApiError ? error : { fields: {}, status: 0 };
  return {
    message: textOf(error, isNew ? 'Failed to create blog post' : 'Failed to update blog post'),
    fields,
    isConflict: status === 409,
  };
}

/** What is typed into the form of a post, and the ways to save it. */
export function usePostForm({ userId, post, start, handle, onSaved }: Opened) {
  const [values, setValues] = useState(start);
  const typed = useRef(start);
  /** What the editor was given, which is saved again as it was while nothing in it is changed. */
  const given = useRef({ source: start.content, written: start.content });
  const [saved, setSaved] = useState(start);
  const [savedAt, setSavedAt] = useState<string>();
  const [basis, setBasis] = useState<Basis | undefined>(post);
  const [isUploading, setIsUploading] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const [next, setNext] = useState<{ go: () => void }>();
  const create = useCreate();
  const update = useUpdate();
  const isDirty = !areSame(values, saved);
  const snapshot = useSnapshot({
    userId,
    postId: basis?.id ?? null,
    version: basis?.version ?? null,
    values,
    saved,
  });

  function change(part: Partial<PostValues>) {
    typed.current = { ...typed.current, ...part };
    setValues(typed.current);
  }

  const sourceOf = ({ content }: PostValues) =>
    content === given.current.written ? given.current.source : content;

  /** The editor writes the same content in its own way. */
  function settle(content: string) {
    given.current = { source: sourceOf(typed.current), written: content };
    setSaved((before) =>
      before.content === typed.current.content ? { ...before, content } : before,
    );
    change({ content });
  }

  /** Anything in between is somebody else's change, which saving must not pass over. */
  function followToggle({ id, version, published }: PostSummary) {
    if (id !== basis?.id || version !== basis.version + 1) return;
    setBasis({ id, version });
    setSaved((before) => ({ ...before, published }));
    change({ published });
  }
  useImperativeHandle(handle, () => ({ followToggle }));

  // Once it is rendered that nothing is unsaved, nothing stands in the way of leaving.
  useEffect(() => next?.go(), [next]);

  function refuse(reason: Refusal) {
    setRefusal(reason);
    toast.error(reason.message);
  }

  /** `over` is the version to be replaced, where that is not the one that the form goes out from. */
  async function save({ goesOn, over }: { goesOn: boolean; over?: number }) {
    if (isSaving) return;
    if (!isComplete(typed.current)) return alert(blankPostText);
    if (isUploading) return refuse({ message: stillUploadingText, fields: {}, isConflict: false });
    const sent = typed.current;
    const values = { ...sent, content: sourceOf(sent) };
    setIsSaving(true);
    setRefusal(undefined);
    try {
      const version = over ?? basis?.version;
      const post = basis
        ? await update.mutateAsync({
            params: { id: basis.id },
            body: { ...values, ...(version !== undefined && { version }) },
          })
        : await create.mutateAsync({ body: values });
      accept(post, sent, goesOn);
    } catch (error) {
      refuse(refusalOf(error, !basis));
      if (isMissing(error)) detach();
    }
    setIsSaving(false);
  }

  function accept(post: Post, sent: PostValues, goesOn: boolean) {
    snapshot.forgetOwn();
    setBasis(post);
    setSaved(sent);
    setSavedAt(post.updatedAt);
    toast.success(`Blog post ${basis ? 'updated' : 'created'} successfully`);
    // Somebody who writes on meanwhile is not done.
    const isDone = !goesOn && areSame(typed.current, sent);
    const outcome = { post, values: sent, isNew: !basis, goesOn: !isDone };
    setNext({ go: () => onSaved(outcome) });
  }

  /** Gives up what is unsaved. */
  function abandon(go: () => void) {
    snapshot.forgetOwn();
    setSaved(typed.current);
    setNext({ go });
  }

  function detach() {
    setBasis(undefined);
    setRefusal({ message: deletedText, fields: {}, isConflict: false });
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
    isUploading,
    isSaving,
    savedAt,
    refusal,
    basis,
    snapshot,
    change,
    settle,
    setIsUploading,
    save,
    restore,
    abandon,
  };
}
