import type { ReactNode } from 'react';
import { playersOf } from '@last-circle/contract/competition/tournaments/rules.ts';
import type { Tournament } from '@last-circle/contract/competition/tournaments/tournaments.ts';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { StatusBadge } from '#competition/tournaments/basics/status-badge.tsx';

interface RegistrationsHeaderProps {
  tournament: Tournament;
  /** The number of all registrations. */
  count: number | undefined;
  /** Buttons of organisers. */
  tools: ReactNode;
  actions?: ReactNode;
}

export const RegistrationsHeader = ({
  tournament,
  count,
  tools,
  actions,
}: RegistrationsHeaderProps) => (
  <>
    <PageHeader
      eyebrow="Registrations"
      title={tournament.name}
      count={count}
      description={
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm tabular-nums">
          <StatusBadge status={tournament.status} />
          <span>
            {playersOf(tournament)} {tournament.maxTeams === null && 'seats used'}
          </span>
        </div>
      }
    />
    {/* Too many for the line of the heading. */}
    <div className="-mt-2 mb-6 flex flex-wrap gap-2 max-sm:*:grow">
      {tools}
      {actions}
    </div>
  </>
);
