import type { Tournament } from '@last-circle/contract/tournaments.ts';

type Played = Pick<Tournament, 'format' | 'thirdPlace' | 'teamSize' | 'maxTeams'>;

/** How a tournament is played, in sentences. */
export function formatWords({ format, thirdPlace, teamSize, maxTeams }: Played) {
  const entry = maxTeams === null ? 'Players enter alone.' : `Teams of ${teamSize} enter together.`;
  if (format === 'battle_royale') {
    return [entry, 'Everybody plays every game, and the points of all games add up.'];
  }
  return [
    entry,
    'Single elimination: the winner of a match moves on, the loser is out.',
    ...(thirdPlace ? ['The losers of the semi-finals play for third place.'] : []),
  ];
}
