import { sql } from 'kysely';
import type { Context } from '#platform/db/context.ts';
import { lockTournament } from '#competition/tournament/lock.ts';
import { placementsByEntrant } from './placements.ts';

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
