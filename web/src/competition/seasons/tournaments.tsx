import { Trophy } from 'lucide-react';
import type { SeasonTournament } from '@last-circle/contract/competition/seasons.ts';
import { typeNameOf } from '@last-circle/contract/competition/tournaments/rules.ts';
import { Link } from '#platform/router/link.tsx';
import { paths } from '#paths.ts';
import { Time } from '#ui/feedback/time.tsx';
import { cardLinkClass } from '#ui/layout/card.tsx';
import type { BadgesOf } from './badges.ts';

interface SeasonTournamentsProps {
  tournaments: readonly SeasonTournament[];
  badgesOf: BadgesOf;
}

/** The tournaments of a season by their start, with how far they are. */
export const SeasonTournaments = ({ tournaments, badgesOf }: SeasonTournamentsProps) => (
  <section aria-labelledby="tournaments">
    <h2 id="tournaments" className="mb-3 text-title">
      Tournaments <span className="ml-1 text-muted tabular-nums">{tournaments.length}</span>
    </h2>
    {tournaments.length === 0 && <p className="text-muted">None has been chosen yet.</p>}
    <ol className="border-t border-line empty:hidden">
      {tournaments.map((tournament) => (
        <li
          key={tournament.id}
          className="relative flex flex-col gap-1 border-b border-line px-2 py-3 hover:bg-panel"
        >
          <h3 className="font-semibold [overflow-wrap:anywhere]">
            <Link to={paths.tournament(tournament.id)} className={cardLinkClass}>
              {tournament.name}
            </Link>
          </h3>
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
            <span>
              {typeNameOf(tournament)} · <Time value={tournament.startDate} />
            </span>
            {badgesOf(tournament)}
          </p>
          {tournament.winner !== null && (
            <p className="flex items-center gap-2 text-sm">
              <Trophy aria-hidden="true" className="size-4 shrink-0 text-amber" />
              <span className="sr-only">Winner: </span>
              <span className="min-w-0 [overflow-wrap:anywhere]">{tournament.winner}</span>
            </p>
          )}
        </li>
      ))}
    </ol>
  </section>
);
