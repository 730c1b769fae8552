import { ExternalLink } from 'lucide-react';
import { tournamentCan } from '@last-circle/contract/tournament-rules.ts';
import type { Tournament } from '@last-circle/contract/tournaments.ts';
import { buttonClass } from '#ui/controls/button.tsx';

/** The link of a verified participant into the game, until the tournament has ended. */
export const JoinGame = ({ tournament }: { tournament: Tournament }) =>
  tournament.gameLink && tournamentCan.joinGame(tournament) ? (
    <a
      href={tournament.gameLink}
      target="_blank"
      rel="noreferrer"
      className={buttonClass({ variant: 'primary', className: 'grow' })}
    >
      Join game
      <ExternalLink aria-hidden="true" className="size-4" />
    </a>
  ) : null;
