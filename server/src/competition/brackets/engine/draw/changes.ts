import type { Match, Outcome } from './match.ts';

/** A match before the change, and the columns to write. */
export interface Change<M extends Match> {
  match: M;
  set: Partial<Outcome>;
}

const columns = [
  'sourceA',
  'sourceB',
  'entrantA',
  'entrantB',
  'scoreA',
  'scoreB',
  'games',
  'winner',
  'isForfeit',
  'pairing',
] as const;

/** The columns in which two states of the same matches differ. */
export function changesBetween<M extends Match>(
  before: readonly M[],
  after: readonly Match[],
): Change<M>[] {
  return before.flatMap((match, index) => {
    const changed = after[index] ?? match;
    const written = columns.filter((column) => differs(match[column], changed[column]));
    if (written.length === 0) return [];
    return [{ match, set: Object.fromEntries(written.map((column) => [column, changed[column]])) }];
  });
}

/** Games and pairings are compared by their values. */
const differs = (one: unknown, other: unknown) =>
  one !== other && (typeof one !== 'object' || JSON.stringify(one) !== JSON.stringify(other));
