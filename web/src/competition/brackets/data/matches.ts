import type {
  Entrant,
  Match,
  PlayedMap,
  Slot,
} from '@last-circle/contract/competition/brackets/match.ts';
import type { Bracket } from '@last-circle/contract/competition/brackets/brackets.ts';

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

/** Whom an open slot waits for: 'M9 winner', or 'Rank 2 of Group B'. */
export const awaitedIn = (slot: Slot) =>
  slot !== null && 'waitingFor' in slot ? (slot.short ?? slot.waitingFor) : undefined;

/** 'Nova v M9 winner' */
export const pairingOf = ({ a, b }: Match) =>
  [a, b].map((slot) => (isEntrant(slot) ? slot.name : awaitedIn(slot))).join(' v ');

/** Whether it is still to be decided. */
export const isOpen = ({ state }: Match) => state === 'ready' || state === 'waiting';

/** The map that all of several matches are played on, shown once above them; byes have none. */
export function sharedMapOf(matches: readonly Match[]): PlayedMap {
  const [first, ...others] = matches.filter(({ state }) => state !== 'bye');
  const isShared = others.length > 0 && others.every(({ map }) => map?.id === first?.map?.id);
  return (isShared && first?.map) || null;
}

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
