import type { StageStructure } from '#competition/brackets/engine/draw/structure.ts';

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

interface Equals<Row> {
  /** Those whom nothing tells apart. */
  rows: readonly Row[];
  /** The tie-break that put them behind those above; null: points, or there is nobody above. */
  behindOn: string | null;
}

interface Standing {
  /** From 1; shared by those whom nothing tells apart. */
  rank: number;
  /** What decided between equal points: 'Behind on wins, ahead on kills'; '' if points did. */
  why: string;
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
    const why = sentence([
      behindOn && `behind on ${behindOn}`,
      rows.length > 1 && 'shared rank',
      aheadOn && `ahead on ${aheadOn}`,
    ]);
    return rows.map((row) => ({ ...row, rank, why }));
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

function sentence(reasons: readonly (string | false | null | undefined)[]) {
  const text = reasons.filter(Boolean).join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
