import { firstRound } from '@last-circle/contract/competition/tournaments/seeding-rules.ts';

interface Ranked {
  group: number;
  rank: number;
}

/**
 * Exchanges places of equal rank so that no two of a group meet in the first round, where that is
 * possible.
 */
export function separated<T extends Ranked>(bySeed: readonly T[]): T[] {
  const places = [...bySeed];
  if (places.length < 2) return places;
  const opponents = opponentsOf(places.length);
  const meets = (index: number) => {
    const opponent = opponents.get(index);
    return opponent !== undefined && places[opponent]?.group === places[index]?.group;
  };
  /** Exchanges a place with one of equal rank so that neither meets one of its group. */
  const move = (one: number) => {
    const candidates = [...places.keys()].filter((other) => isExchangeable(places, one, other));
    return candidates.some((other) => {
      exchange(places, one, other);
      if (!meets(one) && !meets(other)) return true;
      exchange(places, one, other);
      return false;
    });
  };
  for (const index of places.keys()) {
    if (!meets(index)) continue;
    const opponent = opponents.get(index) ?? index;
    if (!move(Math.max(index, opponent))) move(Math.min(index, opponent));
  }
  return places;
}

const isExchangeable = (places: readonly Ranked[], one: number, other: number) =>
  one !== other && places[one]?.rank === places[other]?.rank;

export function exchange(places: unknown[], one: number, other: number) {
  const [first, second] = [places[one], places[other]];
  if (first === undefined || second === undefined) return;
  places[one] = second;
  places[other] = first;
}

/** The index of each seed's opponent in the first round, by the index of the seed. */
function opponentsOf(count: number) {
  const opponents = new Map<number, number>();
  for (const [seedA, seedB] of firstRound(count)) {
    if (seedB === null) continue;
    opponents.set(seedA - 1, seedB - 1);
    opponents.set(seedB - 1, seedA - 1);
  }
  return opponents;
}
