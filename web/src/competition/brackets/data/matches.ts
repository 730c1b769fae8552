import type {
  Bracket,
  Entrant,
  Match,
  Slot,
} from '@last-circle/contract/competition/brackets/brackets.ts';

/** Leads the staff to what is to be entered next. */
export const readyAnchor = 'ready';

/** All matches of a bracket, with the one for third place last. */
export const matchesIn = ({ rounds, thirdPlace }: Bracket) => [
  ...rounds.flatMap(({ matches }) => matches),
  ...(thirdPlace ? [thirdPlace] : []),
];

export const isEntrant = (slot: Slot): slot is Entrant => slot !== null && 'id' in slot;

/** Both entrants, or null unless both are known. */
export const opponentsOf = ({ a, b }: Match) =>
  isEntrant(a) && isEntrant(b) ? ([a, b] as const) : null;

export const plays = ({ a, b }: Match, entrantId: number | undefined) =>
  [a, b].some((slot) => isEntrant(slot) && slot.id === entrantId);

/** 'Nova v Winner of Semi-final 2' */
export const pairingOf = ({ a, b }: Match) =>
  [a, b].map((slot) => (isEntrant(slot) ? slot.name : slot?.waitingFor)).join(' v ');

/** Whether it is still to be decided. */
export const isOpen = ({ state }: Match) => state === 'ready' || state === 'waiting';

/** The match that decides who wins an elimination. */
export const finalIdOf = ({ format, rounds }: Bracket) =>
  format.endsWith('elimination') ? rounds.at(-1)?.matches[0]?.id : undefined;

type Rounds = readonly Bracket['rounds'][number][];

export const isFinished = (rounds: Rounds) => !rounds.some(({ matches }) => matches.some(isOpen));

/** The position of the first round with an undecided match, else of the last. */
export function currentIndexOf(rounds: Rounds) {
  const index = rounds.findIndex(({ matches }) => matches.some(isOpen));
  return index === -1 ? rounds.length - 1 : index;
}
