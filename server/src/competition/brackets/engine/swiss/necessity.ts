import type { Field } from './field.ts';
import { certainMatching, pairsOf, type Edge } from './matching.ts';

/** What a round cannot do without. */
export interface Necessity {
  /** How often those who meet have met before, in all. */
  rematches: number;
  /** Pairs that should not meet, and do. */
  apart: number;
}

export const nothing: Necessity = { rematches: 0, apart: 0 };

/** The entrant with the lowest right to a bye: the last one without an earlier bye. */
export function firstForBye({ entrants }: Field) {
  const index = entrants.findLastIndex(({ hasHadBye }) => !hasHadBye);
  return index === -1 ? entrants.length - 1 : index;
}

/**
 * The fewest rematches, then second byes, then pairs that should not meet; then the bye goes to the
 * last one possible.
 */
export function necessityOf(field: Field): Necessity & { bye: number | null } {
  const { entrants, meetings, isApart } = field;
  const count = entrants.length;
  const everyone = entrants.map((_, index) => index);
  const apartUnit = count + 1;
  const secondByeUnit = apartUnit * (count + 1);
  const rematchUnit = secondByeUnit * 2;
  const edges: Edge[] = pairsOf(everyone).map(([one, other]) => [
    one,
    other,
    meetings(one, other) * rematchUnit + (isApart(one, other) ? apartUnit : 0),
  ]);
  const byes: Edge[] = entrants.map(({ hasHadBye }, index) => [
    index,
    count,
    (hasHadBye ? secondByeUnit : 0) + count - 1 - index,
  ]);
  const isOdd = count % 2 === 1;
  const pairs = certainMatching(
    isOdd ? [...everyone, count] : everyone,
    isOdd ? [...edges, ...byes] : edges,
  );
  const paired = pairs.filter(([, other]) => other !== count);
  return {
    bye: pairs.find(([, other]) => other === count)?.[0] ?? null,
    rematches: paired.reduce((sum, [one, other]) => sum + meetings(one, other), 0),
    apart: paired.filter(([one, other]) => isApart(one, other)).length,
  };
}
