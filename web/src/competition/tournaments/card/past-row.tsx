import { Trophy } from 'lucide-react';
import { typeNameOf } from '@last-circle/contract/competition/tournaments/rules.ts';
import type { Tournament } from '@last-circle/contract/competition/tournaments/tournaments.ts';
import { Link } from '#platform/router/link.tsx';
import { paths } from '#paths.ts';
import { cardLinkClass } from '#ui/layout/card.tsx';
import { Time } from '#ui/feedback/time.tsx';
import { StatusBadge } from '#competition/tournaments/basics/status-badge.tsx';

/** A tournament that is over, with who has won. */
export function PastRow({ tournament }: { tournament: Tournament }) {
  const { id, name, startDate, status, winner } = tournament;
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-1 border-b border-line px-2 py-3 hover:bg-panel md:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_8rem_7rem]">
      <div className="min-w-0">
        <h3 className="font-semibold [overflow-wrap:anywhere]">
          <Link to={paths.tournament(id)} className={cardLinkClass}>
            {name}
          </Link>
        </h3>
        <p className="text-sm text-muted">{typeNameOf(tournament)}</p>
      </div>
      <p className="flex min-w-0 items-center gap-2 text-sm max-md:row-start-2 empty:hidden">
        {winner !== null && (
          <>
            <Trophy aria-hidden="true" className="size-4 shrink-0 text-amber" />
            <span className="sr-only">Winner: </span>
            <span className="min-w-0 [overflow-wrap:anywhere]">{winner}</span>
          </>
        )}
      </p>
      <Time value={startDate} className="text-right text-sm text-muted tabular-nums" />
      <span className="justify-self-end max-md:row-start-1 max-md:col-start-2">
        <StatusBadge status={status} />
      </span>
    </li>
  );
}
