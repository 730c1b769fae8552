import type { Context } from '#platform/context.ts';

/** Tells those who watch a tournament that its teams, bracket or games have changed; locks its row. */
export const raise = (ctx: Context, tournamentId: number) =>
  ctx.db
    .updateTable('tournaments')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', tournamentId)
    .execute();
