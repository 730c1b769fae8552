import { KeyRound, Plus, Send, UserPlus, Users, UsersRound } from 'lucide-react';
import { acceptedOf, isRosterOpen } from '@last-circle/contract/competition/team-rules.ts';
import { isFull } from '@last-circle/contract/competition/tournaments/rules.ts';
import type { Team } from '@last-circle/contract/competition/teams.ts';
import type { Tournament } from '@last-circle/contract/competition/tournaments/tournaments.ts';
import { useUser } from '#platform/session/session.ts';
import { Link } from '#platform/router/link.tsx';
import { paths } from '#paths.ts';
import { buttonClass } from '#ui/controls/button.tsx';
import { BanNotice } from '#competition/tournament/ban-notice.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { useCaptainedTeams } from './enter-with.tsx';
import { useTeam } from './queries.ts';

const primary = buttonClass({ variant: 'primary', className: 'grow' });

/** The next step of a signed-in player in a tournament of teams; it leads to the tab of the teams. */
export function TeamStep({ tournament, isOpen }: { tournament: Tournament; isOpen: boolean }) {
  const { id, myTeamId } = tournament;
  const [own, another] = useCaptainedTeams();
  if (myTeamId) return <OwnTeamStep tournament={tournament} teamId={myTeamId} />;
  // The viewer's own data is not loaded yet.
  if (myTeamId === undefined) return <Skeleton className="h-11 grow" />;
  if (!isRosterOpen(tournament)) return null;
  if (tournament.ban) return <BanNotice ban={tournament.ban} />;
  if (!isOpen) {
    return <p className="text-sm text-muted">Registration is closed.</p>;
  }
  return (
    <>
      {own && (
        <Link to={paths.tournamentTeams(id)} className={primary}>
          <UsersRound aria-hidden="true" className="size-4" />
          {another ? 'Enter with a team' : `Enter with ${own.name}`}
        </Link>
      )}
      <Link
        to={`${paths.tournamentTeams(id)}?dialog=create`}
        className={own ? buttonClass({ className: 'grow' }) : primary}
      >
        <Plus aria-hidden="true" className="size-4" />
        {isFull(tournament) ? 'Create a team to wait' : 'Create team'}
      </Link>
      <Link
        to={`${paths.tournamentTeams(id)}?dialog=join`}
        className={buttonClass({ className: 'grow' })}
      >
        <KeyRound aria-hidden="true" className="size-4" />
        Join with code
      </Link>
    </>
  );
}

function OwnTeamStep({ tournament, teamId }: { tournament: Tournament; teamId: number }) {
  const user = useUser();
  const { data: team } = useTeam(teamId);
  const step = team && isRosterOpen(tournament) ? stepOf(team, user?.id) : undefined;
  const { Icon, label } = step ?? { Icon: Users, label: 'Your team' };
  return (
    <Link
      to={paths.tournamentTeams(tournament.id)}
      className={step ? primary : buttonClass({ className: 'grow' })}
    >
      <Icon aria-hidden="true" className="size-4" />
      {label}
    </Link>
  );
}

/** What the captain has to do; undefined for others, and once the team is registered. */
function stepOf({ members, teamSize, registeredAt }: Team, userId: number | undefined) {
  const isCaptain = members.some((member) => member.userId === userId && member.role === 'captain');
  if (!isCaptain || registeredAt) return undefined;
  const missing = teamSize - acceptedOf(members).length;
  if (missing > 0) return { Icon: UserPlus, label: `Invite ${missing} more` };
  return { Icon: Send, label: 'Register your team' };
}
