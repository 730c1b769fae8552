import { useQuery } from '@tanstack/react-query';
import { useOptimistic, useTransition } from 'react';
import { MutationFailure } from '#platform/actions/mutation-failure.tsx';
import { textOf } from '#platform/api/client.ts';
import { apiQuery, useApiMutation } from '#platform/api/queries.ts';
import { toast } from '#ui/toasts/toast.ts';
import { Likes, likeClass, type LikeButtonProps } from './likes.tsx';

/** The ids of the maps that the signed-in user likes. */
const likedQuery = apiQuery('GET /maps/likes', {});

const failed = 'The like could not be saved';

/** The like of somebody who is signed in. */
export function OwnLike({ map }: LikeButtonProps) {
  const { id, likes } = map;
  const { data } = useQuery(likedQuery);
  const mutations = {
    like: useApiMutation('PUT /maps/:id/like'),
    unlike: useApiMutation('DELETE /maps/:id/like'),
  };
  const [isPending, startTransition] = useTransition();
  const stored = { isLiked: data?.ids.includes(id) ?? false, likes };
  const [shown, show] = useOptimistic(stored);

  function press() {
    if (isPending) return;
    const { like, unlike } = mutations;
    const [mutation, change] = stored.isLiked ? [unlike, -1] : [like, 1];
    startTransition(async () => {
      show({ isLiked: !stored.isLiked, likes: likes + change });
      await mutation
        .mutateAsync({ params: { id } })
        .catch((error: unknown) => toast.error(textOf(error, failed)));
    });
  }

  return (
    <>
      <button
        type="button"
        aria-pressed={shown.isLiked}
        aria-busy={isPending || undefined}
        className={likeClass}
        onClick={press}
      >
        <Likes map={map} likes={shown.likes} isLiked={shown.isLiked} verb="Like" />
      </button>
      <MutationFailure error={mutations.like.error ?? mutations.unlike.error} fallback={failed} />
    </>
  );
}
