import { Users } from 'lucide-react';
import { tournamentCan } from '@last-circle/contract/competition/tournaments/rules.ts';
import type { Tournament } from '@last-circle/contract/competition/tournaments/tournaments.ts';
import { lazyExtra } from '#platform/page/lazy-part.tsx';
import { useUser } from '#platform/session/session.ts';
import { ButtonLink } from '#platform/router/button-link.tsx';
import { paths } from '#paths.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { JoinGame, VisitorStep } from './entry-links.tsx';

const CheckIn = lazyExtra(async () => (await import('./check-in.tsx')).CheckIn);
const RegistrationActions = lazyExtra(
  async () => (await import('./actions.tsx')).RegistrationActions,
);

const loading = <Skeleton className="h-11 grow" />;

/** What the viewer can do next about a tournament. */
export const TournamentActions = ({ tournament }: { tournament: Tournament }) => (
  <div className="relative z-2 flex flex-wrap items-center gap-2 empty:hidden">
    <JoinGame tournament={tournament} />
    {mayCheckIn(tournament) && <CheckIn tournament={tournament} />}
    {tournament.tournamentType === 'single' ? (
      <SingleActions tournament={tournament} />
    ) : (
      <TeamActions tournament={tournament} />
    )}
  </div>
);

/** Whether the viewer is an entrant of a tournament that has a check-in. */
const mayCheckIn = ({ checkInMinutes, status, registrationStatus }: Tournament) =>
  checkInMinutes !== null && status === 'upcoming' && Boolean(registrationStatus);

/** Who has signed in creates or joins a team beside the list; anybody else sees it on the tournament's page. */
function TeamActions({ tournament }: { tournament: Tournament }) {
  const { id } = tournament;
  const isVisitor = useUser() === undefined;
  return (
    <>
      {isVisitor && <VisitorStep tournament={tournament} />}
      <ButtonLink
        icon={Users}
        to={isVisitor ? paths.publicTeams(id) : paths.tournamentTeams(id)}
        className="grow"
      >
        View teams
      </ButtonLink>
    </>
  );
}

/** Register, enter the code or withdraw; a visitor logs in first. */
export function SingleActions({ tournament }: { tournament: Tournament }) {
  const user = useUser();
  if (!tournamentCan.register(tournament)) return null;
  if (!user) return <VisitorStep tournament={tournament} />;
  // Until the viewer's own data is loaded, the buttons of a visitor are shown.
  if (tournament.isRegistered === undefined) return loading;
  return <RegistrationActions tournament={tournament} fallback={loading} />;
}
