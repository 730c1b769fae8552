import { removalHours } from '@last-circle/contract/accounts/second-factor-rules.ts';
import { sql } from 'kysely';
import { transaction, type Context } from '#platform/db/context.ts';
import { eachAlone } from '#platform/db/each-alone.ts';
import { AppError } from '#platform/errors.ts';
import type { SessionUser } from '#platform/access/user.ts';
import { forgetBrowsers } from '#accounts/sessions/sessions.ts';
import { send } from '#platform/mail/outbox.ts';
import { logSecurityEvent } from '#platform/security/log.ts';
import { recordEvent } from './account-events.ts';
import type { Browser } from './browser.ts';
import * as emailTokens from './email-tokens.ts';
import * as mails from './mails.ts';

const now = sql<string>`now()`;

/** Holds for a user whose second step a mailed link may remove in a day; an operator does it for admins. */
export const canBeRemoved = sql<boolean>`role <> 'admin' and exists (
  select from second_factors where user_id = users.id and active_since is not null)`;

/**
 * Removes the second step of a user, whose row is locked, in a day, unless that is refused; answers
 * whether there is any.
 */
export async function removeLater(
  ctx: Context,
  user: mails.Recipient & { id: number },
  browser: Browser,
) {
  const factor = await ctx.db
    .updateTable('second_factors')
    .set({
      ends_at: sql<string>`coalesce(ends_at, now() + make_interval(hours => ${removalHours}))`,
    })
    .where('user_id', '=', user.id)
    .where('active_since', 'is not', null)
    .returning('ends_at')
    .executeTakeFirst();
  if (!factor) return false;
  const token = await emailTokens.create(ctx, user.id, 'keep');
  await recordEvent(ctx, user.id, 'second_factor_lost', browser);
  await send(ctx, mails.secondFactorLost(ctx, user, { token, endsAt: factor.ends_at ?? '' }));
  return true;
}

/** Refuses the removal, where one was asked for. */
export async function keep(ctx: Context, userId: number, browser: Browser) {
  const { numUpdatedRows } = await ctx.db
    .updateTable('second_factors')
    .set({ ends_at: null })
    .where('user_id', '=', userId)
    .where('ends_at', 'is not', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await recordEvent(ctx, userId, 'second_factor_kept', browser);
  return true;
}

const refuse = async (ctx: Context, userId: number, browser: Browser) => {
  if (!(await transaction(ctx, (ctx) => keep(ctx, userId, browser)))) {
    throw new AppError('conflict', 'Two-step sign-in is not about to be removed');
  }
  return { message: 'Two-step sign-in stays on' };
};

export const keepAsUser = (ctx: Context, { id }: SessionUser, browser: Browser) =>
  refuse(ctx, id, browser);

export async function keepByLink(ctx: Context, token: string, browser: Browser) {
  const { user_id } = await emailTokens.find(ctx, token, 'keep');
  const answer = await refuse(ctx, user_id, browser);
  logSecurityEvent(ctx, 'second_factor_kept', { userId: user_id });
  return answer;
}

/** Once, though several servers come to it at the same time. */
const remove = (ctx: Context, userId: number) =>
  transaction(ctx, async (ctx) => {
    const user = await ctx.db
      .selectFrom('users')
      .where('id', '=', userId)
      .select(['username', 'email'])
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    const { numDeletedRows } = await ctx.db
      .deleteFrom('second_factors')
      .where('user_id', '=', userId)
      .where('ends_at', '<=', now)
      .executeTakeFirst();
    if (numDeletedRows === 0n) return;
    await forgetBrowsers(ctx, userId);
    await recordEvent(ctx, userId, 'second_factor_off', { label: '' });
    await send(ctx, mails.secondFactorOff(ctx, user));
    logSecurityEvent(ctx, 'second_factor_off', { userId });
  });

/** Removes the second steps whose day has passed. */
export async function removeLostFactors(ctx: Context) {
  const due = await ctx.db
    .selectFrom('second_factors')
    .where('ends_at', '<=', now)
    .select('user_id as id')
    .execute();
  await eachAlone(ctx, due, ({ id }) => remove(ctx, id));
}
