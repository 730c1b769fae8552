import type { ReactNode } from 'react';
import { isRosterOpen } from '@last-circle/contract/competition/team-rules.ts';
import type { Tournament } from '@last-circle/contract/competition/tournaments/tournaments.ts';
import { QueryFailed } from '#platform/api/query-states.tsx';
import { useUser } from '#platform/session/session.ts';
import { useMayActAs } from '#competition/tournament/staff.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { Skeleton, Skeletons } from '#ui/feedback/skeleton.tsx';
import { JoinRequest } from './join-request.tsx';
import { LeaveTeam } from './leave.tsx';
import { RegisterTeam } from './register.tsx';
import { TeamBadges } from '#competition/teams/badges.tsx';
import { TeamPanel } from '#competition/teams/panel.tsx';
import { useTeam } from '#competition/teams/use-teams.ts';

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
  if (!team) return <OwnTeamSkeleton />;

  const isOpen = isRosterOpen(tournament);
  const own = team.members.find(({ userId }) => userId === user?.id);
  const isCaptain = own?.role === 'captain';
  const isManaged = isOrganiser || (isCaptain && isOpen);
  return (
    <>
      <div>
        <h3 className="text-heading">{team.name}</h3>
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

const OwnTeamSkeleton = () => (
  <Skeletons label="Loading your team" className="flex flex-col gap-4">
    <Skeleton className="h-9 w-2/3" />
    <Skeleton className="h-6 w-40" />
    <Skeleton className="h-13" />
    <Skeleton className="h-40" />
  </Skeletons>
);
