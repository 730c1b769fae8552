import type { OwnPermanentTeam } from '@last-circle/contract/competition/permanent-teams.ts';
import { useUser } from '#platform/session/session.ts';
import { Crest } from '#ui/basics/crest.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { Time } from '#ui/feedback/time.tsx';
import { CallButton } from '#platform/actions/call-button.tsx';
import { MemberMenu } from './member-menu.tsx';

const row = 'flex flex-wrap items-center gap-x-4 gap-y-2 py-2';

/** The members, and for the captain those who are invited. */
export const OwnMembers = ({ team, isCaptain }: { team: OwnPermanentTeam; isCaptain: boolean }) => (
  <ul aria-label={`Members of ${team.name}`} className="ruled border-y border-line">
    {team.members.map((member) => (
      <Member key={member.userId} team={team} member={member} isManaged={isCaptain} />
    ))}
    {team.invitations.map(({ id, player, expiresAt }) => (
      <li key={`invitation ${id}`} className={row}>
        <p className="min-w-0 grow basis-40 text-muted [overflow-wrap:anywhere]">
          {player} <Badge tone="warning">Invited</Badge>
          <span className="block text-xs">
            Open until <Time value={expiresAt} />
          </span>
        </p>
        <CallButton
          size="small"
          variant="quiet"
          call="DELETE /permanent-teams/invitations/:id"
          args={{ params: { id } }}
          label={`Withdraw the invitation to ${player}`}
          done={`Invitation to ${player} withdrawn`}
          failed="Failed to withdraw the invitation"
        >
          Withdraw
        </CallButton>
      </li>
    ))}
  </ul>
);

interface MemberProps {
  team: OwnPermanentTeam;
  member: OwnPermanentTeam['members'][number];
  isManaged: boolean;
}

function Member({ team, member, isManaged }: MemberProps) {
  const { userId, username } = member;
  const user = useUser();
  const isTheCaptain = userId === team.captainUserId;
  return (
    <li className={row}>
      <p className="flex min-h-9 min-w-0 grow basis-40 flex-wrap items-center gap-2 font-semibold [overflow-wrap:anywhere]">
        <Crest name={username} />
        {username}
        {isTheCaptain && <Badge tone="legendary">Captain</Badge>}
        {userId === user?.id && <Badge>You</Badge>}
      </p>
      {isManaged && !isTheCaptain && <MemberMenu team={team} member={member} />}
    </li>
  );
}
