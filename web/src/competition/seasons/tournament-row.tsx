import { Trophy } from 'lucide-react';
import type { ReactNode } from 'react';
import type { TournamentInBrief } from '@last-circle/contract/competition/tournaments/brief.ts';
import { typeNameOf } from '@last-circle/contract/competition/tournaments/rules.ts';
import { Link } from '#platform/router/link.tsx';
import { paths } from '#paths.ts';
import { Crest } from '#ui/basics/crest.tsx';
import { Time } from '#ui/feedback/time.tsx';
import { cardLinkClass } from '#ui/layout/card.tsx';

interface TournamentRowProps {
  tournament: TournamentInBrief;
  badges: ReactNode;
}

/** A tournament of several, with how far it is and who has won it. */
export const TournamentRow = ({ tournament, badges }: TournamentRowProps) => (
  <li className="relative flex flex-col gap-1 border-b border-line px-2 py-3 hover:bg-panel">
    <h3 className="font-semibold [overflow-wrap:anywhere]">
      <Link to={paths.tournament(tournament.id)} className={cardLinkClass}>
        {tournament.name}
      </Link>
    </h3>
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
      <span>
        {typeNameOf(tournament)} · <Time value={tournament.startDate} />
      </span>
      {badges}
    </p>
    {tournament.winner !== null && (
      <p className="flex items-center gap-2 text-sm">
        <Trophy aria-hidden="true" className="size-4 shrink-0 text-amber" />
        <span className="sr-only">Winner: </span>
        <Crest name={tournament.winner} />
        <span className="min-w-0 [overflow-wrap:anywhere]">{tournament.winner}</span>
      </p>
    )}
  </li>
);
