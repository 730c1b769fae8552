import type { Tournament } from '@last-circle/contract/tournaments.ts';

type Played = Pick<
  Tournament,
  'format' | 'thirdPlace' | 'teamSize' | 'maxTeams' | 'bestOf' | 'plannedGames' | 'resultsBy'
>;

/** How a tournament is played, in sentences. */
export function formatWords(played: Played) {
  const { format, thirdPlace, teamSize, maxTeams, bestOf, plannedGames, resultsBy } = played;
  const entry = maxTeams === null ? 'Players enter alone.' : `Teams of ${teamSize} enter together.`;
  if (format === 'battle_royale') {
    return [
      entry,
      `Everybody plays every game, and the points of ${gamesOf(plannedGames)} add up.`,
    ];
  }
  return [
    entry,
    'Single elimination: the winner of a match moves on, the loser is out.',
    bestOf === 1
      ? 'A match is one game.'
      : `Matches are best of ${bestOf}, unless their round says otherwise.`,
    ...(resultsBy === 'players'
      ? ['The players report their results; the organisers settle disputes.']
      : []),
    ...(thirdPlace ? ['The losers of the semi-finals play for third place.'] : []),
  ];
}

const gamesOf = (planned: number | null) => {
  if (planned === null) return 'all games';
  return planned === 1 ? 'the one game' : `all ${planned} games`;
};
