import type { Places, Status } from '#competition/brackets/engine/outlook/chance.ts';
import {
  isAhead,
  leastOf,
  mostKills,
  mostOf,
  mostPoints,
  mostPointsOf,
  sumOf,
  type Race,
  type Score,
} from './race.ts';

interface Bounds {
  id: number;
  least: Score;
  most: Score;
}

const boundsOf = (race: Race): Bounds[] =>
  race.entrantIds.map((id) => ({ id, least: leastOf(race, id), most: mostOf(race, id) }));

/**
 * Who is sure of one of the first places, and who can no longer reach one.
 *
 * Out: an entrant does best where it wins every game left and eliminates everybody, while the others
 * play none. All of that can happen at once, and it makes every value that ranks greatest for the
 * entrant and least for the others. Who has as many ahead even then as there are places is out, and
 * only they are.
 *
 * Clinched: the same for each of the others against an entrant that plays no game more. Where fewer
 * can pass it than there are places, it is sure; for one place only they are. For several it is sure
 * too where those who miss the fewest points need more together than a game gives to so many. One may
 * be sure even earlier, which is not claimed.
 */
export function statusesOf(race: Race, places: number): Map<number, Status> {
  const bounds = boundsOf(race);
  const isOver = race.left === 0;
  const given = mostPointsOf(race, places);
  return new Map(
    bounds.map(({ id, least, most }) => {
      const others = bounds.filter((other) => other.id !== id);
      const ahead = others.filter((other) => isAhead(other.least, most)).length;
      if (ahead >= places) return [id, 'out'];
      if (isOver) return [id, 'won'];
      const threats = others.filter((other) => isAhead(other.most, least));
      const missing = threats
        .map((other) => Math.max(0, least.points - other.least.points))
        .toSorted((one, other) => one - other)
        .slice(0, places);
      const canPass = threats.length >= places && sumOf(missing) <= race.left * given;
      return [id, canPass ? 'alive' : 'clinched'];
    }),
  );
}

/**
 * The places that each entrant can still end on: behind those who are ahead of its best end for
 * certain, and of its worst one at the most. The best place is exact.
 */
export function placesOf(race: Race): Map<number, Places> {
  const bounds = boundsOf(race);
  const isOver = race.left === 0;
  return new Map(
    bounds.map(({ id, least, most }) => {
      const others = bounds.filter((other) => other.id !== id);
      const ahead = others.filter((other) => isAhead(other.least, most)).length;
      const canPass = others.filter((other) => isAhead(other.most, least)).length;
      return [id, { best: 1 + ahead, worst: 1 + (isOver ? ahead : canPass) }];
    }),
  );
}

/** The least that an entrant has to do for a place, whatever the others do. */
export type Needs = { placement: number; kills: number } | { points: number; games: number } | null;

/** Null where nothing suffices by itself. Ties on points are not counted on. */
export function needsOf(race: Race, entrantId: number, places: number): Needs {
  const { left, entrantIds } = race;
  const own = leastOf(race, entrantId).points;
  const others = entrantIds.filter((id) => id !== entrantId).map((id) => leastOf(race, id).points);
  /** The points to have in order to be ahead of all others but so many, who add this much. */
  const toBeAhead = (added: number) =>
    (others.toSorted((one, other) => other - one)[places - 1] ?? Number.NEGATIVE_INFINITY) +
    added +
    1 -
    own;
  if (left > 1) {
    const points = toBeAhead(left * mostPoints(race));
    return points <= left * mostPoints(race) ? { points, games: left } : null;
  }
  return leastResult(race, toBeAhead(mostPoints(race))) ?? leastWin(race, toBeAhead);
}

/** The result below a win with the fewest points that are enough, with the fewest kills among equals. */
function leastResult({ entrantIds, scoring, ...race }: Race, points: number) {
  let least: { placement: number; kills: number; points: number } | undefined;
  for (let placement = entrantIds.length; placement > 1; placement -= 1) {
    const ofPlace = scoring.places[placement - 1] ?? 0;
    const missing = points - ofPlace;
    if (missing > 0 && scoring.kill === 0) continue;
    const kills = Math.max(0, Math.ceil(missing / (scoring.kill || 1)));
    if (kills > mostKills({ entrantIds, scoring, ...race })) continue;
    const total = ofPlace + kills * scoring.kill;
    if (!least || total < least.points || (total === least.points && kills < least.kills)) {
      least = { placement, kills, points: total };
    }
  }
  return least && { placement: least.placement, kills: least.kills };
}

/** With a win nobody else wins, and whom one eliminates nobody else does. */
function leastWin(race: Race, toBeAhead: (added: number) => number) {
  const most = mostKills(race);
  const players = race.entrantIds.length * race.teamSize;
  for (let kills = 0; kills <= most; kills += 1) {
    const ofOthers = Math.min(most, players - 1 - kills);
    const points = (race.scoring.places[0] ?? 0) + kills * race.scoring.kill;
    if (points >= toBeAhead(mostPoints(race, 2, ofOthers))) return { placement: 1, kills };
  }
  return null;
}
