import type { StageStructure } from '#competition/brackets/engine/draw/structure.ts';

export type TieBreakName =
  | 'wins'
  | 'kills'
  | 'best place'
  | 'last game'
  | 'head-to-head'
  | 'score difference'
  | 'scores for'
  | 'seed'
  | 'Buchholz'
  | 'median Buchholz';

/** What orders those who are equal on everything before it; the higher value is ahead. */
export interface TieBreak<Row> {
  name: TieBreakName;
  /** What a row of these equal rows is worth. */
  among: (equal: readonly Row[]) => (row: Row) => number;
  /** Decides again between those whom it leaves equal among more. */
  isRepeated?: boolean;
}

/** A tie-break whose value does not depend on who is equal. */
export const byValue = <Row>(name: TieBreakName, value: (row: Row) => number): TieBreak<Row> => ({
  name,
  among: () => value,
});

interface Equals<Row> {
  /** Those whom nothing tells apart. */
  rows: readonly Row[];
  /** The tie-break that put them behind those above; null: points, or there is nobody above. */
  behindOn: TieBreakName | null;
}

/** What decided a rank between equal points; empty if points did. */
export interface Decision {
  /** The tie-break that put it behind the one above. */
  behindOn?: TieBreakName;
  isShared?: true;
  /** The one that put it ahead of the one below. */
  aheadOn?: TieBreakName;
  isMatchPoint?: true;
}

interface Standing {
  /** From 1; shared by those whom nothing tells apart. */
  rank: number;
  decision: Decision;
}

/** Entrants by id; those who have withdrawn stand below all others. */
export type Withdrawn = ReadonlySet<number>;

export const nobody: Withdrawn = new Set();

/** By points, then by these tie-breaks, each among those whom the ones before leave equal. */
export function rankBy<Row extends { entrantId: number; points: number }>(
  rows: readonly Row[],
  tieBreaks: readonly TieBreak<Row>[],
  withdrawn: Withdrawn,
): (Row & Standing)[] {
  const all = split(rows, ({ entrantId }) => Number(!withdrawn.has(entrantId)))
    .flatMap((part) => split(part, ({ points }) => points))
    .flatMap((equal) => ordered(equal, tieBreaks));
  let ahead = 0;
  return all.flatMap(({ rows, behindOn }, index) => {
    const rank = ahead + 1;
    ahead += rows.length;
    const aheadOn = all[index + 1]?.behindOn;
    const decision: Decision = {
      ...(behindOn && { behindOn }),
      ...(rows.length > 1 && { isShared: true }),
      ...(aheadOn && { aheadOn }),
    };
    return rows.map((row) => ({ ...row, rank, decision }));
  });
}

function ordered<Row>(equal: readonly Row[], tieBreaks: readonly TieBreak<Row>[]): Equals<Row>[] {
  const [first, ...later] = tieBreaks;
  if (!first || equal.length < 2) return [{ rows: equal, behindOn: null }];
  const parts = split(equal, first.among(equal));
  const next = first.isRepeated && parts.length > 1 ? tieBreaks : later;
  return parts.flatMap((part, index) =>
    ordered(part, next).map((equals, position) =>
      index > 0 && position === 0 ? { ...equals, behindOn: first.name } : equals,
    ),
  );
}

/** Groups of equal value, the highest first. */
const split = <Row>(rows: readonly Row[], value: (row: Row) => number) =>
  [...Map.groupBy(rows, value)].toSorted(([one], [other]) => other - one).map(([, equal]) => equal);

/** Whether a rank leads to the next stage, once something is played where it is counted. */
export const leadsOn = (
  { stage, isLast }: Pick<StageStructure, 'stage' | 'isLast'>,
  rank: number,
  isPlayed: boolean,
) => isPlayed && !isLast && rank <= (stage.advance ?? 0);
