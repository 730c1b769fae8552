import { useQuery } from '@tanstack/react-query';
import { Heart } from 'lucide-react';
import { useOptimistic, useTransition } from 'react';
import type { GameMap } from '@last-circle/contract/content/maps.ts';
import { MutationFailure } from '#platform/actions/mutation-failure.tsx';
import { textOf } from '#platform/api/client.ts';
import { apiQuery, useApiMutation } from '#platform/api/queries.ts';
import { Link } from '#platform/router/link.tsx';
import { useUser } from '#platform/session/session.ts';
import { loginFrom, paths } from '#paths.ts';
import { classNames } from '#ui/basics/class-names.ts';
import { toast } from '#ui/toasts/toast.ts';

/** The ids of the maps that the signed-in user likes. */
const likedQuery = apiQuery('GET /maps/likes', {});

interface LikeButtonProps {
  map: Pick<GameMap, 'id' | 'name' | 'likes'>;
}

/** How many like a map; a press likes it, or leads visitors to the login and back to the map. */
export function LikeButton({ map }: LikeButtonProps) {
  const user = useUser();
  if (user) return <OwnLike map={map} />;
  return (
    <Link to={loginFrom(paths.map(map.id))} title="Log in to like this map" className={likeClass}>
      <Likes map={map} likes={map.likes} verb="Log in to like" />
    </Link>
  );
}

const likeClass =
  'relative z-2 -my-2.5 -mr-2 inline-flex min-h-11 min-w-11 shrink-0 cursor-pointer items-center justify-center gap-1.5 rounded-sm px-2 text-sm font-medium text-muted tabular-nums transition-colors duration-150 hover:text-ink aria-pressed:text-accent';

const failed = 'The like could not be saved';

function OwnLike({ map }: LikeButtonProps) {
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

interface LikesProps extends LikeButtonProps {
  likes: number;
  isLiked?: boolean;
  verb: string;
}

const Likes = ({ map, likes, isLiked, verb }: LikesProps) => (
  <>
    <Heart aria-hidden="true" className={classNames('size-5', isLiked && 'fill-current')} />
    <span aria-hidden="true">{likes}</span>
    <span className="sr-only">
      {verb} {map.name}, {likes} {likes === 1 ? 'like' : 'likes'}
    </span>
  </>
);
