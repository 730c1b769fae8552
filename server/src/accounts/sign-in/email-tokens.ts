import { setTimeout } from 'node:timers/promises';
import { removalHours } from '@last-circle/contract/accounts/second-factor-rules.ts';
import { sql } from 'kysely';
import type { Context } from '#platform/db/context.ts';
import { AppError } from '#platform/errors.ts';
import { hashOf, newToken } from '#platform/secrets.ts';

type Purpose = 'verify' | 'reset' | 'keep';

const lifetimeHours: Record<Purpose, number> = {
  verify: 24,
  reset: 1,
  keep: removalHours + 1,
};

const refusals: Record<Purpose, string> = {
  verify: 'Invalid or expired verification token',
  reset: 'Invalid or expired reset token',
  keep: 'Invalid or expired link',
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
      sets_password: purpose !== 'keep',
      expires_at: sql<string>`now() + make_interval(hours => ${lifetimeHours[purpose]})`,
    })
    .execute();
  return token;
}

/**
 * A valid token, with the user that it was mailed to; throws 400 without one. What verifies an
 * address resets a password too, until a mailed link has set one.
 */
export async function find(ctx: Context, token: string, purpose: Purpose) {
  const row = await ctx.db
    .selectFrom('email_tokens')
    .select(['user_id', 'sets_password'])
    .where('token_hash', '=', hashOf(token))
    .where((eb) =>
      purpose === 'reset' ? eb('sets_password', '=', true) : eb('purpose', '=', purpose),
    )
    .where('expires_at', '>', sql<string>`now()`)
    .executeTakeFirst();
  if (!row) throw invalid(purpose);
  return row;
}

/** Deletes the password links of a user. */
export const revokeResets = (ctx: Context, userId: number) =>
  ctx.db
    .deleteFrom('email_tokens')
    .where('user_id', '=', userId)
    .where('purpose', '=', 'reset')
    .execute();

/** Leaves it to the links that verify the address of a user to verify it. */
export const endPasswordsByVerification = (ctx: Context, userId: number) =>
  ctx.db
    .updateTable('email_tokens')
    .set({ sets_password: false })
    .where('user_id', '=', userId)
    .where('purpose', '=', 'verify')
    .execute();

const leastMs = 100;

/** Takes the same time with or without work, so that timing does not reveal who has an account. */
export const inConstantTime = async (work: Promise<unknown>) => {
  await Promise.all([work, setTimeout(leastMs)]);
};
