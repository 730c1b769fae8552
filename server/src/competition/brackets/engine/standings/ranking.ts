import type { Scoring } from '@last-circle/contract/competition/tournaments/bracket-rules.ts';
import type { Game } from './game-result.ts';
import { compare, tallies, tieBreakOf, type Tally } from './tallies.ts';

/** The standing of an entrant. */
export interface Row extends Pick<Tally, 'entrantId' | 'points' | 'wins' | 'kills'> {
  /** Counted from 1; equal entrants share it. */
  rank: number;
  /**
   * What decided between equal points: 'Behind on wins, ahead on kills'; '' if points alone
   * decided.
   */
  why: string;
}

/** The entrants by rank; those with a shared rank by id. */
export function leaderboard(
  entrantIds: readonly number[],
  games: readonly Game[],
  scoring: Scoring,
): Row[] {
  const sorted = tallies(entrantIds, games, scoring).toSorted(
    (one, other) => compare(one, other) || one.entrantId - other.entrantId,
  );
  const equals = equalOnes(sorted);
  let ahead = 0;
  return equals.flatMap((equal, index) => {
    const rank = ahead + 1;
    ahead += equal.length;
    const why = whyOf(equal, equals[index - 1]?.at(-1), equals[index + 1]?.[0]);
    return equal.map(({ entrantId, points, wins, kills }) => ({
      rank,
      entrantId,
      points,
      wins,
      kills,
      why,
    }));
  });
}

/** Sorted ones in groups of those who are equal. */
function equalOnes(sorted: readonly Tally[]): Tally[][] {
  const groups: Tally[][] = [];
  for (const tally of sorted) {
    const group = groups.at(-1);
    if (group?.[0] && compare(group[0], tally) === 0) group.push(tally);
    else groups.push([tally]);
  }
  return groups;
}

function whyOf(equal: readonly Tally[], above: Tally | undefined, below: Tally | undefined) {
  const [tally] = equal;
  const behindOn = above && tally && tieBreakOf(above, tally);
  const aheadOn = below && tally && tieBreakOf(tally, below);
  const reasons = [
    behindOn && `behind on ${behindOn}`,
    equal.length > 1 && 'shared rank',
    aheadOn && `ahead on ${aheadOn}`,
  ];
  const sentence = reasons.filter((reason) => reason).join(', ');
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}
