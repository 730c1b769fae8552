import { lazyExtra } from '#platform/page/lazy-part.tsx';
import { Link } from '#platform/router/link.tsx';
import { useUser } from '#platform/session/session.ts';
import { loginFrom, paths } from '#paths.ts';
import { Likes, likeClass, type LikeButtonProps } from './likes.tsx';

const OwnLike = lazyExtra(
  async () => (await import('./own-like.tsx')).OwnLike,
  () => null,
);

/** Until it can be pressed. */
function Count({ map }: LikeButtonProps) {
  return (
    <span className={likeClass}>
      <Likes map={map} likes={map.likes} verb="Likes of" />
    </span>
  );
}

/** How many like a map; a press likes it, or leads visitors to the login and back to the map. */
export function LikeButton({ map }: LikeButtonProps) {
  const user = useUser();
  if (user) return <OwnLike map={map} fallback={<Count map={map} />} />;
  return (
    <Link to={loginFrom(paths.map(map.id))} title="Log in to like this map" className={likeClass}>
      <Likes map={map} likes={map.likes} verb="Log in to like" />
    </Link>
  );
}
