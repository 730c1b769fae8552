import type { Match } from '@last-circle/contract/competition/brackets/match.ts';

/** A bracket of four without results, as another program writes it. */
export function aBracketOf(names: readonly string[]) {
  const opponent = (id: number) => ({ id, position: id });
  const row = (id: number) => ({ id, stage_id: 1, group_id: 1, number: id });
  return {
    participant: names.map((name, index) => ({ id: index + 1, name })),
    stage: [{ id: 1, number: 1, name: 'Bracket', type: 'single_elimination' as const }],
    group: [{ id: 1, stage_id: 1, number: 1 }],
    round: [row(1), row(2)],
    match: [
      { ...row(1), round_id: 1, status: 2, opponent1: opponent(1), opponent2: opponent(4) },
      { ...row(2), round_id: 1, status: 2, opponent1: opponent(2), opponent2: opponent(3) },
      {
        ...row(3),
        number: 1,
        round_id: 2,
        status: 0,
        opponent1: { id: null },
        opponent2: { id: null },
      },
    ],
  };
}

/** A match as a table of results names it. */
export const lineOf = ({ name, a, b }: Match) => ({
  match: name,
  entrantA: nameOf(a),
  entrantB: nameOf(b),
});

const nameOf = (slot: Match['a']) => (slot && 'name' in slot ? slot.name : '');
