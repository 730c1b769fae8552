import { scoreProblem } from '@last-circle/contract/bracket-rules.ts';
import { hasResult, stateOf, type Match, type Outcome } from './match.ts';
import { decide, draftOf, walkover } from './progress.ts';

interface Score {
  scoreA: number;
  scoreB: number;
}

/** A match as it was, and the columns to write. */
interface Change<M extends Match> {
  match: M;
  set: Partial<Outcome>;
}

interface Recorded<M extends Match> {
  changes: Change<M>[];
  /** Later matches whose result the changes clear, as they were; none unless the winner changes. */
  affected: M[];
}

interface Refused {
  refusal: 'bye' | 'waiting' | 'score';
}

/**
 * Records or corrects a result. Of the bracket it needs the match, `later` (the matches that its
 * winner would still play, and the third-place match) and which of their entrants have withdrawn.
 */
export function record<M extends Match>(
  match: M,
  later: readonly M[],
  score: Score,
  withdrawn: ReadonlySet<number>,
): Recorded<M> | Refused {
  const state = stateOf(match);
  if (state === 'bye' || state === 'waiting') return { refusal: state };
  if (scoreProblem(score)) return { refusal: 'score' };
  const { scoreA, scoreB } = score;
  const winner = scoreA > scoreB ? match.entrantA : match.entrantB;
  const draft = draftOf(later, withdrawn);
  const played = { ...match };
  decide(draft, played, { scoreA, scoreB, winner, isForfeit: false });
  const changes = changesBetween([match, ...later], [played, ...draft.matches]);
  return { changes, affected: changes.filter(clearsResult).map((change) => change.match) };
}

/** Gives the matches that could be played now to the opponents of those who have withdrawn. */
export function forfeit<M extends Match>(
  matches: readonly M[],
  withdrawn: ReadonlySet<number>,
): Change<M>[] {
  const draft = draftOf(matches, withdrawn);
  for (const match of draft.matches) {
    if (stateOf(match) === 'ready') decide(draft, match, walkover(draft, match));
  }
  return changesBetween(matches, draft.matches);
}

const columns = ['entrantA', 'entrantB', 'scoreA', 'scoreB', 'winner', 'isForfeit'] as const;

function changesBetween<M extends Match>(before: readonly M[], after: readonly M[]): Change<M>[] {
  return before.flatMap((match, index) => {
    const changed = { ...match, ...after[index] };
    const written = columns.filter((column) => match[column] !== changed[column]);
    if (written.length === 0) return [];
    return [{ match, set: Object.fromEntries(written.map((column) => [column, changed[column]])) }];
  });
}

const clearsResult = <M extends Match>({ match, set }: Change<M>) =>
  hasResult(match) && ('entrantA' in set || 'entrantB' in set);
