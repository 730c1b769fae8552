import { scoreProblem } from '@last-circle/contract/bracket-rules.ts';
import { changesBetween, type Change } from './changes.ts';
import { hasResult, stateOf, type Match, type Outcome } from './match.ts';
import { decide, draftOf, walkover } from './progress.ts';

interface Score {
  scoreA: number;
  scoreB: number;
  games?: Outcome['games'];
}

interface Recorded<M extends Match> {
  changes: Change<M>[];
  /** Later matches whose results the changes clear, in their previous state. */
  affected: M[];
}

interface Refused {
  refusal: 'bye' | 'waiting' | 'score';
}

/**
 * Records or corrects a result; `later` holds the later matches on the winner's path and the
 * third-place match.
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
  const { scoreA, scoreB, games = null } = score;
  const winner = scoreA > scoreB ? match.entrantA : match.entrantB;
  const draft = draftOf(later, withdrawn);
  const played = { ...match };
  decide(draft, played, { scoreA, scoreB, games, winner, isForfeit: false });
  const changes = changesBetween([match, ...later], [played, ...draft.matches]);
  return { changes, affected: changes.filter(clearsResult).map((change) => change.match) };
}

/** The matches after each ready match of a withdrawn entrant is forfeited. */
export function forfeited<M extends Match>(
  matches: readonly M[],
  withdrawn: ReadonlySet<number>,
): M[] {
  const draft = draftOf(matches, withdrawn);
  for (const match of draft.matches) {
    if (stateOf(match) === 'ready') decide(draft, match, walkover(draft, match));
  }
  return draft.matches;
}

export const forfeit = <M extends Match>(matches: readonly M[], withdrawn: ReadonlySet<number>) =>
  changesBetween(matches, forfeited(matches, withdrawn));

const clearsResult = <M extends Match>({ match, set }: Change<M>) =>
  hasResult(match) && ('entrantA' in set || 'entrantB' in set);
