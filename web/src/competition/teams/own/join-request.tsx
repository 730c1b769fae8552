import { Hourglass } from 'lucide-react';
import type { Team } from '@last-circle/contract/competition/teams.ts';
import { TeamAction } from '#competition/teams/team-action.tsx';

/** The viewer's pending join request. */
export const JoinRequest = ({ team }: { team: Team }) => (
  <div className="flex flex-col gap-4">
    <p className="flex gap-3">
      <Hourglass aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-amber" />
      <span>
        <strong className="block">Waiting for captain approval</strong>
        <span className="text-sm text-muted">
          {team.captain?.username ?? 'An organiser'} can see your request. You can withdraw it and
          join another team.
        </span>
      </span>
    </p>
    <div className="flex flex-wrap gap-2">
      <TeamAction
        call="DELETE /teams/:id/leave"
        args={{ params: { id: team.id } }}
        done="Join request withdrawn"
        failed="Failed to leave team"
      >
        Withdraw request
      </TeamAction>
    </div>
  </div>
);
