import { ExternalLink } from 'lucide-react';
import { tournamentCan } from '@last-circle/contract/competition/tournaments/rules.ts';
import type { Tournament } from '@last-circle/contract/competition/tournaments/tournaments.ts';
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
