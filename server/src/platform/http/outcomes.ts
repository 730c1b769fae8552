import type { Outcome } from '@last-circle/contract/common.ts';

type Decision = 'changed' | 'unchanged' | { reason: string };

/** What a call on many does to each, by ascending id; `word` names one that is gone: 'Team'. */
export function outcomesOf<Row extends { id: number }>(
  ids: number[],
  rows: Row[],
  word: string,
  decide: (row: Row) => Decision,
): Outcome[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return [...new Set(ids)]
    .toSorted((a, b) => a - b)
    .map((id) => {
      const row = byId.get(id);
      const decision = row ? decide(row) : { reason: `${word} not found` };
      return typeof decision === 'string'
        ? { id, outcome: decision, reason: null }
        : { id, outcome: 'refused', ...decision };
    });
}

export const changedIds = (outcomes: Outcome[]) =>
  new Set(outcomes.filter(({ outcome }) => outcome === 'changed').map(({ id }) => id));
