import { matchName } from '@last-circle/contract/bracket-rules.ts';
import type { Bracket, Match } from '@last-circle/contract/brackets.ts';
import { isEntrant, matchesIn } from './match-labels.ts';

export type Entrant = Bracket['entrants'][number];

export interface RosterAct {
  act: 'disqualify' | 'replace' | 'swap';
  /** As it was seen when the form was opened. */
  entrant: Entrant;
}

const matchesOf = (bracket: Bracket, entrantId: number) =>
  matchesIn(bracket).filter(({ a, b }) =>
    [a, b].some((slot) => isEntrant(slot) && slot.id === entrantId),
  );

/** The first match of an entrant without a result. */
export const openMatchOf = (bracket: Bracket, entrantId: number) =>
  matchesOf(bracket, entrantId).find(({ state }) => state === 'ready' || state === 'waiting');

const isPlayed = ({ state, report }: Match) =>
  state === 'done' || state === 'forfeit' || report !== null;

export const hasPlayed = (bracket: Bracket, entrantId: number) =>
  matchesOf(bracket, entrantId).some(isPlayed);

/** Whether somebody else can take the place of an entrant. */
export function isReplaceable(bracket: Bracket, entrantId: number) {
  if (bracket.format === 'battle_royale') return true;
  const open = openMatchOf(bracket, entrantId);
  return open !== undefined && open.report === null;
}

export interface OpenBye {
  matchId: number;
  /** 'Quarter-final 3, against Nova' */
  label: string;
  seed: number;
}

/** Byes from which nobody has played on, that of the weakest seed first. */
export function openByesOf({ rounds }: Bracket): OpenBye[] {
  const [first, second] = rounds;
  const byes = (first?.matches ?? []).flatMap((match): OpenBye[] => {
    const { id, a, round, position, state } = match;
    const next = second?.matches[position >> 1];
    if (state !== 'bye' || !isEntrant(a) || !next || isPlayed(next)) return [];
    const name = matchName({ round, position, isThirdPlace: false }, rounds.length);
    return [{ matchId: id, label: `${name}, against ${a.name}`, seed: a.seed }];
  });
  return byes.toSorted((one, other) => other.seed - one.seed);
}
