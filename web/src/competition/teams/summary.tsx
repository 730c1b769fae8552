import { Fragment, type ReactNode } from 'react';
import { acceptedOf } from '@last-circle/contract/competition/team-rules.ts';
import type { Team } from '@last-circle/contract/competition/teams.ts';
import { NameLink } from '#competition/players/name-link.tsx';
import { Card } from '#ui/layout/card.tsx';
import { classNames } from '#ui/basics/class-names.ts';
import { Globe, Lock } from 'lucide-react';
import { Badge } from '#ui/feedback/badge.tsx';
import { Crest } from '#ui/basics/crest.tsx';

interface TeamSummaryProps {
  team: Team;
  badge?: ReactNode;
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
          <Crest name={team.name} className="mr-2 size-7" />
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

/** How many players a roster has: as text, and as one mark for each seat. */
function RosterSize({ team }: { team: Team }) {
  const { length: used } = acceptedOf(team.members);
  const seats = Array.from({ length: team.teamSize }, (_, seat) => seat);
  return (
    <span className="inline-flex items-center gap-2 text-sm text-muted tabular-nums">
      <span aria-hidden="true" className="inline-flex gap-1">
        {seats.map((seat) => (
          <span
            key={seat}
            className={classNames(
              'h-4 w-1.5 rounded-full',
              seat < used ? 'bg-action' : 'bg-current/25',
            )}
          />
        ))}
      </span>
      {used}/{team.teamSize} players
    </span>
  );
}

export const TeamBadges = ({ team, className }: { team: Team; className?: string }) => (
  <div className={classNames('flex flex-wrap gap-1.5', className)}>
    <Badge>
      {team.isPublic ? (
        <Globe aria-hidden="true" className="size-3.5" />
      ) : (
        <Lock aria-hidden="true" className="size-3.5" />
      )}
      {team.isPublic ? 'Public' : 'Private'}
    </Badge>
    <Verification team={team} />
  </div>
);

function Verification({ team }: { team: Team }) {
  if (team.isDisqualified) return <Badge tone="danger">Disqualified</Badge>;
  if (team.waitingNumber !== null) {
    return <Badge tone="warning">Waiting: number {team.waitingNumber}</Badge>;
  }
  if (team.missedCheckIn) return <Badge tone="danger">Missed check-in</Badge>;
  if (team.checkedInAt) return <Badge tone="success">Checked in</Badge>;
  if (team.isVerified) return <Badge tone="success">Verified</Badge>;
  if (team.registeredAt) return <Badge tone="warning">Awaiting verification</Badge>;
  return <Badge>Not registered</Badge>;
}
