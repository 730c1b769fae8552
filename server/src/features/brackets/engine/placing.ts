import { changesBetween, type Change } from './changes.ts';
import { hasResult, stateOf, undecided, type Match } from './match.ts';
import { decide, draftOf, walkover } from './progress.ts';
import { positionAfter } from './tree.ts';

/** Whether a match is a bye that its entrant has not played on from. */
export function isOpenBye(match: Match, matches: readonly Match[]) {
  if (stateOf(match) !== 'bye') return false;
  const { round, position } = positionAfter(match);
  const next = matches.find((other) => other.round === round && other.position === position);
  return next !== undefined && !hasResult(next);
}

/** Lets a late entrant play for what was a bye; the match after it waits for the winner. */
export function fillBye<M extends Match>(
  matches: readonly M[],
  bye: M,
  entrant: number,
  withdrawn: ReadonlySet<number>,
): Change<M>[] {
  const draft = draftOf(matches, withdrawn);
  const match = draft.matches[matches.indexOf(bye)];
  if (!match) throw new Error('The bye is not among the matches');
  match.entrantB = entrant;
  decide(draft, match, walkover(draft, match));
  return changesBetween(matches, draft.matches);
}

/** Lets two entrants without results change places in the first round. */
export function swap<M extends Match>(
  matches: readonly M[],
  [one, other]: readonly [number, number],
  withdrawn: ReadonlySet<number>,
): Change<M>[] {
  const draft = draftOf(matches, withdrawn);
  const swapped = new Map([
    [one, other],
    [other, one],
  ]);
  const after = (id: number | null) => (id === null ? null : (swapped.get(id) ?? id));
  for (const match of draft.matches.filter(({ round }) => round === 1)) {
    const { entrantA, entrantB } = match;
    if (after(entrantA) === entrantA && after(entrantB) === entrantB) continue;
    match.entrantA = after(entrantA);
    match.entrantB = after(entrantB);
    const isBye = match.entrantB === null;
    decide(draft, match, isBye ? { ...undecided, winner: match.entrantA } : walkover(draft, match));
  }
  return changesBetween(matches, draft.matches);
}
