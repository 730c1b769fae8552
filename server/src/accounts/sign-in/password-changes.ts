import type {
  ChangePasswordInput,
  EmailInput,
  ResetPasswordInput,
} from '@last-circle/contract/accounts/accounts.ts';
import { sql } from 'kysely';
import { transaction, type Context } from '#platform/db/context.ts';
import type { SessionUser } from '#platform/access/user.ts';
import * as sessions from '#accounts/sessions/sessions.ts';
import { send } from '#platform/mail/outbox.ts';
import { logSecurityEvent } from '#platform/security/log.ts';
import type { Browser } from './browser.ts';
import { refuseGuessable } from './common-passwords.ts';
import * as emailTokens from './email-tokens.ts';
import * as mails from './mails.ts';
import { confirmPassword, hash, resetFailures, wrongPassword } from './passwords.ts';
import { closeChallenges } from './second-step.ts';

async function mailReset(ctx: Context, { email, from }: EmailInput) {
  const user = await ctx.db
    .selectFrom('users')
    .where('email_key', '=', email.toLowerCase())
    .select(['id', 'username', 'email'])
    .executeTakeFirst();
  if (!user) return;
  await transaction(ctx, async (ctx) => {
    const token = await emailTokens.create(ctx, user.id, 'reset');
    await send(ctx, mails.resetPassword(ctx, user, { token, from }));
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
async function finishChange(ctx: Context, user: Owner, currentSession?: SessionUser) {
  await emailTokens.revokeResets(ctx, user.id);
  // Before the sessions, of which a code that is being checked opens one.
  await closeChallenges(ctx, user.id);
  const account = await sessions.closeAll(ctx, user.id, currentSession);
  await send(ctx, mails.passwordChanged(ctx, user));
  return account;
}

const ownerOf = ({ db }: Context, userId: number) =>
  db
    .selectFrom('users')
    .where('id', '=', userId)
    .select(['username', 'email'])
    .executeTakeFirstOrThrow();

/** Opening the mailed link also verifies the address. */
export async function reset(
  ctx: Context,
  { token, password }: ResetPasswordInput,
  browser: Browser,
) {
  const userId = await emailTokens.ownerOf(ctx, token, 'reset');
  await refuseGuessable(ctx, { password, field: 'password', owner: await ownerOf(ctx, userId) });
  const password_hash = await hash(ctx, password, browser.network);
  const known = await transaction(ctx, async (ctx) => {
    const user = await ctx.db
      .updateTable('users')
      .set({ password_hash, email_verified_at: sql<string>`coalesce(email_verified_at, now())` })
      .where('id', '=', userId)
      .where('deleted_at', 'is', null)
      .returning(['id', 'username', 'email'])
      .executeTakeFirstOrThrow(() => emailTokens.invalid('reset'));
    // Checked again, since a parallel request may have used the token.
    await emailTokens.ownerOf(ctx, token, 'reset');
    const account = await finishChange(ctx, user);
    await resetFailures(ctx, user);
    return (await sessions.hasSecondFactor(ctx, user.id)) ? undefined : account;
  });
  if (known) browser.remember(known);
  logSecurityEvent(ctx, 'password_reset', { userId });
  return { message: 'Your password is set. You can now log in with it.' };
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
    return finishChange(ctx, user, user);
  });
  browser.remember(account);
  return { message: 'Your password is changed. Other devices are signed out.' };
}
