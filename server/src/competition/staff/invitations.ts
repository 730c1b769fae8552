import type { User } from '@last-circle/contract/accounts/accounts.ts';
import { sql } from 'kysely';
import { recordAudit } from '#competition/tournament/record-audit.ts';
import { transaction, type Context } from '#platform/db/context.ts';
import { lockTournament } from '#competition/tournament/lock.ts';
import { AppError } from '#platform/errors.ts';
import { hashOf } from '#platform/secrets.ts';

/** Open, or accepted: its link can be used again by the person who has accepted. */
async function find({ db }: Context, token: string) {
  const invitation = await db
    .selectFrom('staff')
    .innerJoin('tournaments', 'tournaments.id', 'tournament_id')
    .where('token_hash', '=', hashOf(token))
    .where(sql<boolean>`(expires_at is null or expires_at > now())`)
    .select([
      'staff.id',
      'tournament_id as tournamentId',
      'tournaments.name as tournament',
      'role',
      'email',
      'user_id as userId',
      'invited_by as invitedBy',
    ])
    .executeTakeFirst();
  if (!invitation) throw new AppError('invalid', 'This invitation is not valid any more');
  return invitation;
}

export async function get(ctx: Context, token: string) {
  const { tournamentId, tournament, role, email, invitedBy } = await find(ctx, token);
  return { tournamentId, tournament, role, email, invitedBy };
}

/** Repeatable. */
export const accept = (ctx: Context, user: User, token: string) =>
  transaction(ctx, async (ctx) => {
    const { tournamentId } = await find(ctx, token);
    await lockTournament(ctx, tournamentId);
    const { id, role, email, tournament, userId } = await find(ctx, token);
    if (email.toLowerCase() !== user.email.toLowerCase()) {
      throw new AppError('forbidden', `This invitation is for ${email}. Log in as that account.`);
    }
    if (userId === null) {
      await ctx.db
        .updateTable('staff')
        .set({ user_id: user.id, expires_at: null })
        .where('id', '=', id)
        .execute();
      await recordAudit(ctx, {
        tournamentId,
        actor: user,
        action: 'joined',
        subject: `the staff as ${role}`,
      });
    }
    return { message: `You are ${role} of ${tournament} now`, tournamentId, role };
  });
