import type { SessionUser } from '#platform/access/user.ts';
import { violatedConstraint } from '#platform/db/constraints.ts';
import { transaction, type Context } from '#platform/db/context.ts';
import { updateRow } from '#platform/db/rows.ts';
import { AppError, fieldError } from '#platform/errors.ts';
import { send } from '#platform/mail/outbox.ts';
import * as sessions from '#accounts/sessions/sessions.ts';
import { secondFactorOff } from '#accounts/sign-in/mails.ts';
import { mailVerificationLink } from '#accounts/sign-in/registration.ts';
import { closeChallenges } from '#accounts/sign-in/second-step.ts';
import { record } from './audit.ts';
import { lockPair, refuseTrusted } from './lock.ts';
import { addressChanged } from './mails.ts';

export const endSessions = (ctx: Context, actor: SessionUser, id: number) =>
  transaction(ctx, async (ctx) => {
    const found = await lockPair(ctx, actor, id);
    refuseTrusted(found);
    await closeChallenges(ctx, id);
    await sessions.closeAll(ctx, id);
    await record(ctx, actor, id, 'logged out');
    return { message: `${found.member.username} is logged out everywhere` };
  });

export const resendVerification = (ctx: Context, actor: SessionUser, id: number) =>
  transaction(ctx, async (ctx) => {
    const found = await lockPair(ctx, actor, id);
    refuseTrusted(found);
    const { member } = found;
    if (member.isVerified) throw new AppError('conflict', 'This address is verified already');
    await mailVerificationLink(ctx, member, undefined);
    await record(ctx, actor, id, 'mailed a new link to');
    return { message: `A new link is on its way to ${member.email}` };
  });

/**
 * Gives an account another address, which has to be proved before anybody logs in again. One that is
 * proved already is changed by admins alone: who has the address has the account.
 */
export const correctAddress = (ctx: Context, actor: SessionUser, id: number, email: string) =>
  transaction(ctx, async (ctx) => {
    const found = await lockPair(ctx, actor, id);
    refuseTrusted(found);
    const { member, isByAdmin } = found;
    if (id === actor.id) throw new AppError('conflict', 'Another admin has to change your address');
    if (member.isVerified && !isByAdmin) {
      throw new AppError('forbidden', 'Only admins can change an address that is verified');
    }
    if (email === member.email) throw new AppError('conflict', 'That is the address already');
    await updateRow(ctx, 'users', id, {
      email,
      email_verified_at: null,
      ...(member.isVerified && { had_verified_address: true }),
    });
    await ctx.db.deleteFrom('email_tokens').where('user_id', '=', id).execute();
    await closeChallenges(ctx, id);
    await sessions.closeAll(ctx, id);
    await mailVerificationLink(ctx, { ...member, email }, undefined);
    if (member.isVerified) await send(ctx, addressChanged(ctx, member));
    await record(ctx, actor, id, 'changed the address of');
    return { message: `A link to verify it is on its way to ${email}` };
  }).catch((error: unknown) => {
    if (violatedConstraint(error) === undefined) throw error;
    throw fieldError('conflict', 'email', 'Another account has this address');
  });

/** For somebody who has lost the second step and cannot wait for it to be removed. */
export const removeSecondFactor = (ctx: Context, actor: SessionUser, id: number) =>
  transaction(ctx, async (ctx) => {
    const found = await lockPair(ctx, actor, id);
    refuseTrusted(found);
    const { numDeletedRows } = await ctx.db
      .deleteFrom('second_factors')
      .where('user_id', '=', id)
      .where('active_since', 'is not', null)
      .executeTakeFirst();
    const { member } = found;
    if (numDeletedRows === 0n) {
      throw new AppError('conflict', `${member.username} logs in without a second step`);
    }
    await closeChallenges(ctx, id);
    await sessions.closeAll(ctx, id);
    await send(ctx, secondFactorOff(ctx, member));
    await record(ctx, actor, id, 'switched off two-step sign-in of');
    return { message: `${member.username} logs in with the password alone now` };
  });
