import type { Pairing, SwissEntrant } from '#competition/brackets/engine/swiss/pairing.ts';

/** Entrants of a Swiss tournament in memory: seed n is entrant n. */
export function swissTournament(count: number) {
  const entrants = Array.from({ length: count }, (_, index) => swissEntrant(index + 1));
  const withdrawn = new Set<number>();
  const of = (id: number) => {
    const found = entrants.find((entrant) => entrant.id === id);
    if (!found) throw new Error(`There is no entrant ${id}`);
    return found;
  };
  const change = (id: number, changes: Partial<SwissEntrant>) => {
    entrants[entrants.indexOf(of(id))] = { ...of(id), ...changes };
  };
  const remaining = () => entrants.filter(({ id }) => !withdrawn.has(id));
  /** Plays a round; `isUpset` decides which matches the worse one wins. */
  const play = (pairings: readonly Pairing[], isUpset: (index: number) => boolean) => {
    for (const [index, { a, b }] of pairings.entries()) {
      if (b === null) {
        change(a, { points: of(a).points + 1, hasHadBye: true, floats: [...of(a).floats, null] });
        continue;
      }
      meet(a, b);
      const winner = isUpset(index) ? b : a;
      change(winner, { points: of(winner).points + 1 });
    }
  };
  const meet = (a: number, b: number) => {
    const isFloat = of(a).points !== of(b).points;
    const ways = [
      [a, b, 'down'],
      [b, a, 'up'],
    ] as const;
    for (const [id, other, way] of ways) {
      const { opponents, floats } = of(id);
      change(id, { opponents: [...opponents, other], floats: [...floats, isFloat ? way : null] });
    }
  };
  return { remaining, play, withdraw: (id: number) => withdrawn.add(id) };
}

export const swissEntrant = (id: number, state: Partial<SwissEntrant> = {}): SwissEntrant => ({
  id,
  seed: id,
  points: 0,
  opponents: [],
  hasHadBye: false,
  floats: [],
  ...state,
});
