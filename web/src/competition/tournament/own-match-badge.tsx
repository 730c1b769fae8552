import { Swords } from 'lucide-react';
import { useOwnMatches } from './own-matches.ts';
import { Link } from '#platform/router/link.tsx';
import { paths } from '#paths.ts';

/** Leads to the tournament in which the viewer plays now; nothing for others. */
export function OwnMatchBadge() {
  const ready = useOwnMatches().own.find(
    ({ hasForfeited, games, match }) => !hasForfeited && (games || match?.state === 'ready'),
  );
  if (!ready) return null;
  return (
    <Link
      to={paths.tournament(ready.tournamentId)}
      title={ready.tournamentName}
      className="inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-sm px-2 text-sm font-semibold text-live transition duration-150 hover:bg-raised"
    >
      <span className="relative">
        <Swords aria-hidden="true" className="size-5" />
        <span className="absolute -top-1 -right-1 size-2 animate-breathe rounded-full bg-live" />
      </span>
      <span className="max-lg:sr-only">Your match</span>
    </Link>
  );
}
