/** The result of one entrant in one game of a battle royale. */
export interface GameResult {
  entrantId: number;
  /** 1 is the winner. */
  placement: number;
  kills: number;
}

/** Games are played in the order of their numbers. */
export interface Game {
  number: number;
  results: readonly GameResult[];
}
