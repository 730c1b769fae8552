import type { Team, TeamMember } from '@last-circle/contract/competition/teams.ts';
import { useUser } from '#platform/session/session.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { Time } from '#ui/feedback/time.tsx';
import { MemberActions } from './member-actions.tsx';
import { SubstituteButton } from './substitute-button.tsx';

interface MemberRowProps {
  team: Team;
  member: TeamMember;
  isManaged: boolean;
  isFull: boolean;
  onDone: () => void;
}

export function MemberRow({ team, member, isManaged, isFull, onDone }: MemberRowProps) {
  const user = useUser();
  const { fortniteUsername, email, substitute } = member;
  const { username } = member.user;
  const details = [username === fortniteUsername ? undefined : username, email].filter(Boolean);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 grow basis-64">
        <p className="flex flex-wrap items-center gap-2 font-semibold [overflow-wrap:anywhere]">
          {fortniteUsername}
          <State member={member} />
          {member.userId === user?.id && <Badge>You</Badge>}
        </p>
        {details.length > 0 && (
          <p className="text-sm text-muted [overflow-wrap:anywhere]">{details.join(' · ')}</p>
        )}
        {substitute && (
          <p className="text-sm text-muted [overflow-wrap:anywhere]">
            Substitute for {substitute.for} since <Time value={substitute.since} show="date-time" />
          </p>
        )}
      </div>
      {isManaged && (
        <div className="flex flex-wrap gap-2 empty:hidden">
          <MemberActions teamId={team.id} member={member} isFull={isFull} onDone={onDone} />
          <SubstituteButton team={team} member={member} />
        </div>
      )}
    </li>
  );
}

function State({ member: { role, status } }: { member: TeamMember }) {
  if (role === 'captain') return <Badge tone="legendary">Captain</Badge>;
  if (status === 'pending') return <Badge tone="warning">Pending</Badge>;
  if (status === 'rejected') return <Badge tone="danger">Rejected</Badge>;
  return null;
}
