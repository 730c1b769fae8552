import { matchTallies, type MatchResult, type MatchTally } from './match-tallies.ts';
import { betterSeed, byValue, rankBy, scoreDifference, winsAmong } from './tie-breaks.ts';

interface RoundRobinStanding extends MatchTally {
  /** Counted from 1, nobody shares it. */
  rank: number;
  /** What decided between equal points: 'Behind on head-to-head, ahead on score difference'. */
  why: string;
}

/** By rank: points, head-to-head, score difference, scores for, seed. A bye is no point. */
export function roundRobinStandings(
  entrantIdsBySeed: readonly number[],
  results: readonly MatchResult[],
): RoundRobinStanding[] {
  const matches = results.filter(({ b }) => b !== null);
  return rankBy(matchTallies(entrantIdsBySeed, matches), [
    { name: 'head-to-head', among: (equal) => winsAmong(equal, matches), isRepeated: true },
    scoreDifference,
    byValue('scores for', ({ scoreFor }) => scoreFor),
    betterSeed,
  ]).map(({ row, rank, why }) => ({ rank, ...row, why }));
}
