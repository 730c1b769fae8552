/** The position of a match in the bracket: rounds count from 1, positions in a round from 0. */
export interface MatchPosition {
  round: number;
  position: number;
}

export type Slot = 'entrantA' | 'entrantB';

interface Game {
  scoreA: number;
  scoreB: number;
}

/** The columns that results change. */
export interface Outcome {
  entrantA: number | null;
  entrantB: number | null;
  scoreA: number | null;
  scoreB: number | null;
  /** Of a best of several, where they were entered. */
  games: readonly Game[] | null;
  winner: number | null;
  isForfeit: boolean;
}

/** A match as it is stored; the third-place match is at position 1 of the last round. */
export interface Match extends MatchPosition, Outcome {
  isThirdPlace: boolean;
}

export const undecided = {
  scoreA: null,
  scoreB: null,
  games: null,
  winner: null,
  isForfeit: false,
};

export type MatchState = 'bye' | 'waiting' | 'ready' | 'done' | 'forfeit';

export function stateOf(match: Outcome): MatchState {
  if (match.isForfeit) return 'forfeit';
  const isFull = match.entrantA !== null && match.entrantB !== null;
  if (match.winner !== null) return isFull ? 'done' : 'bye';
  return isFull ? 'ready' : 'waiting';
}

/** Whether the match was played or forfeited; a bye is not a result. */
export const hasResult = (match: Outcome) => ['done', 'forfeit'].includes(stateOf(match));

export function loserOf({ entrantA, entrantB, winner }: Outcome) {
  if (winner === null) return null;
  return winner === entrantA ? entrantB : entrantA;
}
