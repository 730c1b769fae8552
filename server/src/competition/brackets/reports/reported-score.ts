import {
  gameScoresProblem,
  matchScoreOf,
  type GameScore,
} from '@last-circle/contract/competition/tournaments/match-rules.ts';
import { AppError } from '#platform/errors.ts';
import { entrantIdsOf, type StoredMatch } from '#competition/brackets/stored/matches.ts';

export interface Claim {
  winner: number;
  games: readonly GameScore[];
}

/** The score of a claim; of one game it is 1:0. */
export function scoreOf({ entrantA }: Pick<StoredMatch, 'entrantA'>, { winner, games }: Claim) {
  if (games.length > 0) return matchScoreOf(games);
  return winner === entrantA ? { scoreA: 1, scoreB: 0 } : { scoreA: 0, scoreB: 1 };
}

/** Refuses a winner who does not play, and games that do not make them the winner. */
export function refuseWrongClaim(match: StoredMatch, claim: Claim, bestOf: number) {
  if (!entrantIdsOf(match).includes(claim.winner)) {
    throw invalid('winner', 'Please choose who has won');
  }
  if (bestOf === 1) {
    if (claim.games.length > 0) throw invalid('games', 'This match is one game');
    return;
  }
  const problem = gameScoresProblem(claim.games, bestOf);
  if (problem) throw invalid('games', problem);
  const { scoreA, scoreB } = matchScoreOf(claim.games);
  const winner = scoreA > scoreB ? match.entrantA : match.entrantB;
  if (winner !== claim.winner) throw invalid('winner', 'The winner has won the most games');
}

/** Whether two claims name the same winner, of the match and of each game; points may differ. */
export function agree(one: Claim, other: Claim) {
  const winners = ({ games }: Claim) => games.map(({ scoreA, scoreB }) => scoreA > scoreB).join();
  return one.winner === other.winner && winners(one) === winners(other);
}

const invalid = (field: string, message: string) =>
  new AppError('invalid', message, { fields: { [field]: message } });
