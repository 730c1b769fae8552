import { sql } from 'kysely';
import type { Context } from '#platform/db/context.ts';
import { lockTournament } from '#competition/tournament/lock.ts';
import { placesByEntrant } from './placements.ts';

/**
 * Stores the final place of each entrant, which seasons read: those that the results of a completed
 * tournament decide, and none of any other. Part of every act that completes a tournament, ends
 * that, or changes the results of a completed one.
 */
export async function storeFinalPlaces(ctx: Context, tournamentId: number) {
  const { status } = await lockTournament(ctx, tournamentId);
  const places =
    status === 'completed' ? await placesByEntrant(ctx, tournamentId) : new Map<number, number>();
  await sql`
    update entrants set final_place = final.place
    from entrants as entrant
      left join unnest(${[...places.keys()]}::integer[], ${[...places.values()]}::integer[])
        as final (id, place) on final.id = entrant.id
    where entrants.id = entrant.id and entrant.tournament_id = ${tournamentId}
      and entrants.final_place is distinct from final.place`.execute(ctx.db);
}
