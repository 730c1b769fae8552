import type { GameMap } from '@last-circle/contract/content/maps.ts';
import { Link } from '#platform/router/link.tsx';
import { paths } from '#paths.ts';
import { CreatedBy } from './facts.tsx';
import { LikeButton } from './like-button.tsx';

/** The player who suggested it; their page is linked where everybody may see it. */
const SuggestedBy = ({ player }: { player: GameMap['suggestedBy'] }) =>
  player && (
    <p className="flex gap-1 text-sm text-muted">
      <span className="shrink-0">Suggested by</span>
      {player.hasPage ? (
        <Link
          to={paths.player(player.username)}
          className="relative z-2 min-w-0 font-medium text-ink before:absolute before:inset-x-0 before:-inset-y-3 hover:underline"
        >
          <span className="block truncate">{player.username}</span>
        </Link>
      ) : (
        <span className="truncate font-medium text-ink">{player.username}</span>
      )}
    </p>
  );

/** Who made it and who suggested it, and how many like it. */
export const MapPeople = ({ map }: { map: GameMap }) => (
  <div className="flex flex-wrap items-center justify-between gap-x-3">
    <div className="flex min-w-0 flex-1 flex-col gap-0.5">
      <CreatedBy name={map.createdBy} />
      <SuggestedBy player={map.suggestedBy} />
    </div>
    {map.isActive && <LikeButton map={map} />}
  </div>
);
