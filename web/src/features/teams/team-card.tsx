import { acceptedOf } from '@last-circle/contract/team-rules.ts';
import type { Team } from '@last-circle/contract/teams.ts';
import { useUser } from '#platform/session/session.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { Card } from '#ui/layout/card.tsx';
import { JoinTeam } from './join-team.tsx';
import { ManageTeam } from './manage-team.tsx';
import { RosterSize } from './roster-size.tsx';
import { TeamBadges } from './team-badges.tsx';

interface TeamCardProps {
  team: Team;
  /** Whether the viewer may still enter a team. */
  canJoin: boolean;
}

export function TeamCard({ team, canJoin }: TeamCardProps) {
  const user = useUser();
  const own = team.members.find(({ userId }) => userId === user?.id)?.status;
  const wasRejected = own === 'rejected';
  const names = acceptedOf(team.members).map(({ fortniteUsername }) => fortniteUsername);
  return (
    <Card as="li" className="flex flex-col gap-3 sm:p-4">
      <div className="flex items-start justify-between gap-3">
        <h3 className="min-w-0 text-title [overflow-wrap:anywhere]">{team.name}</h3>
        {own === 'accepted' && <Badge tone="rare">Your team</Badge>}
        {own === 'pending' && <Badge tone="warning">Requested</Badge>}
      </div>
      <TeamBadges team={team} />
      <div>
        <p className="text-sm text-muted [overflow-wrap:anywhere]">
          Captain {team.captain.username}
        </p>
        <p className="mt-1 text-sm [overflow-wrap:anywhere]">{names.join(', ')}</p>
      </div>
      {wasRejected && <p className="text-sm text-danger">The captain rejected your request.</p>}
      <div className="mt-auto flex flex-wrap items-center justify-between gap-2">
        <RosterSize team={team} />
        <div className="flex flex-wrap justify-end gap-2 empty:hidden">
          {user?.role === 'admin' && <ManageTeam team={team} />}
          {canJoin && <JoinTeam team={team} wasRejected={wasRejected} />}
        </div>
      </div>
    </Card>
  );
}
