import type { Team } from '@last-circle/contract/competition/teams.ts';
import { useUser } from '#platform/session/session.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { JoinTeam } from './join.tsx';
import { ManageTeam } from './manage.tsx';
import { TeamSummary } from './summary.tsx';

interface TeamCardProps {
  team: Team;
  /** Whether the viewer may still enter a team. */
  canJoin: boolean;
  /** Whether the viewer is of the staff that manages rosters. */
  canManage: boolean;
}

/** A team with what the signed-in viewer can do about it. */
export function TeamCard({ team, canJoin, canManage }: TeamCardProps) {
  const user = useUser();
  const own = team.members.find(({ userId }) => userId === user?.id)?.status;
  const wasRejected = own === 'rejected';
  return (
    <TeamSummary
      team={team}
      badge={
        <>
          {own === 'accepted' && <Badge tone="rare">Your team</Badge>}
          {own === 'pending' && <Badge tone="warning">Requested</Badge>}
        </>
      }
      note={
        wasRejected && <p className="text-sm text-danger">The captain rejected your request.</p>
      }
      actions={
        <div className="flex flex-wrap justify-end gap-2 empty:hidden">
          {canManage && <ManageTeam team={team} />}
          {canJoin && <JoinTeam team={team} wasRejected={wasRejected} />}
        </div>
      }
    />
  );
}
