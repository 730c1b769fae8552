import type { Team } from '@last-circle/contract/competition/teams.ts';
import { useUser } from '#platform/session/session.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { TeamSummary, TeamBadges } from './summary.tsx';
import { acceptedOf } from '@last-circle/contract/competition/team-rules.ts';
import { CallButton } from '#platform/actions/call-button.tsx';
import { DialogButton } from '#platform/actions/dialog-button.tsx';
import { messageOf } from '#platform/actions/run-action.ts';
import { Dialog, DialogBody } from '#ui/overlays/dialog.tsx';
import { TeamPanel } from './panel.tsx';

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

/** Joins a public team at once, or asks a private one; the rejected ask again of any. */
function JoinTeam({ team, wasRejected }: { team: Team; wasRejected: boolean }) {
  const { id, name, isPublic, members, teamSize } = team;
  if (acceptedOf(members).length >= teamSize) {
    return <p className="text-sm text-muted">Team is full</p>;
  }
  const label = isPublic && !wasRejected ? 'Join' : 'Ask to join';
  return (
    <CallButton
      size="small"
      call="POST /teams/:id/join"
      args={{ params: { id } }}
      done={messageOf}
      failed="Failed to join team"
      label={`${label} ${name}`}
    >
      {label}
    </CallButton>
  );
}

/** Opens the captain's tools to an organiser. */
const ManageTeam = ({ team }: { team: Team }) => (
  <DialogButton
    size="small"
    variant="quiet"
    aria-label={`Manage ${team.name}`}
    dialog={(close) => (
      <Dialog title={team.name} onClose={close}>
        <DialogBody className="flex flex-col gap-5">
          <TeamBadges team={team} />
          <TeamPanel team={team} isManaged isOpen onDeleted={close} />
        </DialogBody>
      </Dialog>
    )}
  >
    Manage
  </DialogButton>
);
