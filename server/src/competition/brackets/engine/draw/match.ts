import type { Section } from '@last-circle/contract/competition/tournaments/bracket-rules.ts';
import type { GameScore } from '@last-circle/contract/competition/tournaments/match-rules.ts';
import type { Pairing } from '#competition/brackets/engine/swiss/pairing.ts';

/** What fills a slot; null: nothing ever does, so that its match is a bye. */
export type Source = string;

/** The position of a match in its stage: rounds count from 1, positions in a round from 0. */
export interface MatchPosition {
  section: Section;
  /** From 1; 0 in a stage without groups. */
  group: number;
  round: number;
  position: number;
}

export type Slot = 'entrantA' | 'entrantB';

/** Why two were paired in a Swiss round, and their points at that time. */
type Basis = Pick<Pairing, 'reason' | 'pointsA' | 'pointsB'>;

/** The columns that results and late entries change. */
export interface Outcome {
  /** From 1 through the stage, as M12; null for a bye of the draw. */
  number: number | null;
  /** Null where nothing fills the slot. */
  sourceA: Source | null;
  sourceB: Source | null;
  entrantA: number | null;
  entrantB: number | null;
  scoreA: number | null;
  scoreB: number | null;
  /** The scores of the games of a best of several, where they were entered. */
  games: readonly GameScore[] | null;
  winner: number | null;
  isForfeit: boolean;
  pairing: Basis | null;
}

export const outcomeFields = [
  'number',
  'sourceA',
  'sourceB',
  'entrantA',
  'entrantB',
  'scoreA',
  'scoreB',
  'games',
  'winner',
  'isForfeit',
  'pairing',
] as const satisfies (keyof Outcome)[];

export interface Match extends MatchPosition, Outcome {
  /** From 1, the order in which the rounds of all sections can be played. */
  step: number;
  /** How many rounds its section has. */
  rounds: number;
  /** 'Semi-final 1' */
  name: string;
}

export const undecided = {
  scoreA: null,
  scoreB: null,
  games: null,
  winner: null,
  isForfeit: false,
};

/** A match without entrants. */
export const emptyMatch = (
  match: Pick<Match, 'section' | 'round' | 'position' | 'step' | 'name' | 'sourceA' | 'sourceB'> & {
    group?: number;
  },
): Match => ({
  group: 0,
  rounds: match.round,
  ...match,
  number: null,
  entrantA: null,
  entrantB: null,
  ...undecided,
  pairing: null,
});

/** `unneeded`: nobody ever plays it, as a second final that is not necessary. */
export type MatchState = 'bye' | 'waiting' | 'ready' | 'done' | 'forfeit' | 'unneeded';

const isVoid = (source: Source | null, entrant: number | null) =>
  source === null && entrant === null;

export function stateOf(match: Outcome): MatchState {
  const { sourceA, sourceB, entrantA, entrantB, winner, isForfeit } = match;
  if (isForfeit) return 'forfeit';
  if (entrantA !== null && entrantB !== null) return winner === null ? 'ready' : 'done';
  const voids = [isVoid(sourceA, entrantA), isVoid(sourceB, entrantB)].filter(Boolean).length;
  if (voids === 2) return 'unneeded';
  return voids === 1 ? 'bye' : 'waiting';
}

/** Whether the match was played or forfeited; a bye is not a result. */
export const hasResult = (match: Outcome) => ['done', 'forfeit'].includes(stateOf(match));

/** Whether nothing is left to play in it. */
export const isOver = (match: Outcome) => !['ready', 'waiting'].includes(stateOf(match));

export function loserOf({ entrantA, entrantB, winner }: Outcome) {
  if (winner === null) return null;
  return winner === entrantA ? entrantB : entrantA;
}

/** Whether it is a match of the first round of an elimination, or of its upper bracket. */
export const isOpening = ({ section, round }: MatchPosition) => section === 'main' && round === 1;

/** Whether it is the second final, which is played only if the first one is lost from above. */
export const isReset = ({ section, round }: MatchPosition) => section === 'final' && round === 2;
