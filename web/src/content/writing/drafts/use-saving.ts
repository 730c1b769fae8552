import { useState } from 'react';
import { blankPostText } from '@last-circle/contract/content/blog-rules.ts';
import type { Post } from '@last-circle/contract/content/blogs.ts';
import { isMissing, isOffline, offlineText, ApiError, textOf } from '#platform/api/client.ts';
import { useReconnect } from '#platform/api/reconnect.ts';
import { alert } from '#ui/overlays/confirm.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { areSame, isComplete, type PostValues, type PostValuesState } from './post-values.ts';
import { useSending, type BasePost } from './use-sending.ts';

export interface SaveOptions {
  /** Whether the form closes after saving, unless somebody has typed on. */
  isClosing: boolean;
  /** The version to overwrite where it is not the one that the form is based on. */
  overwrittenVersion?: number;
}

interface SavingOptions {
  state: PostValuesState;
  base: BasePost | undefined;
  /** Whether saving has to wait; it then shows the user why. */
  mustWait: () => boolean;
  onSaved: (post: Post, sent: PostValues, options: SaveOptions) => void;
  /** The post has been deleted. */
  onMissing: () => void;
}

/** Creates the post in the form, or updates it from the version that the form is based on. */
export function useSaving({ state, base, mustWait, onSaved, onMissing }: SavingOptions) {
  const [isSaving, setIsSaving] = useState(false);
  const [savedAt, setSavedAt] = useState<string>();
  const [refusal, setRefusal] = useState<Refusal>();
  /** A save that waits for the network. */
  const [waiting, setWaiting] = useState<SaveOptions>();
  const send = useSending();

  async function save(options: SaveOptions) {
    if (isSaving) return;
    const isRepeated = waiting !== undefined;
    setWaiting(undefined);
    const wanted = state.latest();
    if (!isComplete(wanted)) return alert(blankPostText);
    if (mustWait()) return;
    setIsSaving(true);
    if (!isRepeated) setRefusal(undefined);
    try {
      const post = await sendWhole(wanted, options.overwrittenVersion);
      setRefusal(undefined);
      setSavedAt(post.updatedAt);
      toast.success(`Blog post ${base ? 'updated' : 'created'} successfully`);
      onSaved(post, wanted, options);
    } catch (error) {
      refuse(error, options, isRepeated);
    }
    setIsSaving(false);
  }

  /** Where an answer was lost, the version sent before is saved first. */
  async function sendWhole(values: PostValues, overwrittenVersion: number | undefined) {
    const version = { values, body: state.toBody(values) };
    const from = base && { id: base.id, version: overwrittenVersion ?? base.version };
    const before = await send({ ...version, base: from });
    if (areSame(before.values, values)) return before.post;
    try {
      return (await send({ ...version, base: before.post })).post;
    } catch (error) {
      onSaved(before.post, before.values, { isClosing: false });
      throw error;
    }
  }

  function refuse(error: unknown, options: SaveOptions, isRepeated: boolean) {
    const reason = refusalOf(error, `Failed to ${base ? 'update' : 'create'} blog post`);
    if (reason.isAway) setWaiting(options);
    if (!reason.isAway || !isRepeated) toast.error(reason.message);
    const isDeleted = isMissing(error);
    setRefusal(isDeleted ? deleted : reason);
    if (isDeleted) onMissing();
  }

  useReconnect(waiting !== undefined, () => void (waiting && save(waiting)));

  return { save, isSaving, isWaiting: waiting !== undefined, savedAt, refusal };
}

/** Why a post was not saved. */
export interface Refusal {
  message: string;
  /** Messages by field name. */
  fields: Record<string, string>;
  /** Whether somebody else has saved a newer version. */
  isConflict: boolean;
  /** Whether the server could not be reached. */
  isAway: boolean;
}

const sessionEndedText = 'Please log in again. Your text is saved in this browser.';

const awayText = () =>
  `${isOffline() ? offlineText : 'The site cannot be reached.'} Your text is kept here.`;

function refusalOf(error: unknown, fallback: string): Refusal {
  const { fields, status } = error instanceof ApiError ? error : { fields: {}, status: undefined };
  if (status === 0) return { message: awayText(), fields, isConflict: false, isAway: true };
  const message = status === 401 ? sessionEndedText : textOf(error, fallback);
  return { message, fields, isConflict: status === 409, isAway: false };
}

const deleted: Refusal = {
  message: 'This post has been deleted. Saving creates it again.',
  fields: {},
  isConflict: false,
  isAway: false,
};
