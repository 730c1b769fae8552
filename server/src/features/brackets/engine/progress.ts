import { loserOf, undecided, type Match, type Outcome, type Slot } from './match.ts';
import { slotAfter, positionAfter } from './tree.ts';

/** Copies of matches that are being changed. */
export interface Draft<M extends Match> {
  matches: M[];
  /** Entrants who have withdrawn; they lose all their open matches. */
  withdrawn: ReadonlySet<number>;
}

export const draftOf = <M extends Match>(
  matches: readonly M[],
  withdrawn: ReadonlySet<number> = new Set(),
): Draft<M> => ({ matches: matches.map((match) => ({ ...match })), withdrawn });

type Decision = Omit<Outcome, Slot>;

/** Decides a match and moves its winner and loser to their next matches. */
export function decide<M extends Match>(draft: Draft<M>, match: M, decision: Decision) {
  Object.assign(match, decision);
  const next = matchAfter(draft, match);
  if (next) assignSlot(draft, next, slotAfter(match), match.winner);
  const forThird = thirdPlaceAfter(draft, match);
  if (forThird) assignSlot(draft, forThird, slotAfter(match), loserOf(match));
}

/** Sets the entrant of a slot; a result between other entrants is cleared. */
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

/** A forfeit if an entrant has withdrawn, else undecided. */
export function walkover<M extends Match>(draft: Draft<M>, match: M): Decision {
  const { entrantA, entrantB } = match;
  if (entrantA === null || entrantB === null) return undecided;
  const present = [entrantA, entrantB].filter((entrant) => !draft.withdrawn.has(entrant));
  if (present.length === 2) return undecided;
  // When both have withdrawn one still advances, so that the next opponent does not wait forever.
  const advancing = matchAfter(draft, match) ? entrantB : null;
  return { ...undecided, winner: present[0] ?? advancing, isForfeit: true };
}

function matchAfter<M extends Match>({ matches }: Draft<M>, match: M) {
  const { round, position } = positionAfter(match);
  return matches.find((other) => other.round === round && other.position === position);
}

const thirdPlaceAfter = <M extends Match>({ matches }: Draft<M>, match: M) =>
  matches.find((other) => other.isThirdPlace && other.round === match.round + 1);
