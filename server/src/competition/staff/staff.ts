import type { User } from '@last-circle/contract/accounts/accounts.ts';
import type { InvitationInput } from '@last-circle/contract/competition/staff.ts';
import { invitationDays, maxStaff } from '@last-circle/contract/competition/staff-role-texts.ts';
import type { StaffRole } from '@last-circle/contract/staff-rules.ts';
import { sql } from 'kysely';
import { recordAudit } from '#competition/tournament/record-audit.ts';
import { transaction, type Context } from '#platform/db/context.ts';
import { lockTournament } from '#competition/tournament/lock.ts';
import { AppError } from '#platform/errors.ts';
import { send } from '#platform/mail/outbox.ts';
import { hashOf, newToken } from '#platform/secrets.ts';
import { invitationMail } from './mails.ts';
import { find, list } from './members.ts';

/** Invites an address, or mails an open invitation again with another link. */
export const invite = (
  ctx: Context,
  actor: User,
  tournamentId: number,
  { email, role }: InvitationInput,
) =>
  transaction(ctx, async (ctx) => {
    const tournament = await lockTournament(ctx, tournamentId);
    const members = await list(ctx, tournamentId);
    const known = members.find((member) => member.email.toLowerCase() === email.toLowerCase());
    if (known?.username) {
      const message = `${known.username} is ${known.role} already`;
      throw new AppError('conflict', message, { fields: { email: message } });
    }
    if (!known && members.length >= maxStaff) {
      throw new AppError('conflict', `A tournament can have at most ${maxStaff} helpers`);
    }
    const token = newToken();
    const { id } = await save(ctx, { tournamentId, email, role, token, actor });
    await send(
      ctx,
      invitationMail(ctx, tournament, { email, role, invitedBy: actor.username, token }),
    );
    await recordAudit(ctx, {
      tournamentId,
      actor,
      action: 'invited',
      subject: `${email} as ${role}`,
    });
    return find(ctx, tournamentId, id);
  });

interface Invitation {
  tournamentId: number;
  email: string;
  role: StaffRole;
  token: string;
  actor: User;
}

function save(ctx: Context, { tournamentId, email, role, token, actor }: Invitation) {
  const values = {
    role,
    token_hash: hashOf(token),
    expires_at: sql<string>`now() + make_interval(days => ${invitationDays})`,
    invited_by: actor.username,
  };
  return ctx.db
    .insertInto('staff')
    .values({ ...values, tournament_id: tournamentId, email })
    .onConflict((conflict) => conflict.columns(['tournament_id', 'email_key']).doUpdateSet(values))
    .returning('id')
    .executeTakeFirstOrThrow();
}

interface Path {
  id: number;
  memberId: number;
}

const nameOf = ({ username, email }: { username: string | null; email: string }) =>
  username ?? email;

export const setRole = (ctx: Context, actor: User, { id, memberId }: Path, role: StaffRole) =>
  transaction(ctx, async (ctx) => {
    await lockTournament(ctx, id);
    const before = await find(ctx, id, memberId);
    const name = nameOf(before);
    if (before.role !== role) {
      await ctx.db.updateTable('staff').set({ role }).where('id', '=', memberId).execute();
      await recordAudit(ctx, {
        tournamentId: id,
        actor,
        action: 'changed',
        subject: `role of ${name}`,
        before: { role: before.role },
        after: { role },
      });
    }
    return { message: `${name} is ${role} now`, member: { ...before, role } };
  });

export const remove = (ctx: Context, actor: User, { id, memberId }: Path) =>
  transaction(ctx, async (ctx) => {
    await lockTournament(ctx, id);
    const member = await find(ctx, id, memberId);
    await ctx.db.deleteFrom('staff').where('id', '=', memberId).execute();
    await recordAudit(ctx, {
      tournamentId: id,
      actor,
      action: 'removed',
      subject: `${nameOf(member)} from the staff`,
      before: { role: member.role },
    });
    return {
      message: member.username
        ? `${member.username} does not help here any more`
        : `The invitation of ${member.email} is withdrawn`,
    };
  });
