import type { Context } from '#platform/db/context.ts';
import { AppError } from '#platform/errors.ts';
import { refuseUnknownTournament } from '#competition/tournament/lock.ts';

const members = ({ db }: Context) =>
  db
    .selectFrom('staff')
    .leftJoin('users', 'users.id', 'staff.user_id')
    .select([
      'staff.id',
      'staff.email',
      'staff.role',
      'username',
      'invited_by as invitedBy',
      'staff.created_at as createdAt',
      'expires_at as expiresAt',
    ]);

/** The staff in the order in which they came. */
export async function list(ctx: Context, tournamentId: number) {
  await refuseUnknownTournament(ctx, tournamentId);
  return members(ctx).where('tournament_id', '=', tournamentId).orderBy('staff.id').execute();
}

/** One of a tournament, in the shape of the contract. */
export async function find(ctx: Context, tournamentId: number, id: number) {
  const member = await members(ctx)
    .where('tournament_id', '=', tournamentId)
    .where('staff.id', '=', id)
    .executeTakeFirst();
  if (!member) throw new AppError('not_found', 'Nobody of the staff found');
  return member;
}
