import type {
  ChangePasswordInput,
  EmailInput,
  ResetPasswordInput,
} from '@last-circle/contract/accounts/accounts.ts';
import { removalHours } from '@last-circle/contract/accounts/second-factor-rules.ts';
import { sql } from 'kysely';
import { transaction, type Context } from '#platform/db/context.ts';
import { AppError } from '#platform/errors.ts';
import type { SessionUser } from '#platform/access/user.ts';
import * as sessions from '#accounts/sessions/sessions.ts';
import { send } from '#platform/mail/outbox.ts';
import { logSecurityEvent } from '#platform/security/log.ts';
import type { Browser } from './browser.ts';
import { refuseGuessable } from './common-passwords.ts';
import * as emailTokens from './email-tokens.ts';
import * as mails from './mails.ts';
import { confirmPassword, hash, resetFailures, wrongPassword } from './passwords.ts';
import { canBeRemoved, removeLater } from './lost-factor.ts';
import { closeChallenges } from './second-step.ts';
import { endOtherWaysIn, isNewAddress } from './won-back.ts';

async function mailReset(ctx: Context, { email, from }: EmailInput) {
  const user = await ctx.db
    .selectFrom('users')
    .where('email_key', '=', email.toLowerCase())
    .select(['id', 'username', 'email', isNewAddress.as('isNew')])
    .executeTakeFirst();
  if (!user) return;
  await transaction(ctx, async (ctx) => {
    const token = await emailTokens.create(ctx, user.id, 'reset');
    await send(ctx, mails.resetPassword(ctx, user, { token, from }, user));
  });
}

export async function requestReset(ctx: Context, input: EmailInput) {
  await emailTokens.inConstantTime(mailReset(ctx, input));
  return {
    message:
      'If there is an account with this address, a link to set a new password is on its way.',
  };
}

interface Owner extends mails.Recipient {
  id: number;
}

/**
 * Closes other sessions and half sign-ins, deletes password links and mails the user, whose row the
 * caller has locked; answers the account whose browsers are strangers now.
 */
async function finishChange(
  ctx: Context,
  user: Owner,
  more: { currentSession?: SessionUser; hasEndedOthers?: boolean } = {},
) {
  await emailTokens.revokeResets(ctx, user.id);
  // Before the sessions, of which a code that is being checked opens one.
  await closeChallenges(ctx, user.id);
  const account = await sessions.closeAll(ctx, user.id, more.currentSession);
  await send(ctx, mails.passwordChanged(ctx, user, more));
  return account;
}

const ownerOf = ({ db }: Context, userId: number) =>
  db
    .selectFrom('users')
    .where('id', '=', userId)
    .select(['username', 'email'])
    .executeTakeFirstOrThrow();

/** What a mailed link does beside setting the password. */
export async function showLink(ctx: Context, token: string) {
  const { user_id } = await emailTokens.find(ctx, token, 'reset');
  const { isNew, canRemove } = await ctx.db
    .selectFrom('users')
    .where('id', '=', user_id)
    .select([isNewAddress.as('isNew'), canBeRemoved.as('canRemove')])
    .executeTakeFirstOrThrow();
  return { endsOtherWaysIn: isNew, canRemoveSecondFactor: canRemove && !isNew };
}

const messages = {
  set: 'Your password is set. You can now log in with it.',
  ended:
    'Your password is set, and two-step sign-in and connected accounts are removed. You can now log in.',
  lost: `Your password is set. Two-step sign-in is removed in ${removalHours} hours, unless someone keeps it with the link we mailed.`,
};

/** What else the mailed link does, once the password is set. */
async function endFactors(
  ctx: Context,
  user: Owner & { role: string; isNew: boolean },
  { removesSecondFactor, browser }: { removesSecondFactor: boolean; browser: Browser },
): Promise<keyof typeof messages> {
  if (user.isNew) return (await endOtherWaysIn(ctx, user.id, browser)) ? 'ended' : 'set';
  if (!removesSecondFactor) return 'set';
  if (user.role === 'admin') {
    throw new AppError('conflict', 'Only the operator of the site can remove it for admins');
  }
  return (await removeLater(ctx, user, browser)) ? 'lost' : 'set';
}

/** Opening the mailed link also verifies the address. */
export async function reset(
  ctx: Context,
  { token, password, removesSecondFactor }: ResetPasswordInput,
  browser: Browser,
) {
  const { user_id: userId } = await emailTokens.find(ctx, token, 'reset');
  await refuseGuessable(ctx, { password, field: 'password', owner: await ownerOf(ctx, userId) });
  const password_hash = await hash(ctx, password, browser.network);
  const { known, done } = await transaction(ctx, async (ctx) => {
    const user = await ctx.db
      .updateTable('users')
      .set({ password_hash, email_verified_at: sql<string>`coalesce(email_verified_at, now())` })
      .where('id', '=', userId)
      .where('deleted_at', 'is', null)
      .returning(['id', 'username', 'email', 'role', isNewAddress.as('isNew')])
      .executeTakeFirstOrThrow(() => emailTokens.invalid('reset'));
    // Checked again, since a parallel request may have used the token.
    await emailTokens.find(ctx, token, 'reset');
    await emailTokens.endPasswordsByVerification(ctx, user.id);
    const done = await endFactors(ctx, user, { removesSecondFactor, browser });
    const account = await finishChange(ctx, user, { hasEndedOthers: done === 'ended' });
    await resetFailures(ctx, user);
    const isCodeNeeded = await sessions.hasSecondFactor(ctx, user.id);
    return { done, known: isCodeNeeded ? undefined : account };
  });
  if (known) browser.remember(known);
  logSecurityEvent(ctx, 'password_reset', { userId });
  return { message: messages[done] };
}

export async function change(
  ctx: Context,
  user: SessionUser,
  { currentPassword, newPassword }: ChangePasswordInput,
  browser: Browser,
) {
  await refuseGuessable(ctx, { password: newPassword, field: 'newPassword', owner: user });
  const former = await confirmPassword(ctx, user, {
    password: currentPassword,
    browser,
    field: 'currentPassword',
  });
  const password_hash = await hash(ctx, newPassword, browser.network);
  const account = await transaction(ctx, async (ctx) => {
    const { numUpdatedRows } = await ctx.db
      .updateTable('users')
      .set({ password_hash })
      .where('id', '=', user.id)
      .where('password_hash', '=', former)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw wrongPassword('currentPassword');
    return finishChange(ctx, user, { currentSession: user });
  });
  browser.remember(account);
  return { message: 'Your password is changed, and your other devices are logged out.' };
}
