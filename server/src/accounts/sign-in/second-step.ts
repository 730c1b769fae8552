import { challengeMinutes } from '@last-circle/contract/accounts/second-factor-rules.ts';
import type { SecondStepInput } from '@last-circle/contract/accounts/second-factor.ts';
import { sql } from 'kysely';
import { transaction, type Context } from '#platform/db/context.ts';
import { AppError } from '#platform/errors.ts';
import type { SessionUser } from '#platform/access/user.ts';
import { permissionsHeld } from '#accounts/sessions/permissions.ts';
import * as sessions from '#accounts/sessions/sessions.ts';
import { logSecurityEvent } from '#platform/security/log.ts';
import { hashOf, newToken } from '#platform/secrets.ts';
import type { Browser } from './browser.ts';
import { acceptCode, lock, withCode } from './codes.ts';
import { guesserIn } from './guesses.ts';

/** What the second step of a sign-in is made with; undefined where the password is enough. */
export async function challenge({ db }: Context, userId: number) {
  const token = newToken();
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('login_challenges')
    .columns(['token_hash', 'user_id', 'expires_at'])
    .expression(
      db
        .selectFrom('second_factors')
        .where('user_id', '=', userId)
        .where('active_since', 'is not', null)
        .select([
          sql<Buffer>`${hashOf(token)}::bytea`.as('token_hash'),
          'user_id',
          sql<string>`now() + make_interval(mins => ${challengeMinutes})`.as('expires_at'),
        ]),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows ? token : undefined;
}

const expired = () =>
  new AppError('not_found', 'This sign-in took too long. Please enter your password again.');

const liveChallenge = ({ db }: Context, token: string) =>
  db
    .selectFrom('login_challenges')
    .innerJoin('users', 'users.id', 'login_challenges.user_id')
    .where('token_hash', '=', hashOf(token))
    .where('expires_at', '>', sql<string>`now()`)
    .select(['users.id', 'username', 'email', 'role', permissionsHeld, 'browser_epoch'])
    .executeTakeFirst();

/** Deletes a challenge, of which parallel requests have one. */
async function use({ db }: Context, token: string) {
  const { numDeletedRows } = await db
    .deleteFrom('login_challenges')
    .where('token_hash', '=', hashOf(token))
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw expired();
}

/** Finishes the sign-in that a challenge was given for; `former` is as for a login. */
export async function finish(
  ctx: Context,
  { challenge: token, code }: SecondStepInput,
  browser: Browser,
  former?: SessionUser,
) {
  const found = await liveChallenge(ctx, token);
  if (!found) throw expired();
  const { browser_epoch, ...user } = found;
  const account = { id: user.id, browser_epoch };
  const session = await withCode(ctx, guesserIn(browser, account, user.id), () =>
    transaction(ctx, async (ctx) => {
      const factor = await lock(ctx, user.id);
      if (!factor) throw expired();
      await use(ctx, token);
      await acceptCode(ctx, user.id, factor, { code, browser });
      return sessions.open(ctx, user.id, { browser: browser.label, former });
    }),
  );
  browser.remember(account);
  logSecurityEvent(ctx, 'login_succeeded', { userId: user.id, by: 'code' });
  return { token: session, user };
}

/** Ends what has begun with a password that no longer counts. */
export const closeChallenges = ({ db }: Context, userId: number) =>
  db.deleteFrom('login_challenges').where('user_id', '=', userId).execute();
