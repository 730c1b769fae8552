import type { MatchResult, MatchTally } from './match-tallies.ts';

/** What orders those who are equal on everything before it; the higher value is ahead. */
export interface TieBreak<Row> {
  name: string;
  /** What a row of these equal rows is worth. */
  among: (equal: readonly Row[]) => (row: Row) => number;
  /** Decides again between those whom it leaves equal among more. */
  isRepeated?: boolean;
}

/** A tie-break whose value does not depend on who is equal. */
export const byValue = <Row>(name: string, value: (row: Row) => number): TieBreak<Row> => ({
  name,
  among: () => value,
});

export const scoreDifference = byValue<MatchTally>(
  'score difference',
  ({ scoreFor, scoreAgainst }) => scoreFor - scoreAgainst,
);

export const betterSeed = byValue<MatchTally>('seed', ({ seed }) => -seed);

/** Wins in the matches of these entrants against each other. */
export function winsAmong(equal: readonly MatchTally[], results: readonly MatchResult[]) {
  const ids = new Set(equal.map(({ entrantId }) => entrantId));
  const wins = new Map<number, number>();
  for (const { a, b, winner } of results) {
    if (winner === null || b === null || !ids.has(a) || !ids.has(b)) continue;
    wins.set(winner, (wins.get(winner) ?? 0) + 1);
  }
  return ({ entrantId }: MatchTally) => wins.get(entrantId) ?? 0;
}

interface Ranked<Row> {
  row: Row;
  /** The tie-break that put it behind the one above; null: points, or there is none above. */
  behindOn: string | null;
}

/** By points, then by these tie-breaks, each among those whom the ones before leave equal. */
export function rankBy<Row extends { points: number }>(
  rows: readonly Row[],
  tieBreaks: readonly TieBreak<Row>[],
) {
  const ranked = split(rows, ({ points }) => points).flatMap((equal) => ordered(equal, tieBreaks));
  return ranked.map(({ row, behindOn }, index) => ({
    row,
    rank: index + 1,
    why: sentence(behindOn, ranked[index + 1]?.behindOn ?? null),
  }));
}

function ordered<Row>(equal: readonly Row[], tieBreaks: readonly TieBreak<Row>[]): Ranked<Row>[] {
  const [first, ...later] = tieBreaks;
  if (!first || equal.length < 2) return equal.map((row) => ({ row, behindOn: null }));
  const parts = split(equal, first.among(equal));
  const next = first.isRepeated && parts.length > 1 ? tieBreaks : later;
  return parts.flatMap((part, index) =>
    ordered(part, next).map((ranked, position) =>
      index > 0 && position === 0 ? { ...ranked, behindOn: first.name } : ranked,
    ),
  );
}

/** Groups of equal value, the highest first. */
const split = <Row>(rows: readonly Row[], value: (row: Row) => number) =>
  [...Map.groupBy(rows, value)].toSorted(([one], [other]) => other - one).map(([, equal]) => equal);

function sentence(behindOn: string | null, aheadOn: string | null) {
  const reasons = [behindOn && `behind on ${behindOn}`, aheadOn && `ahead on ${aheadOn}`];
  const text = reasons.filter((reason) => reason).join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
