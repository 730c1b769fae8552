import { KeyRound, Plus, Send, UserPlus, Users, UsersRound } from 'lucide-react';
import { isRosterOpen } from '@last-circle/contract/competition/team-rules.ts';
import { isFull } from '@last-circle/contract/competition/tournaments/rules.ts';
import type { Tournament } from '@last-circle/contract/competition/tournaments/tournaments.ts';
import { ButtonLink } from '#platform/router/button-link.tsx';
import { paths } from '#paths.ts';
import { BanNotice } from '#competition/tournament/ban-notice.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { useCaptainedTeams } from './enter-with.tsx';

/** The next step of a signed-in player in a tournament of teams; it leads to the tab of the teams. */
export function TeamStep({ tournament, isOpen }: { tournament: Tournament; isOpen: boolean }) {
  const { id, myTeamId } = tournament;
  const [own, another] = useCaptainedTeams();
  if (myTeamId) return <OwnTeamStep tournament={tournament} />;
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
        <ButtonLink icon={UsersRound} to={paths.ownTeam(id)} variant="primary" className="grow">
          {another ? 'Enter with a team' : `Enter with ${own.name}`}
        </ButtonLink>
      )}
      <ButtonLink
        icon={Plus}
        to={`${paths.tournamentTeams(id)}?dialog=create`}
        variant={own ? 'secondary' : 'primary'}
        className="grow"
      >
        {isFull(tournament) ? 'Create a team to wait' : 'Create team'}
      </ButtonLink>
      <ButtonLink icon={KeyRound} to={`${paths.tournamentTeams(id)}?dialog=join`} className="grow">
        Join with code
      </ButtonLink>
    </>
  );
}

function OwnTeamStep({ tournament }: { tournament: Tournament }) {
  const step = isRosterOpen(tournament) ? stepOf(tournament) : undefined;
  const { Icon, label } = step ?? { Icon: Users, label: 'Your team' };
  return (
    <ButtonLink
      icon={Icon}
      to={paths.ownTeam(tournament.id)}
      variant={step ? 'primary' : 'secondary'}
      className="grow"
    >
      {label}
    </ButtonLink>
  );
}

/** What the captain has to do; undefined for others, and once the team is registered. */
function stepOf({ myTeam, teamSize }: Tournament) {
  if (!myTeam?.isCaptain || myTeam.isRegistered) return undefined;
  const missing = teamSize - myTeam.acceptedCount;
  if (missing > 0) return { Icon: UserPlus, label: `Invite ${missing} more` };
  return { Icon: Send, label: 'Register your team' };
}
