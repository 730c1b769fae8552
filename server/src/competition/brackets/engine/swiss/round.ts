export interface SwissEntrant {
  id: number;
  /** The order of the start, 1 is the best. */
  seed: number;
  /** Matches won and byes so far. */
  points: number;
  /** Ids met in earlier rounds; those who have withdrawn may be among them. */
  opponents: readonly number[];
  hasHadBye: boolean;
  /**
   * By earlier round, the last one last: 'down' against an opponent of fewer points, 'up' of more;
   * null: neither.
   */
  floats: readonly ('up' | 'down' | null)[];
}

/** Why two meet, the strongest reason first; what a view turns into a sentence. */
export type PairingReason =
  | 'bye'
  /** Everybody has had a bye, or nobody else can have one without a rematch. */
  | 'second bye'
  /** No pairing of the round does without. */
  | 'rematch'
  /** They should not meet, and no pairing of the round does without. */
  | 'apart'
  | 'float'
  | 'first round'
  | 'same points';

export interface Pairing {
  /** The better one: more points, then the better seed. */
  a: number;
  /** Null: a bye. */
  b: number | null;
  reason: PairingReason;
  /** Before this round. */
  pointsA: number;
  pointsB: number | null;
}
