import { setImmediate as nextTurn } from 'node:timers/promises';
import { gamePoints, leastOf, type Race } from './race.ts';

export const simulations = 10_000;
const simulationsATurn = 500;

/** The results of others that count beside those of an entrant, as many as these. */
const fieldWeight = 2;

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function randomFrom(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * How often an entrant ends within the first places, of so many simulated ends. In each the points of
 * a game left are drawn from what the entrant has scored in this race, or, the seldomer the more it
 * has played, from what anybody has. The same race and seed give the same odds.
 */
export async function oddsOf(race: Race, places: readonly number[], seed: number) {
  const { entrantIds, left } = race;
  const random = randomFrom(seed);
  const own = entrantIds.map((id) => gamePoints(race, id));
  const field = own.flat();
  const totals = entrantIds.map((id) => leastOf(race, id).points);
  const counts = places.map((place) => ({
    place,
    reached: new Uint32Array(entrantIds.length),
  }));
  const ends = new Float64Array(entrantIds.length);
  const pick = (points: readonly number[]) => points[Math.floor(random() * points.length)] ?? 0;
  const simulate = () => {
    for (let entrant = 0; entrant < ends.length; entrant += 1) {
      const points = own[entrant] ?? [];
      const ownShare = points.length / (points.length + fieldWeight);
      // A fraction tells equal points apart by lot.
      let end = (totals[entrant] ?? 0) + random() / 2;
      for (let game = 0; game < left; game += 1) {
        end += pick(random() < ownShare ? points : field);
      }
      ends[entrant] = end;
    }
    const ordered = ends.toSorted();
    for (const { place, reached } of counts) {
      const last = ordered[Math.max(0, ordered.length - place)] ?? 0;
      for (let entrant = 0; entrant < ends.length; entrant += 1) {
        if ((ends[entrant] ?? 0) >= last) reached[entrant] = (reached[entrant] ?? 0) + 1;
      }
    }
  };
  for (let done = 0; done < simulations; done += 1) {
    if (done % simulationsATurn === 0) await nextTurn();
    simulate();
  }
  return counts.map(
    ({ reached }) =>
      new Map(entrantIds.map((id, index) => [id, (reached[index] ?? 0) / simulations])),
  );
}
