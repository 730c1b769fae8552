import type { Context } from '#platform/context.ts';
import { AppError } from '#platform/http/errors.ts';
import { lockTournament } from '#platform/db/tournaments.ts';
import { holdsSeat } from './seats.ts';

/** Registrations as verbs judge them. */
export const entries = (ctx: Context) =>
  ctx.db
    .selectFrom('registrations')
    .select([
      'id',
      'tournament_id as tournamentId',
      'user_id as userId',
      'email',
      'fortnite_username as fortniteUsername',
      'code_hash as codeHash',
      'is_verified as isVerified',
      holdsSeat.as('holdsSeat'),
    ]);

export const entryOf = (ctx: Context, tournamentId: number, userId: number) =>
  entries(ctx)
    .where('tournament_id', '=', tournamentId)
    .where('user_id', '=', userId)
    .executeTakeFirst();

/** Locks the tournament of a registration, then reads the registration, which stays as it is now. */
export async function lockWithEntry(ctx: Context, registrationId: number) {
  const { tournamentId } = await findEntry(ctx, registrationId);
  const tournament = await lockTournament(ctx, tournamentId);
  return { tournament, entry: await findEntry(ctx, registrationId) };
}

async function findEntry(ctx: Context, id: number) {
  const entry = await entries(ctx).where('id', '=', id).executeTakeFirst();
  if (!entry) throw new AppError('not_found', 'Registration not found');
  return entry;
}
