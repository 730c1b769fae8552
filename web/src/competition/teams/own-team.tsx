import type { ReactNode } from 'react';
import { isRosterOpen, acceptedOf } from '@last-circle/contract/competition/team-rules.ts';
import type { Tournament } from '@last-circle/contract/competition/tournaments/tournaments.ts';
import { Hourglass, LogOut } from 'lucide-react';
import type { Team } from '@last-circle/contract/competition/teams.ts';
import { QueryFailed } from '#platform/api/query-states.tsx';
import { useUser } from '#platform/session/session.ts';
import { useMayActAs } from '#competition/tournament/staff.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { TeamBadges } from './summary.tsx';
import { TeamPanel } from './panel.tsx';
import { useTeam } from './queries.ts';
import { CallButton } from '#platform/actions/call-button.tsx';
import { Time } from '#ui/feedback/time.tsx';
import { Crest } from '#ui/basics/crest.tsx';

interface OwnTeamProps {
  tournament: Tournament;
  teamId: number;
  /** The viewer's button while the check-in is open. */
  checkIn: ReactNode;
}

/** The team that the viewer is in or asks to join, with the viewer's actions. */
export function OwnTeam({ tournament, teamId, checkIn }: OwnTeamProps) {
  const user = useUser();
  const isOrganiser = useMayActAs('organiser', tournament);
  const query = useTeam(teamId);
  const { data: team, error } = query;
  if (!team && error) return <QueryFailed title="Failed to fetch tournament data" query={query} />;
  if (!team) {
    return (
      <SkeletonRows
        label="Loading your team"
        rows={['h-9 w-2/3', 'h-6 w-40', 'h-13', 'h-40']}
        gap="gap-4"
      />
    );
  }

  const isOpen = isRosterOpen(tournament);
  const own = team.members.find(({ userId }) => userId === user?.id);
  const isCaptain = own?.role === 'captain';
  const isManaged = isOrganiser || (isCaptain && isOpen);
  return (
    <>
      <div>
        <h3 className="text-heading">
          <Crest name={team.name} className="mr-3 size-10" />
          {team.name}
        </h3>
        <TeamBadges team={team} className="mt-2" />
      </div>
      {own?.status === 'pending' ? (
        <JoinRequest team={team} />
      ) : (
        <>
          {!isOpen && <Notice kind="info">Rosters are locked.</Notice>}
          {checkIn}
          {isOpen && isCaptain && <RegisterTeam team={team} />}
          <TeamPanel team={team} isManaged={isManaged} isOpen={isOpen} />
          {isOpen && own?.role === 'member' && <LeaveTeam teamId={team.id} />}
        </>
      )}
    </>
  );
}

const JoinRequest = ({ team }: { team: Team }) => (
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
      <CallButton
        call="DELETE /teams/:id/leave"
        args={{ params: { id: team.id } }}
        done="Join request withdrawn"
        failed="Failed to leave team"
      >
        Withdraw request
      </CallButton>
    </div>
  </div>
);

const LeaveTeam = ({ teamId }: { teamId: number }) => (
  <div className="flex flex-wrap border-t border-line pt-3">
    <CallButton
      icon={LogOut}
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
      Leave team
    </CallButton>
  </div>
);

/** Enters the complete roster for verification by an organiser. */
function RegisterTeam({ team }: { team: Team }) {
  const { id, tournamentId, teamSize, registeredAt, isVerified } = team;
  const { length: accepted } = acceptedOf(team.members);
  if (isVerified) return <p className="text-sm text-muted">Your team is in the tournament.</p>;
  if (registeredAt) {
    return (
      <p className="text-sm text-muted">
        Registered <Time value={registeredAt} show="relative" />. An organiser verifies your team
        before the start.
      </p>
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <CallButton
        variant="primary"
        className="max-sm:grow"
        disabled={accepted < teamSize}
        call="POST /tournaments/:id/register-team"
        args={{ params: { id: tournamentId }, body: { teamId: id } }}
        done={({ message }) => message}
        failed="Registration failed"
      >
        Register team
      </CallButton>
      <p className="text-sm text-muted tabular-nums">
        {accepted}/{teamSize} accepted
      </p>
    </div>
  );
}
