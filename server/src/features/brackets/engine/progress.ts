import { loserOf, undecided, type Match, type Outcome, type Slot } from './match.ts';
import { slotAfter, positionAfter } from './tree.ts';

/** Copies of matches under change. */
export interface Draft<M extends Match> {
  matches: M[];
  /** Entrants who have left: they lose whatever they would still play. */
  withdrawn: ReadonlySet<number>;
}

export const draftOf = <M extends Match>(
  matches: readonly M[],
  withdrawn: ReadonlySet<number> = new Set(),
): Draft<M> => ({ matches: matches.map((match) => ({ ...match })), withdrawn });

type Decision = Omit<Outcome, Slot>;

/** Decides a match, and seats its winner and its loser where they play next. */
export function decide<M extends Match>(draft: Draft<M>, match: M, decision: Decision) {
  Object.assign(match, decision);
  const next = matchAfter(draft, match);
  if (next) assignSlot(draft, next, slotAfter(match), match.winner);
  const forThird = thirdPlaceAfter(draft, match);
  if (forThird) assignSlot(draft, forThird, slotAfter(match), loserOf(match));
}

/** Whatever was decided between other entrants falls. */
function assignSlot<M extends Match>(
  draft: Draft<M>,
  match: M,
  slot: Slot,
  entrant: number | null,
) {
  if (match[slot] === entrant) return;
  match[slot] = entrant;
  decide(draft, match, walkover(draft, match));
}

/** The forfeit of a match that somebody has left; otherwise it is undecided. */
export function walkover<M extends Match>(draft: Draft<M>, match: M): Decision {
  const { entrantA, entrantB } = match;
  if (entrantA === null || entrantB === null) return undecided;
  const present = [entrantA, entrantB].filter((entrant) => !draft.withdrawn.has(entrant));
  if (present.length === 2) return undecided;
  // When both have left, one still goes on, or the next opponent would wait for ever.
  const advancing = matchAfter(draft, match) ? entrantB : null;
  return { ...undecided, winner: present[0] ?? advancing, isForfeit: true };
}

function matchAfter<M extends Match>({ matches }: Draft<M>, match: M) {
  const { round, position } = positionAfter(match);
  return matches.find((other) => other.round === round && other.position === position);
}

const thirdPlaceAfter = <M extends Match>({ matches }: Draft<M>, match: M) =>
  matches.find((other) => other.isThirdPlace && other.round === match.round + 1);
