import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Context } from '#platform/db/context.ts';
import { AppError } from '#platform/errors.ts';
import { hashOf, newToken } from '#platform/secrets.ts';

type Purpose = 'verify' | 'reset';

const lifetimeHours: Record<Purpose, number> = { verify: 24, reset: 1 };

const refusals: Record<Purpose, string> = {
  verify: 'Invalid or expired verification token',
  reset: 'Invalid or expired reset token',
};

export const invalid = (purpose: Purpose) => new AppError('invalid', refusals[purpose]);

/** Creates a token for a link in a mail. */
export async function create(ctx: Context, userId: number, purpose: Purpose) {
  const token = newToken();
  await ctx.db
    .insertInto('email_tokens')
    .values({
      token_hash: hashOf(token),
      user_id: userId,
      purpose,
      expires_at: sql<string>`now() + make_interval(hours => ${lifetimeHours[purpose]})`,
    })
    .execute();
  return token;
}

/** The user that a valid token was mailed to; throws 400 without one. */
export async function ownerOf(ctx: Context, token: string, purpose: Purpose) {
  const row = await ctx.db
    .selectFrom('email_tokens')
    .select('user_id')
    .where('token_hash', '=', hashOf(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', sql<string>`now()`)
    .executeTakeFirst();
  if (!row) throw invalid(purpose);
  return row.user_id;
}

/** Deletes the password links of a user. */
export const revokeResets = (ctx: Context, userId: number) =>
  ctx.db
    .deleteFrom('email_tokens')
    .where('user_id', '=', userId)
    .where('purpose', '=', 'reset')
    .execute();

const leastMs = 100;

/** Takes the same time with or without work, so that timing does not reveal who has an account. */
export const inConstantTime = async (work: Promise<unknown>) => {
  await Promise.all([work, setTimeout(leastMs)]);
};
