import { LogOut } from 'lucide-react';
import { TeamAction } from '#competition/teams/team-action.tsx';

export const LeaveTeam = ({ teamId }: { teamId: number }) => (
  <div className="flex flex-wrap border-t border-line pt-3">
    <TeamAction
      size="small"
      variant="quiet"
      className="-ml-3"
      call="DELETE /teams/:id/leave"
      args={{ params: { id: teamId } }}
      done="Left team successfully"
      failed="Failed to leave team"
      confirmation={{
        question: 'Are you sure you want to leave this team?',
        action: 'Leave',
        detail: 'Your place becomes available to other players.',
        isDanger: true,
      }}
    >
      <LogOut aria-hidden="true" className="size-4" />
      Leave team
    </TeamAction>
  </div>
);
