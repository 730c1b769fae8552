import type { MatchResult } from './match-tallies.ts';

export interface SwissResult extends MatchResult {
  /** Counted from 1. */
  round: number;
}

/** From this many decided rounds on the median leaves out the best and the worst opponent. */
const medianRounds = 3;

/** How strong the opponents of an entrant were; a bye is an opponent without points. */
export function buchholzOf(results: readonly SwissResult[]) {
  const decided = results.filter(({ winner }) => winner !== null);
  const hasMedian = new Set(decided.map(({ round }) => round)).size >= medianRounds;
  const points = new Map<number | null, number>();
  const opponents = new Map<number | null, (number | null)[]>();
  for (const { a, b, winner } of decided) {
    points.set(winner, (points.get(winner) ?? 0) + 1);
    opponents.set(a, [...(opponents.get(a) ?? []), b]);
    opponents.set(b, [...(opponents.get(b) ?? []), a]);
  }
  const pointsOf = (id: number | null) => (id === null ? 0 : (points.get(id) ?? 0));
  return (entrantId: number) => {
    const worstFirst = (opponents.get(entrantId) ?? [])
      .map(pointsOf)
      .toSorted((one, other) => one - other);
    return {
      buchholz: sum(worstFirst),
      medianBuchholz: sum(hasMedian ? worstFirst.slice(1, -1) : worstFirst),
    };
  };
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
