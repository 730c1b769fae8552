import { newAddressDays } from '@last-circle/contract/accounts/second-factor-rules.ts';
import { sql } from 'kysely';
import type { Context } from '#platform/db/context.ts';
import { recordEvent } from './account-events.ts';
import type { Browser } from './browser.ts';

/**
 * Holds for a user whose address a mailed link has verified so lately that somebody else may have
 * signed up with it. A provider or an operator has verified others when their account was made, and
 * looks after admins.
 */
export const isNewAddress = sql<boolean>`
  role <> 'admin' and coalesce(email_verified_at, now()) > created_at
  and coalesce(email_verified_at, now()) > now() - make_interval(days => ${newAddressDays})`;

/** Removes what signs in beside the password of a user, whose row is locked; answers whether there was any. */
export async function endOtherWaysIn(ctx: Context, userId: number, browser: Browser) {
  const factor = await ctx.db
    .deleteFrom('second_factors')
    .where('user_id', '=', userId)
    .returning('active_since')
    .executeTakeFirst();
  const accounts = await ctx.db
    .deleteFrom('connected_accounts')
    .where('user_id', '=', userId)
    .returning('id')
    .execute();
  const isOff = Boolean(factor?.active_since);
  if (isOff) await recordEvent(ctx, userId, 'second_factor_off', browser);
  for (const _ of accounts) await recordEvent(ctx, userId, 'account_disconnected', browser);
  return isOff || accounts.length > 0;
}
