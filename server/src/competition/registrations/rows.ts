import type { Context } from '#platform/db/context.ts';
import { AppError } from '#platform/errors.ts';
import { lockTournament } from '#competition/tournament/lock.ts';
import { holdsSeat } from '#competition/tournament/seats.ts';

/** Registrations with the columns that verbs check. */
export const registrations = (ctx: Context) =>
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
      'waiting_since as waitingSince',
      holdsSeat.as('holdsSeat'),
    ]);

export const registrationOf = (ctx: Context, tournamentId: number, userId: number) =>
  registrations(ctx)
    .where('tournament_id', '=', tournamentId)
    .where('user_id', '=', userId)
    .executeTakeFirst();

/**
 * Locks the tournament of a registration, then reads the registration, which cannot change until
 * the transaction ends.
 */
export async function lockWithRegistration(ctx: Context, registrationId: number) {
  const { tournamentId } = await findRegistration(ctx, registrationId);
  const tournament = await lockTournament(ctx, tournamentId);
  return { tournament, registration: await findRegistration(ctx, registrationId) };
}

async function findRegistration(ctx: Context, id: number) {
  const registration = await registrations(ctx).where('id', '=', id).executeTakeFirst();
  if (!registration) throw new AppError('not_found', 'Registration not found');
  return registration;
}
