import type { Context } from '#context.ts';

/** The verified participants: those who are mailed. */
export const participantsOf = (ctx: Context, tournamentId: number) =>
  ctx.db
    .selectFrom('registrations')
    .where('tournament_id', '=', tournamentId)
    .where('is_verified', '=', true)
    .orderBy('id')
    .select(['email', 'fortnite_username as fortniteUsername'])
    .execute();
