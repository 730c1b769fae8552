import { scoreProblem } from '@last-circle/contract/competition/tournaments/bracket-rules.ts';
import { changesBetween, type Change, decide, draftOf, walkover, type Draft } from './progress.ts';
import {
  hasResult,
  stateOf,
  type Match,
  type Outcome,
} from '#competition/brackets/engine/draw/match.ts';

interface Score {
  scoreA: number;
  scoreB: number;
  games?: Outcome['games'];
}

export interface Recorded<M extends Match> {
  changes: Change<M>[];
  /** Later matches whose results the changes clear, in their previous state. */
  affected: M[];
}

export interface Refused {
  refusal: 'bye' | 'waiting' | 'score';
}

/** Why a match takes no such score, or null. */
export function refusalOf(match: Match, score: Score): Refused | null {
  const state = stateOf(match);
  if (state === 'bye' || state === 'unneeded') return { refusal: 'bye' };
  if (state === 'waiting') return { refusal: 'waiting' };
  return scoreProblem(score) ? { refusal: 'score' } : null;
}

/** Decides a match of the draft by its score. */
export function score<M extends Match>(
  draft: Draft<M>,
  match: M,
  { games = null, ...score }: Score,
) {
  const winner = score.scoreA > score.scoreB ? match.entrantA : match.entrantB;
  decide(draft, match, { ...score, games, winner, isForfeit: false });
}

/**
 * Records or corrects a result that a match can have; `later` holds the matches that it leads to,
 * one after the other.
 */
export function record<M extends Match>(
  match: M,
  later: readonly M[],
  played: Score,
  withdrawn: ReadonlySet<number>,
): Recorded<M> {
  const all = [match, ...later];
  const draft = draftOf(all, withdrawn);
  const [copy] = draft.matches;
  if (copy) score(draft, copy, played);
  return recordedBetween(all, draft.matches);
}

/** What differs, and which results it clears; the first match is the one that is recorded. */
export function recordedBetween<M extends Match>(
  before: readonly M[],
  after: readonly M[],
): Recorded<M> {
  const changes = changesBetween(before, after);
  return { changes, affected: changes.filter(clearsResult).map((change) => change.match) };
}

/** The matches after each ready match of a withdrawn entrant is forfeited. */
export function forfeitOpen<M extends Match>(draft: Draft<M>) {
  for (const match of draft.matches) {
    if (stateOf(match) === 'ready') decide(draft, match, walkover(draft, match));
  }
}

const clearsResult = <M extends Match>({ match, set }: Change<M>) =>
  hasResult(match) && ('entrantA' in set || 'entrantB' in set);
