/** A match of two, as standings count it. */
export interface MatchResult {
  a: number;
  /** Null: a bye. */
  b: number | null;
  /** Null: undecided, or both have withdrawn; the match counts for nothing. */
  winner: number | null;
  /** Null: decided without a score. */
  scoreA: number | null;
  scoreB: number | null;
}

export interface MatchTally {
  entrantId: number;
  /** Counted from 1 by the order of the start. */
  seed: number;
  /** Matches won and byes. */
  points: number;
  played: number;
  won: number;
  lost: number;
  scoreFor: number;
  scoreAgainst: number;
}

/** The totals of each entrant over the decided matches, in order of seed. */
export function matchTallies(
  entrantIdsBySeed: readonly number[],
  results: readonly MatchResult[],
): MatchTally[] {
  const tallies = new Map(entrantIdsBySeed.map((id, index) => [id, emptyTally(id, index + 1)]));
  for (const { a, b, winner, scoreA, scoreB } of results) {
    if (winner === null) continue;
    add(tallies.get(a), b === null, winner, scoreA, scoreB);
    if (b !== null) add(tallies.get(b), false, winner, scoreB, scoreA);
  }
  return [...tallies.values()];
}

const emptyTally = (entrantId: number, seed: number): MatchTally => ({
  entrantId,
  seed,
  points: 0,
  played: 0,
  won: 0,
  lost: 0,
  scoreFor: 0,
  scoreAgainst: 0,
});

function add(
  tally: MatchTally | undefined,
  isBye: boolean,
  winner: number,
  own: number | null,
  other: number | null,
) {
  if (!tally) return;
  const isWon = winner === tally.entrantId;
  if (isWon) tally.points += 1;
  if (isBye) return;
  tally.played += 1;
  tally.won += isWon ? 1 : 0;
  tally.lost += isWon ? 0 : 1;
  tally.scoreFor += own ?? 0;
  tally.scoreAgainst += other ?? 0;
}
