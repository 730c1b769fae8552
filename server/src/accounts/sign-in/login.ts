import type { LoginInput } from '@last-circle/contract/accounts/accounts.ts';
import { transaction, type Context } from '#platform/db/context.ts';
import { AppError } from '#platform/errors.ts';
import type { SessionUser } from '#platform/access/user.ts';
import { permissionsHeld } from '#accounts/sessions/permissions.ts';
import * as sessions from '#accounts/sessions/sessions.ts';
import { logSecurityEvent } from '#platform/security/log.ts';
import type { Browser } from './browser.ts';
import { guesserIn } from './guesses.ts';
import { strangersTo, verify } from './passwords.ts';
import { challenge } from './second-step.ts';

const wrongCredentials = () => new AppError('unauthenticated', 'Invalid email or password');

/** Opens a session in place of the former, or asks for a code, unless the password has changed since it was checked. */
const signIn = (
  ctx: Context,
  userId: number,
  passwordHash: string,
  opened: Parameters<typeof sessions.open>[2],
) =>
  transaction(ctx, async (ctx) => {
    const user = await ctx.db
      .selectFrom('users')
      .where('id', '=', userId)
      .where('password_hash', '=', passwordHash)
      .select(['id', 'browser_epoch'])
      .forShare()
      .executeTakeFirst();
    if (!user) throw wrongCredentials();
    const token = await challenge(ctx, userId);
    if (token !== undefined) return { challenge: token };
    return { token: await sessions.open(ctx, userId, opened), account: user };
  });

/** `former` is the session that the login is sent in, which ends with it. */
export async function logIn(
  ctx: Context,
  { email, password }: LoginInput,
  browser: Browser,
  former?: SessionUser,
) {
  const user = await ctx.db
    .selectFrom('users')
    .where('email_key', '=', email.toLowerCase())
    .select([
      'id',
      'username',
      'email',
      'role',
      permissionsHeld,
      'password_hash',
      'email_verified_at',
      'browser_epoch',
    ])
    .executeTakeFirst();
  const strangers = strangersTo(email);
  const guesser = user
    ? guesserIn(browser, user, strangers)
    : { countedAs: strangers, isKnown: false };
  const guess = { guesser, browser };
  const isRight = await verify(ctx, guess, password, user?.password_hash ?? undefined);
  if (!user) {
    logSecurityEvent(ctx, 'login_unknown_account', { userId: null });
    throw wrongCredentials();
  }
  if (!isRight || user.password_hash === null) {
    logSecurityEvent(ctx, 'login_failed', { userId: user.id, reason: 'password' });
    throw wrongCredentials();
  }
  if (user.email_verified_at === null) {
    logSecurityEvent(ctx, 'login_failed', { userId: user.id, reason: 'unverified' });
    throw new AppError('forbidden', 'Please verify your email before logging in');
  }
  const opened = { browser: browser.label, former };
  const signedIn = await signIn(ctx, user.id, user.password_hash, opened);
  if (signedIn.challenge !== undefined) return { challenge: signedIn.challenge };
  browser.remember(signedIn.account);
  logSecurityEvent(ctx, 'login_succeeded', { userId: user.id, by: 'password' });
  const { id, username, role, permissions } = user;
  return {
    token: signedIn.token,
    user: { id, username, email: user.email, role, permissions },
  };
}

export async function logOut(ctx: Context, user: SessionUser) {
  await sessions.close(ctx, user);
  return { message: 'You are logged out' };
}
