import type { PasswordAndCodeInput } from '@last-circle/contract/accounts/second-factor.ts';
import { sql } from 'kysely';
import { transaction, type Context } from '#platform/db/context.ts';
import { AppError } from '#platform/errors.ts';
import type { SessionUser } from '#platform/access/user.ts';
import * as sessions from '#accounts/sessions/sessions.ts';
import { send } from '#platform/mail/outbox.ts';
import { readFace } from '#platform/site/face.ts';
import { eventsOf, recordEvent } from './account-events.ts';
import type { Browser } from './browser.ts';
import {
  acceptAppCode,
  acceptCode,
  encryptSecret,
  lock,
  newSecret,
  replaceRecoveryCodes,
  uriOf,
  withCode,
} from './codes.ts';
import * as mails from './mails.ts';
import { signedIn } from './guesses.ts';
import { confirmPassword } from './passwords.ts';

export async function show(ctx: Context, user: SessionUser) {
  const factor = await ctx.db
    .selectFrom('second_factors')
    .where('user_id', '=', user.id)
    .where('active_since', 'is not', null)
    .select((eb) => [
      'active_since',
      'ends_at',
      eb
        .selectFrom('recovery_codes')
        .whereRef('recovery_codes.user_id', '=', 'second_factors.user_id')
        .select((codes) => codes.fn.countAll<number>().as('left'))
        .$asScalar()
        .as('codes'),
    ])
    .executeTakeFirst();
  return {
    isOn: factor !== undefined,
    activeSince: factor?.active_since ?? null,
    endsAt: factor?.ends_at ?? null,
    recoveryCodesLeft: factor?.codes ?? 0,
    isNeeded: ctx.config.ADMINS_NEED_TOTP && user.role === 'admin',
    events: await eventsOf(ctx, user.id),
  };
}

const isOnAlready = () => new AppError('conflict', 'Two-step sign-in is already on');
const isOff = () => new AppError('conflict', 'Two-step sign-in is off');

/** Stores a new secret in place of one that was not verified. */
export async function setUp(ctx: Context, user: SessionUser, password: string, browser: Browser) {
  await confirmPassword(ctx, user, { password, browser, field: 'password' });
  const secret = newSecret();
  const encrypted = encryptSecret(ctx, secret);
  const { numInsertedOrUpdatedRows } = await ctx.db
    .insertInto('second_factors')
    .values({ user_id: user.id, secret: encrypted })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ secret: encrypted, last_step: 0 })
        .where('second_factors.active_since', 'is', null),
    )
    .executeTakeFirst();
  if (!numInsertedOrUpdatedRows) throw isOnAlready();
  const { name } = await readFace(ctx);
  return {
    secret: secret.base32,
    uri: uriOf(secret, name, user.email),
  };
}

export async function switchOn(ctx: Context, user: SessionUser, code: string, browser: Browser) {
  const { account, ...answer } = await withCode(ctx, signedIn(user.id), () =>
    transaction(ctx, async (ctx) => {
      // So that no sign-in by the password alone is in flight.
      await sessions.lockAccount(ctx, user);
      const factor = await lock(ctx, user.id);
      if (!factor) throw new AppError('conflict', 'Please start again with your password');
      if (factor.active_since !== null) throw isOnAlready();
      await acceptAppCode(ctx, user.id, factor, code);
      await ctx.db
        .updateTable('second_factors')
        .set({ active_since: sql<string>`now()` })
        .where('user_id', '=', user.id)
        .execute();
      const recoveryCodes = await replaceRecoveryCodes(ctx, user.id);
      const account = await sessions.closeAll(ctx, user.id, user);
      await recordEvent(ctx, user.id, 'second_factor_on', browser);
      await send(ctx, mails.secondFactorOn(ctx, user));
      return {
        message: 'Two-step sign-in is on, and your other devices are logged out.',
        recoveryCodes,
        account,
      };
    }),
  );
  browser.remember(account);
  return answer;
}

/** Does what needs the password and a code, in a transaction that has used the code. */
async function withBoth<T>(
  ctx: Context,
  user: SessionUser,
  { password, code }: PasswordAndCodeInput,
  browser: Browser,
  work: (ctx: Context) => Promise<T>,
) {
  await confirmPassword(ctx, user, { password, browser, field: 'password' });
  return withCode(ctx, signedIn(user.id), () =>
    transaction(ctx, async (ctx) => {
      await sessions.lockAccount(ctx, user);
      const factor = await lock(ctx, user.id);
      if (!factor?.active_since) throw isOff();
      await acceptCode(ctx, user.id, factor, { code, browser });
      return work(ctx);
    }),
  );
}

export async function switchOff(
  ctx: Context,
  user: SessionUser,
  given: PasswordAndCodeInput,
  browser: Browser,
) {
  const account = await withBoth(ctx, user, given, browser, async (ctx) => {
    await ctx.db.deleteFrom('second_factors').where('user_id', '=', user.id).execute();
    await recordEvent(ctx, user.id, 'second_factor_off', browser);
    await send(ctx, mails.secondFactorOff(ctx, user));
    return sessions.forgetBrowsers(ctx, user.id);
  });
  browser.remember(account);
  return { message: 'Two-step sign-in is off' };
}

export const makeRecoveryCodes = (
  ctx: Context,
  user: SessionUser,
  given: PasswordAndCodeInput,
  browser: Browser,
) =>
  withBoth(ctx, user, given, browser, async (ctx) => {
    const recoveryCodes = await replaceRecoveryCodes(ctx, user.id);
    await recordEvent(ctx, user.id, 'recovery_codes_made', browser);
    return { message: 'Your old recovery codes no longer work', recoveryCodes };
  });
