import { type EmailInput, type RegisterInput } from '@last-circle/contract/accounts/accounts.ts';
import { foldUsername } from '@last-circle/contract/usernames.ts';
import { sql } from 'kysely';
import { transaction, type Context } from '#platform/db/context.ts';
import { violatedConstraint } from '#platform/db/constraints.ts';
import { AppError } from '#platform/errors.ts';
import {
  countAttempt,
  refuseDuringWait,
  type AttemptLimit,
} from '#platform/limits/attempt-limits.ts';
import { send } from '#platform/mail/outbox.ts';
import type { Browser } from './browser.ts';
import { refuseGuessable } from './common-passwords.ts';
import * as emailTokens from './email-tokens.ts';
import * as mails from './mails.ts';
import { hash } from './passwords.ts';

const signUpLimit = ({ config }: Context): AttemptLimit => ({
  name: 'sign-ups',
  allowed: config.LIMIT_SIGN_UPS_PER_HOUR,
  windowSeconds: 3600,
  message: 'Too many sign-ups from your network. Please try again later.',
});

/** Counts an account that is made if the transaction commits; throws 429 beyond the hourly limit. */
export const countSignUp = (ctx: Context, network: string | undefined) =>
  countAttempt(ctx, signUpLimit(ctx), network);

interface UnverifiedUser extends mails.Recipient {
  id: number;
}

export async function mailVerificationLink(
  ctx: Context,
  user: UnverifiedUser,
  from: string | undefined,
) {
  const token = await emailTokens.create(ctx, user.id, 'verify');
  await send(ctx, mails.verifyEmail(ctx, user, { token, from }));
}

/** The error that names each field already taken. */
export async function takenError(ctx: Context, input: Pick<RegisterInput, 'email' | 'username'>) {
  const email = input.email.toLowerCase();
  const username = foldUsername(input.username);
  const others = await ctx.db
    .selectFrom('users')
    .where((eb) => eb.or([eb('email_key', '=', email), eb('username_key', '=', username)]))
    .select(['email_key', 'username_key'])
    .execute();
  const fields: Record<string, string> = {};
  if (others.some((other) => other.email_key === email))
    fields['email'] = 'Email already registered';
  if (others.some((other) => other.username_key === username)) {
    fields['username'] = 'Username already taken';
  }
  const [message = 'This account already exists'] = Object.values(fields);
  return new AppError('conflict', message, { fields });
}

export async function register(ctx: Context, input: RegisterInput, { network }: Browser) {
  const { username, email, password, from } = input;
  await refuseGuessable(ctx, { password, field: 'password', owner: input });
  await refuseDuringWait(ctx, signUpLimit(ctx), network);
  const password_hash = await hash(ctx, password, network);
  try {
    await transaction(ctx, async (ctx) => {
      await countSignUp(ctx, network);
      const user = await ctx.db
        .insertInto('users')
        .values({ username, username_key: foldUsername(username), email, password_hash })
        .returning(['id', 'username', 'email'])
        .executeTakeFirstOrThrow();
      await mailVerificationLink(ctx, user, from);
    });
  } catch (error) {
    throw violatedConstraint(error) === undefined ? error : await takenError(ctx, input);
  }
  return {
    message: 'Registration successful! Please check your email to verify your account.',
  };
}

/** Repeatable, since mail scanners may open the link before its reader does. */
export async function verify(ctx: Context, token: string) {
  const link = await emailTokens.find(ctx, token, 'verify');
  const { numUpdatedRows } = await ctx.db
    .updateTable('users')
    .set({ email_verified_at: sql<string>`now()` })
    .where('id', '=', link.user_id)
    .where('email_verified_at', 'is', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return {
    message:
      numUpdatedRows > 0n
        ? 'Email verified successfully! You can now log in.'
        : 'Email already verified',
    setsPassword: link.sets_password,
  };
}

async function resendTo(ctx: Context, { email, from }: EmailInput) {
  const user = await ctx.db
    .selectFrom('users')
    .where('email_key', '=', email.toLowerCase())
    .where('email_verified_at', 'is', null)
    .select(['id', 'username', 'email'])
    .executeTakeFirst();
  if (user) await transaction(ctx, (ctx) => mailVerificationLink(ctx, user, from));
}

export async function resend(ctx: Context, input: EmailInput) {
  await emailTokens.inConstantTime(resendTo(ctx, input));
  return { message: 'If this address is waiting to be verified, a new link is on its way.' };
}
