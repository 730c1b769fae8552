import type { ReactNode } from 'react';
import { playersOf, prizeOf, typeNameOf } from '@last-circle/contract/tournament-rules.ts';
import type { Tournament } from '@last-circle/contract/tournaments.ts';
import { Link } from '#platform/router/link.tsx';
import { paths } from '#paths.ts';
import { buttonClass } from '#ui/controls/button.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Time } from '#ui/feedback/time.tsx';
import { JoinGame } from './join-game.tsx';
import { StatusBadge } from './status-badge.tsx';

interface TeamsHeaderProps {
  tournament: Tournament;
  note: ReactNode;
}

/** The tournament of the teams, with links to its other pages. */
export const TeamsHeader = ({ tournament, note }: TeamsHeaderProps) => (
  <PageHeader
    eyebrow={typeNameOf(tournament)}
    title={tournament.name}
    description={
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm tabular-nums">
        <StatusBadge status={tournament.status} />
        <Time value={tournament.startDate} show="date-time" />
        <span>{playersOf(tournament)}</span>
        <span className="min-w-0 font-semibold [overflow-wrap:anywhere] gold">
          {prizeOf(tournament)}
        </span>
        {note}
      </div>
    }
    actions={
      <>
        <JoinGame tournament={tournament} />
        <Link to={paths.tournament(tournament.id)} className={buttonClass({ className: 'grow' })}>
          Tournament page
        </Link>
      </>
    }
  />
);
