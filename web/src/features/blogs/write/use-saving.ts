import { useState } from 'react';
import { blankPostText } from '@last-circle/contract/blog-rules.ts';
import type { Post } from '@last-circle/contract/blogs.ts';
import { isMissing } from '#platform/api/client.ts';
import { alert } from '#ui/overlays/confirm.tsx';
import { toast } from '#ui/overlays/toast.ts';
import { isComplete, type PostValues } from './post-values.ts';
import { deleted, refusalOf, type Refusal } from './refusal.ts';
import { useCreate, useUpdate } from './use-posts.ts';
import type { Typed } from './use-typed.ts';

/** The saved post that a form goes out from. */
export type Basis = Pick<Post, 'id' | 'version'>;

export interface SaveOptions {
  /** Whether its writer goes on with it. */
  goesOn: boolean;
  /** The version to be replaced, where that is not the one that the form goes out from. */
  over?: number;
}

interface Saving {
  typed: Typed;
  basis: Basis | undefined;
  /** Whether something else has to be done before, which it says. */
  mustWait: () => boolean;
  onAccepted: (post: Post, sent: PostValues, options: SaveOptions) => void;
  onMissing: () => void;
}

/** Creates the post in the form, or updates it from the version that the form goes out from. */
export function useSaving({ typed, basis, mustWait, onAccepted, onMissing }: Saving) {
  const [isSaving, setIsSaving] = useState(false);
  const [savedAt, setSavedAt] = useState<string>();
  const [refusal, setRefusal] = useState<Refusal>();
  const create = useCreate();
  const update = useUpdate();

  const send = (values: PostValues, over: number | undefined) =>
    basis
      ? update.mutateAsync({
          params: { id: basis.id },
          body: { ...values, version: over ?? basis.version },
        })
      : create.mutateAsync({ body: values });

  async function save(options: SaveOptions) {
    if (isSaving) return;
    const sent = typed.latest();
    if (!isComplete(sent)) return alert(blankPostText);
    if (mustWait()) return;
    setIsSaving(true);
    setRefusal(undefined);
    try {
      const post = await send(typed.asSent(sent), options.over);
      setSavedAt(post.updatedAt);
      toast.success(`Blog post ${basis ? 'updated' : 'created'} successfully`);
      onAccepted(post, sent, options);
    } catch (error) {
      refuse(error);
    }
    setIsSaving(false);
  }

  function refuse(error: unknown) {
    const reason = refusalOf(error, `Failed to ${basis ? 'update' : 'create'} blog post`);
    toast.error(reason.message);
    const isGone = isMissing(error);
    setRefusal(isGone ? deleted : reason);
    if (isGone) onMissing();
  }

  return { save, isSaving, savedAt, refusal };
}
