import { resetSources } from '#competition/brackets/engine/draw/elimination.ts';
import {
  isReset,
  loserOf,
  outcomeFields,
  undecided,
  type Match,
  type Outcome,
  type Slot,
  type Source,
} from '#competition/brackets/engine/draw/match.ts';
import {
  loserSource,
  pairingSource,
  seedSource,
  winnerSource,
} from '#competition/brackets/engine/draw/sources.ts';
import type { Game } from '#competition/brackets/engine/standings/games.ts';
import type { StageStructure } from '#competition/brackets/engine/draw/structure.ts';

/** Copies of the matches of a stage, or of a part of it, that are being changed. */
export interface Draft<M extends Match> {
  matches: M[];
  /** Entrants who have withdrawn; they lose all their open matches. */
  withdrawn: ReadonlySet<number>;
  /** The slots that a source fills. */
  slots: Map<Source, { match: M; slot: Slot }[]>;
}

/** A stage whose matches are being changed. */
export interface StageDraft<M extends Match> {
  structure: StageStructure;
  draft: Draft<M>;
  /** By seed; null where it is not yet known. */
  entrants: (number | null)[];
  /** Only for a battle royale. */
  games: LobbyGame[];
  /** Those that others have played than who is in the lobby now. */
  clearedGames: LobbyGame[];
}

/** A game of a lobby, from 1. */
export interface LobbyGame extends Game {
  lobby: number;
}

export function draftOf<M extends Match>(
  matches: readonly M[],
  withdrawn: ReadonlySet<number> = new Set(),
): Draft<M> {
  const copies = matches.map((match) => ({ ...match }));
  const slots: Draft<M>['slots'] = new Map();
  function add(source: Source | null, match: M, slot: Slot) {
    if (source === null || source === pairingSource) return;
    const filled = slots.get(source);
    if (filled) filled.push({ match, slot });
    else slots.set(source, [{ match, slot }]);
  }
  // The second final has the two of the first; it is not filled by its sources.
  for (const match of copies.filter((match) => !isReset(match))) {
    add(match.sourceA, match, 'entrantA');
    add(match.sourceB, match, 'entrantB');
  }
  return { matches: copies, withdrawn, slots };
}

export type Decision = Pick<Outcome, 'scoreA' | 'scoreB' | 'games' | 'winner' | 'isForfeit'>;

/** Decides a match and moves its winner and loser to their next matches. */
export function decide<M extends Match>(draft: Draft<M>, match: M, decision: Decision) {
  const changes: SlotChanges<M> = [];
  Object.assign(match, decision);
  moveOn(draft, match, changes);
  applyChanges(draft, changes);
}

/** Puts the entrants into the matches of their seeds; null stays open. */
export function placeEntrants<M extends Match>(
  draft: Draft<M>,
  entrantsBySeed: readonly (number | null)[],
) {
  const changes: SlotChanges<M> = [];
  for (const [index, entrant] of entrantsBySeed.entries()) {
    fillSlots(draft, seedSource(index + 1), entrant, changes);
  }
  applyChanges(draft, changes);
}

/** Who comes into which slots, by the steps of their matches. */
type SlotChanges<M extends Match> = Map<M, Partial<Outcome>>[];

function setSlots<M extends Match>(changes: SlotChanges<M>, match: M, set: Partial<Outcome>) {
  const matches = (changes[match.step] ??= new Map());
  const known = matches.get(match);
  if (known) Object.assign(known, set);
  else matches.set(match, { ...set });
}

/**
 * Fills the slots, step by step, so that each match is decided once, with both of its new entrants.
 * A result between others is cleared.
 */
function applyChanges<M extends Match>(draft: Draft<M>, changes: SlotChanges<M>) {
  for (const matches of changes) {
    for (const [match, set] of matches ?? []) {
      const { entrantA, entrantB } = match;
      Object.assign(match, set);
      if (match.entrantA === entrantA && match.entrantB === entrantB) continue;
      Object.assign(match, walkover(draft, match));
      moveOn(draft, match, changes);
    }
  }
}

function moveOn<M extends Match>(draft: Draft<M>, match: M, changes: SlotChanges<M>) {
  if (isFirstFinal(match)) return fillReset(draft, match, changes);
  fillSlots(draft, winnerSource(match), match.winner, changes);
  fillSlots(draft, loserSource(match), loserOf(match), changes);
}

function fillSlots<M extends Match>(
  draft: Draft<M>,
  source: Source,
  entrant: number | null,
  changes: SlotChanges<M>,
) {
  for (const { match, slot } of draft.slots.get(source) ?? []) {
    setSlots(changes, match, slot === 'entrantA' ? { entrantA: entrant } : { entrantB: entrant });
  }
}

const isFirstFinal = ({ section, round }: Match) => section === 'final' && round === 1;

/** The second final is played only if the first one is lost by who came from above. */
function fillReset<M extends Match>(draft: Draft<M>, first: M, changes: SlotChanges<M>) {
  const reset = draft.matches.find(isReset);
  if (!reset) return;
  const { winner, entrantA, entrantB } = first;
  const isUnneeded = winner !== null && winner === entrantA;
  const isNeeded = winner !== null && !isUnneeded;
  setSlots(changes, reset, {
    ...(isUnneeded ? { sourceA: null, sourceB: null } : resetSources(first)),
    entrantA: isNeeded ? entrantA : null,
    entrantB: isNeeded ? entrantB : null,
  });
}

/** A bye or a forfeit has a winner at once, else it is undecided. */
export function walkover<M extends Match>(draft: Draft<M>, match: M): Decision {
  const { sourceA, sourceB, entrantA, entrantB } = match;
  if (entrantA === null || entrantB === null) {
    const isBye = entrantA === null ? sourceA === null : sourceB === null;
    return { ...undecided, winner: isBye ? (entrantA ?? entrantB) : null };
  }
  const present = [entrantA, entrantB].filter((entrant) => !draft.withdrawn.has(entrant));
  if (present.length === 2) return undecided;
  // When both have withdrawn one still advances, so that the next opponent does not wait forever.
  const leadsOn = isFirstFinal(match)
    ? draft.matches.some(isReset)
    : draft.slots.has(winnerSource(match));
  return { ...undecided, winner: present[0] ?? (leadsOn ? entrantB : null), isForfeit: true };
}

/** A match before the change, and the columns to write. */
export interface Change<M extends Match> {
  match: M;
  set: Partial<Outcome>;
}

/** The columns in which two states of the same matches differ. */
export function changesBetween<M extends Match>(
  before: readonly M[],
  after: readonly Match[],
): Change<M>[] {
  return before.flatMap((match, index) => {
    const now = after[index];
    if (!now) return [];
    const changed = outcomeFields.filter((field) => differs(match[field], now[field]));
    if (changed.length === 0) return [];
    return [{ match, set: Object.fromEntries(changed.map((field) => [field, now[field]])) }];
  });
}

/** Games and pairings are compared by their values. */
const differs = (one: unknown, other: unknown) =>
  one !== other && (typeof one !== 'object' || JSON.stringify(one) !== JSON.stringify(other));
