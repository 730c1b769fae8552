import type { LoginInput } from '@last-circle/contract/accounts.ts';
import { transaction, type Context } from '#platform/context.ts';
import { AppError } from '#platform/http/errors.ts';
import * as sessions from '#platform/http/sessions.ts';
import { verify } from './passwords.ts';

const wrongCredentials = () => new AppError('unauthenticated', 'Invalid email or password');

/** Opens a session unless the password has changed since it was checked. */
const openSession = (ctx: Context, userId: number, passwordHash: string) =>
  transaction(ctx, async (ctx) => {
    const user = await ctx.db
      .selectFrom('users')
      .where('id', '=', userId)
      .where('password_hash', '=', passwordHash)
      .select('id')
      .forShare()
      .executeTakeFirst();
    if (!user) throw wrongCredentials();
    return sessions.open(ctx, userId);
  });

export async function logIn(ctx: Context, { email, password }: LoginInput) {
  const user = await ctx.db
    .selectFrom('users')
    .where('email_key', '=', email.toLowerCase())
    .select(['id', 'username', 'email', 'role', 'password_hash', 'email_verified_at'])
    .executeTakeFirst();
  const isRight = await verify(ctx, email, password, user?.password_hash);
  if (!user || !isRight) throw wrongCredentials();
  if (user.email_verified_at === null) {
    throw new AppError('forbidden', 'Please verify your email before logging in');
  }
  const token = await openSession(ctx, user.id, user.password_hash);
  const { id, username, role } = user;
  return { token, user: { id, username, email: user.email, role } };
}

export async function logOut(ctx: Context, user: sessions.SessionUser) {
  await sessions.close(ctx, user);
  return { message: 'You are logged out' };
}
