import { firstRound } from '@last-circle/contract/competition/tournaments/seeding-rules.ts';
import { exchange } from './group-winners.ts';
import type { StageStructure } from './structure.ts';

/**
 * Exchanges entrants so that no two who belong together meet in the first round, or are in one group,
 * where that is possible: the weaker one of a pair moves as little as it can.
 */
export function keepApart(
  order: readonly number[],
  belongTogether: (one: number, other: number) => boolean,
  structure: StageStructure,
): number[] {
  const opponents = opponentsOf(structure);
  const ids = [...order];
  const conflictsAt = (index: number) =>
    (opponents[index] ?? []).filter((other) => {
      const [id, otherId] = [ids[index], ids[other]];
      return id !== undefined && otherId !== undefined && belongTogether(id, otherId);
    });
  const conflictsOf = (one: number, other: number) =>
    conflictsAt(one).length + conflictsAt(other).length;
  const afterExchange = (one: number, other: number) => {
    exchange(ids, one, other);
    const after = conflictsOf(one, other);
    exchange(ids, one, other);
    return after;
  };
  /** The exchange that leaves the fewest conflicts, the nearest of those. */
  const bestExchange = (index: number) => {
    let best: number | undefined;
    let saved = 0;
    for (const other of nearest(index, ids.length)) {
      const after = afterExchange(index, other);
      const saves = conflictsOf(index, other) - after;
      if (saves > saved) [best, saved] = [other, saves];
      if (saves > 0 && after === 0) break;
    }
    return best;
  };
  let hasMoved = true;
  // Each exchange leaves fewer conflicts, so this ends.
  while (hasMoved) {
    hasMoved = false;
    for (const index of ids.keys()) {
      // Of a pair the weaker one moves.
      if (!conflictsAt(index).some((other) => other < index)) continue;
      const other = bestExchange(index);
      if (other === undefined) continue;
      exchange(ids, index, other);
      hasMoved = true;
    }
  }
  return ids;
}

/** The other positions, the nearest first, the weaker of two before the better. */
const nearest = (index: number, count: number) =>
  Array.from({ length: count }, (_, distance) => [index + distance + 1, index - distance - 1])
    .flat()
    .filter((other) => other >= 0 && other < count);

/** By position, from 0, the positions that it meets in the first round, or in its group. */
function opponentsOf({ stage, seeds }: StageStructure): readonly (readonly number[])[] {
  const opponents: number[][] = seeds.map(() => []);
  const meet = (one: number, other: number) => {
    opponents[one]?.push(other);
    opponents[other]?.push(one);
  };
  if (stage.format.endsWith('elimination') && seeds.length > 1) {
    for (const [one, other] of firstRound(seeds.length)) if (other) meet(one - 1, other - 1);
  }
  if (stage.format === 'swiss') {
    const half = Math.floor(seeds.length / 2);
    for (let one = 0; one < half; one += 1) meet(one, one + half);
  }
  if (stage.format === 'round_robin' || stage.format === 'battle_royale') {
    for (const members of Map.groupBy(seeds, ({ group }) => group).values()) {
      for (const [index, { seed }] of members.entries()) {
        for (const other of members.slice(index + 1)) meet(seed - 1, other.seed - 1);
      }
    }
  }
  return opponents;
}
