import type { Places, Status } from '#competition/brackets/engine/outlook/chance.ts';

/** What is played for together: the games of a lobby, a group, or all matches of another stage. */
export interface Contest {
  /** The number of the lobby or group; 1 where there is only one. */
  lobby: number;
  /** Everybody in it, also who has withdrawn since. */
  entrantIds: readonly number[];
  /** Games or matches that are still to be played. */
  left: number;
  /** Of those who are still in; undefined where a match point can decide. */
  places: ReadonlyMap<number, Places> | undefined;
  /** Whether each is sure of one of so many first places, or has lost them. */
  statusesOf: (places: number) => ReadonlyMap<number, Status>;
  /** The least that is sure to bring one of them, in words; null where nothing is by itself. */
  needsOf: (entrantId: number, places: number) => string | null;
  /** For each number of places how likely each is to reach them, from 0 to 1. */
  oddsOf: (places: readonly number[]) => Promise<ReadonlyMap<number, number>[]>;
}
