import { useState } from 'react';
import { blankPostText } from '@last-circle/contract/blog-rules.ts';
import type { Post } from '@last-circle/contract/blogs.ts';
import { isMissing } from '#platform/api/client.ts';
import { alert } from '#ui/overlays/confirm.tsx';
import { toast } from '#ui/overlays/toast.ts';
import { isComplete, type PostValues } from './post-values.ts';
import { deleted, refusalOf, type Refusal } from './refusal.ts';
import { useCreatePost, useUpdatePost } from './use-post.ts';
import type { PostValuesState } from './use-post-values.ts';

/** The saved post that the form is based on. */
export type BasePost = Pick<Post, 'id' | 'version'>;

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
  const create = useCreatePost();
  const update = useUpdatePost();

  const send = (values: PostValues, version: number | undefined) =>
    base
      ? update.mutateAsync({
          params: { id: base.id },
          body: { ...values, version: version ?? base.version },
        })
      : create.mutateAsync({ body: values });

  async function save(options: SaveOptions) {
    if (isSaving) return;
    const sent = state.latest();
    if (!isComplete(sent)) return alert(blankPostText);
    if (mustWait()) return;
    setIsSaving(true);
    setRefusal(undefined);
    try {
      const post = await send(state.toBody(sent), options.overwrittenVersion);
      setSavedAt(post.updatedAt);
      toast.success(`Blog post ${base ? 'updated' : 'created'} successfully`);
      onSaved(post, sent, options);
    } catch (error) {
      refuse(error);
    }
    setIsSaving(false);
  }

  function refuse(error: unknown) {
    const reason = refusalOf(error, `Failed to ${base ? 'update' : 'create'} blog post`);
    toast.error(reason.message);
    const isDeleted = isMissing(error);
    setRefusal(isDeleted ? deleted : reason);
    if (isDeleted) onMissing();
  }

  return { save, isSaving, savedAt, refusal };
}
