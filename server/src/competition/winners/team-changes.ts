import { awardsOf, type WinnerChange } from '@last-circle/contract/competition/winner-rules.ts';
import type { StoredWinner, Winner } from './rows.ts';

export type Change = WinnerChange<StoredWinner, Winner>;

const rowsOf = ({ before, after }: Change): StoredWinner[] => [...before, ...after];

/** The team of a change that names it, and of those that name one of its members. */
function teamsIn(changes: readonly Change[]) {
  const named = changes.flatMap(rowsOf).filter(({ teamId }) => teamId !== null);
  return new Set(named.map(({ team }) => team));
}

/** A prize that went from a member to their team, or back, is one change for all of them. */
export function joinedByTeam(changes: readonly Change[]): Change[] {
  const teams = teamsIn(changes);
  const groups = Map.groupBy(changes, (change) => {
    const [first] = rowsOf(change);
    return first?.team && teams.has(first.team) ? first.team : change;
  });
  return [...groups.values()].map(join);
}

function join(group: readonly Change[]): Change {
  const before = group.flatMap((change) => change.before);
  const mailed = before.find(({ codeHash }) => codeHash !== null)?.codeHash ?? null;
  const after = group
    .flatMap((change) => change.after)
    .map((winner) => ({ ...winner, codeHash: winner.codeHash ?? mailed }));
  return { before, after };
}

/** Whether something is new for those who get the mail. */
export const isNew = ({ before, after }: Change) =>
  awardsOf(before) !== awardsOf(after) ||
  after.some(
    ({ redeemCode, codeHash }) =>
      redeemCode !== '' && !before.some((old) => old.codeHash && codeHash?.equals(old.codeHash)),
  );
