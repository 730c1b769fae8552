import type { Scoring } from '@last-circle/contract/bracket-rules.ts';
import type { Game } from './game-result.ts';
import { compare, tallies, tieBreakOf, type Tally } from './tallies.ts';

interface Row extends Pick<Tally, 'entrantId' | 'points' | 'wins' | 'kills'> {
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
  return sorted.map((tally) => {
    const { entrantId, points, wins, kills } = tally;
    const rank = sorted.findIndex((other) => compare(other, tally) === 0) + 1;
    return { rank, entrantId, points, wins, kills, why: whyOf(sorted, tally) };
  });
}

function whyOf(sorted: Tally[], tally: Tally) {
  const above = sorted.findLast((other) => compare(other, tally) < 0);
  const below = sorted.find((other) => compare(other, tally) > 0);
  const isShared = sorted.some((other) => other !== tally && compare(other, tally) === 0);
  const behindOn = above && tieBreakOf(above, tally);
  const aheadOn = below && tieBreakOf(tally, below);
  const reasons = [
    behindOn && `behind on ${behindOn}`,
    isShared && 'shared rank',
    aheadOn && `ahead on ${aheadOn}`,
  ];
  const sentence = reasons.filter((reason) => reason).join(', ');
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}
