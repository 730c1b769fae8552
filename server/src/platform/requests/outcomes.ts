import type { Outcome } from '@last-circle/contract/common.ts';

export type Decision = 'changed' | 'unchanged' | { reason: string };

/** What a call on many does to each, by ascending id; `word` names one that is gone: 'Team'. */
export async function outcomesOf<Row extends { id: number }>(
  ids: number[],
  rows: Row[],
  word: string,
  decide: (row: Row) => Decision | Promise<Decision>,
): Promise<Outcome[]> {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const outcomes: Outcome[] = [];
  for (const id of [...new Set(ids)].toSorted((a, b) => a - b)) {
    const row = byId.get(id);
    const decision = row ? await decide(row) : { reason: `${word} not found` };
    outcomes.push(
      typeof decision === 'string'
        ? { id, outcome: decision, reason: null }
        : { id, outcome: 'refused', ...decision },
    );
  }
  return outcomes;
}

export const changedIds = (outcomes: Outcome[]) =>
  new Set(outcomes.filter(({ outcome }) => outcome === 'changed').map(({ id }) => id));
