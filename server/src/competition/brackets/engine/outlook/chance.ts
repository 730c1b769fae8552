import { turns } from '#platform/turns.ts';

/** 'won' once all is played, 'clinched' before that. */
export type Status = 'won' | 'clinched' | 'alive' | 'out';

/** The places that an entrant can still end on. */
export interface Places {
  best: number;
  worst: number;
}

/** What places say about the first so many of them. */
export function statusOf({ best, worst }: Places, places: number, isOver: boolean): Status {
  if (best > places) return 'out';
  if (worst > places) return 'alive';
  return isOver ? 'won' : 'clinched';
}

export const simulations = 10_000;

/** Plays so many ends, and gives way to other requests in between. */
export async function simulate(playOne: () => void) {
  const turn = turns();
  for (let done = 0; done < simulations; done += 1) {
    if (turn.isOver()) await turn.next();
    playOne();
  }
}

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
export function randomFrom(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Counts in how many simulated ends each of these entrants has one of the first places. */
export class Tally {
  readonly #entrantIds: readonly number[];
  readonly #reached: { places: number; counts: Uint32Array }[];
  /** What those on the first places have in the end that is counted. */
  readonly #best: Float64Array;

  constructor(entrantIds: readonly number[], places: readonly number[]) {
    const none = () => new Uint32Array(entrantIds.length);
    this.#entrantIds = entrantIds;
    this.#reached = places.map((one) => ({ places: one, counts: none() }));
    this.#best = new Float64Array(Math.min(entrantIds.length, Math.max(0, ...places)));
  }

  /** Counts an end by the place of one entrant, by its index. */
  addPlace(index: number, place: number) {
    for (const { places, counts } of this.#reached) {
      if (place <= places) counts[index] = (counts[index] ?? 0) + 1;
    }
  }

  /** Counts an end by what all have then; the more the better, and no two have the same. */
  addEnds(ends: Float64Array) {
    this.#findBest(ends);
    for (const { places, counts } of this.#reached) {
      const last = this.#best[Math.min(ends.length, places) - 1] ?? 0;
      for (let index = 0; index < ends.length; index += 1) {
        if ((ends[index] ?? 0) >= last) counts[index] = (counts[index] ?? 0) + 1;
      }
    }
  }

  /** Of few places only those are put in order, since sorting all takes as long as playing. */
  #findBest(ends: Float64Array) {
    if (this.#best.length * 4 > ends.length) {
      this.#best.set(ends.toSorted().toReversed().subarray(0, this.#best.length));
      return;
    }
    const best = this.#best.fill(-Infinity);
    for (const end of ends) {
      let place = best.length;
      while (place > 0 && end > (best[place - 1] ?? 0)) {
        if (place < best.length) best[place] = best[place - 1] ?? 0;
        place -= 1;
      }
      if (place < best.length) best[place] = end;
    }
  }

  /** By entrant the share of the ends, for each number of places. */
  odds(): Map<number, number>[] {
    const ids = this.#entrantIds;
    return this.#reached.map(
      ({ counts }) => new Map(ids.map((id, index) => [id, (counts[index] ?? 0) / simulations])),
    );
  }
}
