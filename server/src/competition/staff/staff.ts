import type { User } from '@last-circle/contract/accounts/accounts.ts';
import type { InvitationInput } from '@last-circle/contract/competition/staff.ts';
import { invitationDays, maxStaff } from '@last-circle/contract/competition/staff-role-texts.ts';
import type { StaffRole } from '@last-circle/contract/access/staff-rules.ts';
import { sql } from 'kysely';
import { announcePaused } from './paused-webhooks.ts';
import { recordAudit } from '#competition/tournament/audit.ts';
import { transaction, type Context } from '#platform/db/context.ts';
import { updateRow } from '#platform/db/rows.ts';
import {
  lockTournament,
  refuseUnknownTournament,
  withTournament,
} from '#competition/tournament/lock.ts';
import { AppError, fieldError } from '#platform/errors.ts';
import { send } from '#platform/mail/outbox.ts';
import { hashOf, newToken } from '#platform/secrets.ts';
import { invitationMail } from './mails.ts';

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
const find = (ctx: Context, tournamentId: number, id: number) =>
  members(ctx)
    .where('tournament_id', '=', tournamentId)
    .where('staff.id', '=', id)
    .executeTakeFirstOrThrow(() => new AppError('not_found', 'Nobody of the staff found'));

/** Invites an address, or mails an open invitation again with another link. */
export const invite = (
  ctx: Context,
  actor: User,
  tournamentId: number,
  { email, role }: InvitationInput,
) =>
  withTournament(ctx, tournamentId, async (ctx, tournament) => {
    const members = await list(ctx, tournamentId);
    const known = members.find((member) => member.email.toLowerCase() === email.toLowerCase());
    if (known?.username) {
      throw fieldError('conflict', 'email', `${known.username} is ${known.role} already`);
    }
    if (!known && members.length >= maxStaff) {
      throw new AppError('conflict', `A tournament can have at most ${maxStaff} helpers`);
    }
    const token = newToken();
    const values = {
      role,
      token_hash: hashOf(token),
      expires_at: sql<string>`now() + make_interval(days => ${invitationDays})`,
      invited_by: actor.username,
    };
    const { id } = await ctx.db
      .insertInto('staff')
      .values({ ...values, tournament_id: tournamentId, email })
      .onConflict((conflict) =>
        conflict.columns(['tournament_id', 'email_key']).doUpdateSet(values),
      )
      .returning('id')
      .executeTakeFirstOrThrow();
    const mail = invitationMail(ctx, tournament, {
      email,
      role,
      invitedBy: actor.username,
      token,
    });
    await send(ctx, mail);
    await recordAudit(ctx, actor, tournamentId, 'invited', `${email} as ${role}`);
    return find(ctx, tournamentId, id);
  });

interface Path {
  id: number;
  memberId: number;
}

const nameOf = ({ username, email }: { username: string | null; email: string }) =>
  username ?? email;

export const setRole = (ctx: Context, actor: User, { id, memberId }: Path, role: StaffRole) =>
  withTournament(ctx, id, async (ctx) => {
    const before = await find(ctx, id, memberId);
    const name = nameOf(before);
    if (before.role !== role) {
      await updateRow(ctx, 'staff', memberId, { role });
      await recordAudit(ctx, actor, id, 'changed', `role of ${name}`, {
        before: { role: before.role },
        after: { role },
      });
    }
    const paused = await announcePaused(ctx, {
      userId: before.role === role ? null : await accountOf(ctx, memberId),
      tournamentId: id,
      actor,
      because: `${name} is no longer an organiser.`,
    });
    return { message: withPaused(`${name} is ${role} now`, paused), member: { ...before, role } };
  });

const accountOf = async ({ db }: Context, memberId: number) => {
  const row = await db
    .selectFrom('staff')
    .where('id', '=', memberId)
    .select('user_id as userId')
    .executeTakeFirst();
  return row?.userId ?? null;
};

const withPaused = (message: string, paused: readonly string[]) =>
  paused.length === 0 ? message : `${message}. Paused: ${paused.join(', ')}`;

export const remove = (ctx: Context, actor: User, { id, memberId }: Path) =>
  withTournament(ctx, id, async (ctx) => {
    const member = await find(ctx, id, memberId);
    const userId = await accountOf(ctx, memberId);
    await ctx.db.deleteFrom('staff').where('id', '=', memberId).execute();
    await recordAudit(ctx, actor, id, 'removed', `${nameOf(member)} from the staff`, {
      before: { role: member.role },
    });
    const paused = await announcePaused(ctx, {
      userId,
      tournamentId: id,
      actor,
      because: `${nameOf(member)} is no longer an organiser.`,
    });
    return {
      message: member.username
        ? withPaused(`${member.username} no longer helps here`, paused)
        : `The invitation of ${member.email} is withdrawn`,
    };
  });

/** Open, or accepted: its link can be used again by the person who has accepted. */
const findInvitation = ({ db }: Context, token: string) =>
  db
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
    .executeTakeFirstOrThrow(() => new AppError('invalid', 'This invitation is no longer valid'));

export async function invitation(ctx: Context, token: string) {
  const { tournamentId, tournament, role, email, invitedBy } = await findInvitation(ctx, token);
  return { tournamentId, tournament, role, email, invitedBy };
}

/** Repeatable. */
export const accept = (ctx: Context, user: User, token: string) =>
  transaction(ctx, async (ctx) => {
    const { tournamentId } = await findInvitation(ctx, token);
    await lockTournament(ctx, tournamentId);
    const { id, role, email, tournament, userId } = await findInvitation(ctx, token);
    if (email.toLowerCase() !== user.email.toLowerCase()) {
      throw new AppError('forbidden', `This invitation is for ${email}. Log in as that account.`);
    }
    if (userId === null) {
      await updateRow(ctx, 'staff', id, { user_id: user.id, expires_at: null });
      await recordAudit(ctx, user, tournamentId, 'joined', `the staff as ${role}`);
    }
    return { message: `You are ${role} of ${tournament} now`, tournamentId, role };
  });
