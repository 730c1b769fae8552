import type { Places } from '#competition/brackets/engine/outlook/chance.ts';
import { countsOf, fewestLeftOut, type Pair } from './sharing.ts';

/** A table of points, one for each match won, while matches are still to be played. */
export interface Table {
  /** Of those who are still in. */
  points: ReadonlyMap<number, number>;
  /** The matches that are left between two who are known. */
  open: readonly Pair[];
  /** Rounds of a Swiss stage that are not paired yet. */
  unpaired: number;
}

/**
 * The places that each can still end on, where an entrant with equal points may be ahead.
 *
 * Best: an entrant wins all it has left, and so ends with W points. The matches of the others have
 * winners too, so some may have to pass W: those are the fewest who have to be left out so that the
 * rest can share their matches with nobody above W. Worst: it loses all it has left. Those who can
 * come up to its points together are all who could alone, but for the fewest who have to be left out
 * so that the rest can share the losses. In a Swiss stage each is taken to win or lose every round
 * that is not paired, against any opponent, so that there the places are bounds.
 */
export function tablePlaces(table: Table): Map<number, Places> {
  const left = matchesLeft(table);
  return new Map(
    [...table.points].map(([id, own]) => [
      id,
      {
        best: bestPlace(table, id, own + left(id) + table.unpaired),
        worst: worstPlace(table, id, own, without(table.open, id)),
      },
    ]),
  );
}

function matchesLeft({ open }: Table) {
  const counts = countsOf(open);
  return (id: number) => counts.get(id) ?? 0;
}

const without = (open: readonly Pair[], id: number) => open.filter((pair) => !pair.includes(id));

function bestPlace({ points, open }: Table, id: number, most: number) {
  const others = [...points].filter(([other]) => other !== id);
  const room = new Map(
    others.map(([other, own]) => [other, most - own] as const).filter(([, free]) => free >= 0),
  );
  const ahead = others.length - room.size;
  return 1 + ahead + fewestLeftOut(room, without(open, id));
}

/** With `least` points, while the others win what they play against it, in matches not in `open`. */
function worstPlace(table: Table, id: number, least: number, open: readonly Pair[]) {
  const left = matchesLeft(table);
  const room = new Map(
    [...table.points]
      .filter(([other]) => other !== id)
      .map(([other, own]) => [other, own + left(other) + table.unpaired - least] as const)
      .filter(([, losses]) => losses >= 0),
  );
  return 1 + room.size - fewestLeftOut(room, open);
}

/**
 * How many wins are sure to bring an entrant one of the first places, whatever the others do; null
 * where not even all do. With all of them the others have lost what they play against it.
 */
export function winsNeeded(table: Table, id: number, places: number): number | null {
  const own = table.points.get(id) ?? 0;
  const open = without(table.open, id);
  const most = matchesLeft(table)(id) + table.unpaired;
  for (let wins = 0; wins <= most; wins += 1) {
    const of = wins === most ? { ...table, open } : table;
    if (worstPlace(of, id, own + wins, open) <= places) return wins;
  }
  return null;
}
