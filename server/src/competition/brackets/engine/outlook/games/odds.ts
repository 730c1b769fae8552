import { randomFrom, simulate, Tally } from '#competition/brackets/engine/outlook/chance.ts';
import { gamePoints, leastOf, type Race } from './race.ts';

/** The results of others that count beside those of an entrant, as many as these. */
const fieldWeight = 2;

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
  const tally = new Tally(entrantIds, places);
  const ends = new Float64Array(entrantIds.length);
  const pick = (points: readonly number[]) => points[Math.floor(random() * points.length)] ?? 0;
  await simulate(() => {
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
    tally.addEnds(ends);
  });
  return tally.odds();
}
