import type { TeamMember } from '@last-circle/contract/competition/teams.ts';
import { CallButton } from '#platform/actions/call-button.tsx';

interface MemberActionsProps {
  teamId: number;
  member: TeamMember;
  isFull: boolean;
  onDone: () => void;
}

export function MemberActions({ teamId, member, isFull, onDone }: MemberActionsProps) {
  const { id: memberId, fortniteUsername: name, role, status } = member;
  const params = { id: teamId, memberId };
  const shared = { size: 'small', onDone } as const;
  if (role === 'captain') return null;
  if (status === 'accepted') {
    return (
      <>
        <CallButton
          {...shared}
          variant="quiet"
          className="-ml-3"
          call="PUT /teams/:id/captain"
          args={{ params: { id: teamId }, body: { memberId } }}
          done={`${name} is captain now`}
          failed="Failed to hand over the captaincy"
          confirmation={{
            question: `Make ${name} the captain of this team?`,
            action: 'Make captain',
            detail: 'That player will then accept, reject and remove members.',
          }}
          label={`Make captain: ${name}`}
        >
          Make captain
        </CallButton>
        <CallButton
          {...shared}
          variant="quiet"
          call="DELETE /teams/:id/members/:memberId"
          args={{ params }}
          done="Member removed"
          failed="Failed to remove member"
          confirmation={{
            question: 'Are you sure you want to remove this member?',
            action: 'Remove',
            detail: `${name} can join again while there is an open place.`,
            isDanger: true,
          }}
          label={`Remove ${name}`}
        >
          Remove
        </CallButton>
      </>
    );
  }
  return (
    <>
      <CallButton
        {...shared}
        variant="primary"
        disabled={isFull}
        call="PUT /teams/:id/members/:memberId/status"
        args={{ params, body: { status: 'accepted' } }}
        done="Member accepted!"
        failed="Failed to accept member"
        label={isFull ? `Accept ${name}: Team is full` : `Accept ${name}`}
      >
        {isFull ? 'Team is full' : 'Accept'}
      </CallButton>
      {status === 'pending' && (
        <CallButton
          {...shared}
          call="PUT /teams/:id/members/:memberId/status"
          args={{ params, body: { status: 'rejected' } }}
          done="Member rejected"
          failed="Failed to reject member"
          label={`Reject ${name}`}
        >
          Reject
        </CallButton>
      )}
    </>
  );
}
