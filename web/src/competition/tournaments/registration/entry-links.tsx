import { ExternalLink } from 'lucide-react';
import { isRosterOpen } from '@last-circle/contract/competition/team-rules.ts';
import { isFull, tournamentCan } from '@last-circle/contract/competition/tournaments/rules.ts';
import type { Tournament } from '@last-circle/contract/competition/tournaments/tournaments.ts';
import { ButtonLink } from '#platform/router/button-link.tsx';
import { loginFrom, paths } from '#paths.ts';
import { buttonClass } from '#ui/controls/button.tsx';

/** The link into the game until the tournament has ended; organisers have other things to do first. */
export function JoinGame({ tournament }: { tournament: Tournament }) {
  const { gameLink, isRegistered, staffRole } = tournament;
  if (!gameLink || !tournamentCan.joinGame(tournament)) return null;
  const isFirst = isRegistered || staffRole === 'caster';
  return (
    <a
      href={gameLink}
      target="_blank"
      rel="noreferrer"
      className={buttonClass({ variant: isFirst ? 'primary' : 'secondary', className: 'grow' })}
    >
      Join game
      <ExternalLink aria-hidden="true" className="size-4" />
    </a>
  );
}

/** Who is not signed in enters after the login, which leads back. */
export function VisitorStep({ tournament }: { tournament: Tournament }) {
  const { id, maxTeams } = tournament;
  if (!isRosterOpen(tournament)) return null;
  const origin = maxTeams === null ? paths.tournament(id) : paths.tournamentTeams(id);
  return (
    <ButtonLink to={loginFrom(origin)} variant="primary" className="grow">
      {isFull(tournament) ? 'Log in to join the waiting list' : 'Log in to enter'}
    </ButtonLink>
  );
}
