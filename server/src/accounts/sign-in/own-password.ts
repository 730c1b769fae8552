import type { Context } from '#platform/db/context.ts';
import { AppError } from '#platform/errors.ts';
import type { SessionUser } from '#platform/access/user.ts';
import { logSecurityEvent } from '#platform/security/log.ts';
import type { Browser } from './browser.ts';
import { verify } from './passwords.ts';

interface Given {
  password: string;
  browser: Pick<Browser, 'network'>;
  /** The field of the form at which a wrong password is shown. */
  field: string;
}

export const wrongPassword = (field: string) => {
  const message = field === 'currentPassword' ? 'The current password is wrong' : 'Wrong password';
  return new AppError('invalid', message, { fields: { [field]: message } });
};

const noPassword = (field: string) => {
  const message = 'Your account has no password yet. Set one under Sign-ins of your profile.';
  return new AppError('invalid', message, { fields: { [field]: message } });
};

/** The hash of the password that a signed-in user has given again; throws 400 for a wrong one. */
export async function confirmPassword(
  ctx: Context,
  user: SessionUser,
  { password, browser, field }: Given,
) {
  const stored = await ctx.db
    .selectFrom('users')
    .where('id', '=', user.id)
    .select('password_hash')
    .executeTakeFirst();
  if (stored?.password_hash === null) throw noPassword(field);
  const guesser = { email: user.email, knownAs: `user ${user.id}`, client: browser.network };
  if (!stored || !(await verify(ctx, guesser, password, stored.password_hash))) {
    logSecurityEvent(ctx, 'login_failed', { userId: user.id, reason: 'current password' });
    throw wrongPassword(field);
  }
  return stored.password_hash;
}
