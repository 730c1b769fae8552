import { Fragment, type ReactNode } from 'react';
import { acceptedOf } from '@last-circle/contract/competition/team-rules.ts';
import type { Team } from '@last-circle/contract/competition/teams.ts';
import { NameLink } from '#competition/players/name-link.tsx';
import { Card } from '#ui/layout/card.tsx';
import { RosterSize } from './roster-size.tsx';
import { TeamBadges } from './badges.tsx';

interface TeamSummaryProps {
  team: Team;
  /** The viewer's own part in it. */
  badge?: ReactNode;
  /** Below the players. */
  note?: ReactNode;
  actions?: ReactNode;
}

/** A team with its players, as anybody may see it. */
export function TeamSummary({ team, badge, note, actions }: TeamSummaryProps) {
  const { tournamentId } = team;
  return (
    <Card as="li" className="flex flex-col gap-3 sm:p-4">
      <div className="flex items-start justify-between gap-3">
        <h3 className="min-w-0 text-title [overflow-wrap:anywhere]">
          <NameLink tournamentId={tournamentId} name={team.name} />
        </h3>
        {badge}
      </div>
      <TeamBadges team={team} />
      <div>
        <p className="text-sm text-muted [overflow-wrap:anywhere]">
          {team.captain ? (
            <>
              Captain <NameLink tournamentId={tournamentId} name={team.captain.username} />
            </>
          ) : (
            'Entered by the organisers'
          )}
        </p>
        <p className="mt-1 text-sm [overflow-wrap:anywhere]">
          {acceptedOf(team.members).map(({ id, fortniteUsername, substitute }, index) => (
            <Fragment key={id}>
              {index > 0 && ', '}
              <NameLink tournamentId={tournamentId} name={fortniteUsername} />
              {substitute && ` (for ${substitute.for})`}
            </Fragment>
          ))}
        </p>
      </div>
      {note}
      <div className="mt-auto flex flex-wrap items-center justify-between gap-2">
        <RosterSize team={team} />
        {actions}
      </div>
    </Card>
  );
}
