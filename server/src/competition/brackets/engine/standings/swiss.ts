import { buchholzOf, type SwissResult } from './buchholz.ts';
import { matchTallies, type MatchTally } from './match-tallies.ts';
import { betterSeed, byValue, rankBy, scoreDifference, winsAmong } from './tie-breaks.ts';

interface SwissTally extends MatchTally {
  /** The sum of the opponents' points. */
  buchholz: number;
  /** The same without the best and the worst opponent, from three rounds on. */
  medianBuchholz: number;
}

interface SwissStanding extends SwissTally {
  /** Counted from 1, nobody shares it. */
  rank: number;
  /** What decided between equal points: 'Behind on Buchholz, ahead on head-to-head'. */
  why: string;
}

/**
 * By rank: points, Buchholz, median Buchholz, head-to-head, score difference, seed. Those who have
 * withdrawn belong to the entrants.
 */
export function swissStandings(
  entrantIdsBySeed: readonly number[],
  results: readonly SwissResult[],
): SwissStanding[] {
  const strengthOf = buchholzOf(results);
  const tallies = matchTallies(entrantIdsBySeed, results).map((tally): SwissTally => ({
    ...tally,
    ...strengthOf(tally.entrantId),
  }));
  return rankBy(tallies, [
    byValue('Buchholz', ({ buchholz }) => buchholz),
    byValue('median Buchholz', ({ medianBuchholz }) => medianBuchholz),
    { name: 'head-to-head', among: (equal) => headToHead(equal, results) },
    scoreDifference,
    betterSeed,
  ]).map(({ row, rank, why }) => ({ rank, ...row, why }));
}

/** Nothing is decided unless all of them have met each other. */
function headToHead(equal: readonly SwissTally[], results: readonly SwissResult[]) {
  const ids = new Set(equal.map(({ entrantId }) => entrantId));
  const met = new Set(
    results
      .filter(({ a, b, winner }) => winner !== null && ids.has(a) && b !== null && ids.has(b))
      .map(({ a, b }) => [a, b].toSorted((one, other) => Number(one) - Number(other)).join(' ')),
  );
  const haveAllMet = met.size === (ids.size * (ids.size - 1)) / 2;
  return haveAllMet ? winsAmong(equal, results) : () => 0;
}
