import { sql, type InsertObject } from 'kysely';
import type { Context } from '#platform/db/context.ts';
import type { DB } from '#platform/db/tables.ts';
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

const findRegistration = (ctx: Context, id: number) =>
  registrations(ctx)
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => new AppError('not_found', 'Registration not found'));

interface Player {
  tournamentId: number;
  userId: number | null;
  email: string;
  fortniteUsername: string;
}

const blank = {
  is_verified: false,
  verified_at: null,
  code_hash: null,
  code_expires_at: null,
  waiting_since: null,
};

/** Takes the place of an earlier registration that has lapsed; returns the id. */
export async function save(
  { db }: Context,
  { tournamentId, userId, email, fortniteUsername }: Player,
  seat: Partial<InsertObject<DB, 'registrations'>>,
) {
  const values = { ...blank, ...seat, fortnite_username: fortniteUsername, email };
  const { id } = await db
    .insertInto('registrations')
    .values({ ...values, tournament_id: tournamentId, user_id: userId })
    .onConflict((conflict) =>
      userId === null
        ? conflict
            .expression(sql`tournament_id, game_name_key(fortnite_username)`)
            .where('user_id', 'is', null)
            .doUpdateSet(values)
        : conflict.columns(['tournament_id', 'user_id']).doUpdateSet(values),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
