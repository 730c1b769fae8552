import { sql } from 'kysely';
import type { Context } from '#platform/db/context.ts';
import { lockTournament } from '#competition/tournament/lock.ts';
import { hasResult } from '#competition/brackets/engine/draw/match.ts';
import { stageStandings } from '#competition/brackets/engine/standings/stage.ts';
import { leaderboardOf } from './leaderboard.ts';
import {
  entrantsInStage,
  loadStages,
  withdrawnFrom,
  type LoadedStages,
} from '#competition/brackets/stored/stages.ts';
import { withSnapshot } from '#competition/brackets/stored/tournament.ts';

/** The ids of the entrants in the order of the placements decided so far. */
export const entrantsByPlacement = async (ctx: Context, tournamentId: number) =>
  [...(await placementsByEntrant(ctx, tournamentId))]
    .toSorted(([, one], [, other]) => one - other)
    .map(([entrantId]) => entrantId);

/**
 * The placements decided so far by entrant; none before the first result. Those who go on to a later
 * stage are placed there, before all who do not.
 */
export const placementsByEntrant = (ctx: Context, tournamentId: number) =>
  withSnapshot(ctx, tournamentId, async (ctx, tournament) => {
    const loaded = await loadStages(ctx, tournament);
    const placements = new Map<number, number>();
    for (const { number } of loaded.structures.toReversed()) {
      const placed = placements.size;
      const ranked = ranksInStage(loaded, number).filter(
        ({ entrantId }) => !placements.has(entrantId),
      );
      for (const { entrantId, rank, isAbsolute } of ranked) {
        const better = ranked.filter((other) => other.rank < rank).length;
        placements.set(entrantId, isAbsolute ? rank : placed + better + 1);
      }
    }
    return placements;
  });

/**
 * Stores the final place of each entrant, which seasons read: those that the results of a completed
 * tournament decide, and none of any other. Part of every act that completes a tournament, ends
 * that, or changes the results of a completed one.
 */
export async function storeFinalPlacements(ctx: Context, tournamentId: number) {
  const { status } = await lockTournament(ctx, tournamentId);
  const placements =
    status === 'completed'
      ? await placementsByEntrant(ctx, tournamentId)
      : new Map<number, number>();
  await sql`
    update entrants set final_place = final.place
    from entrants as entrant
      left join unnest(${[...placements.keys()]}::integer[], ${[...placements.values()]}::integer[])
        as final (id, place) on final.id = entrant.id
    where entrants.id = entrant.id and entrant.tournament_id = ${tournamentId}
      and entrants.final_place is distinct from final.place`.execute(ctx.db);
}

interface Ranked {
  entrantId: number;
  /** In its group or lobby. */
  rank: number;
  /** Whether the rank is already the place among all of the stage. */
  isAbsolute: boolean;
}

function ranksInStage(loaded: LoadedStages, number: number): Ranked[] {
  const structure = loaded.structures[number - 1];
  if (structure?.stage.format === 'battle_royale') {
    const isPlayed = loaded.games.some(({ stage }) => stage === number);
    const rows = isPlayed ? leaderboardOf(loaded, number) : [];
    return rows.map(({ entrantId, rank }) => ({ entrantId, rank, isAbsolute: false }));
  }
  const matches = loaded.matches.filter(({ stage }) => stage === number);
  if (!structure || !matches.some(hasResult)) return [];
  const isAbsolute = structure.stage.format.endsWith('elimination');
  const bySeed = entrantsInStage(loaded, number);
  const withdrawn = withdrawnFrom(loaded, number);
  return stageStandings(structure, matches, bySeed, withdrawn).map(({ entrantId, place }) => ({
    entrantId,
    rank: place,
    isAbsolute,
  }));
}
