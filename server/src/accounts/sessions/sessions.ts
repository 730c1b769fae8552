import { sql, type RawBuilder } from 'kysely';
import type { Config } from '#config.ts';
import type { SessionUser } from '#platform/access/user.ts';
import { AppError, signInNeeded } from '#platform/errors.ts';
import { transaction, type Context } from '#platform/db/context.ts';
import { compiledOnce, type Given, type GivenAs } from '#platform/db/compiled-query.ts';
import { hashOf, newToken } from '#platform/secrets.ts';
import { permissionsHeld } from './permissions.ts';

/** The settings, or their placeholder. */
type Settings = GivenAs<Pick<Config, 'SESSION_MAX_DAYS'>>;

const days = (count: Given<number>) => sql`make_interval(days => ${count})`;

/** Thirty days from now, but never beyond the absolute lifetime of a session begun then. */
const expiryOf = ({ SESSION_MAX_DAYS }: Settings, begun: RawBuilder<unknown>) =>
  sql<string>`least(now() + interval '30 days', ${begun} + ${days(SESSION_MAX_DAYS)})`;

/** Holds for a session that has not ended by itself. */
export const isGood = ({ SESSION_MAX_DAYS }: Settings) =>
  sql<boolean>`expires_at > now() and sessions.created_at > now() - ${days(SESSION_MAX_DAYS)}`;

interface Opened {
  browser?: string;
  /** Ends with it. */
  former?: SessionUser | undefined;
}

/** Opens a session of 30 days, extended by use, and returns its token. */
export async function open(ctx: Context, userId: number, { browser = '', former }: Opened = {}) {
  const token = newToken();
  if (former) await close(ctx, former);
  await ctx.db
    .insertInto('sessions')
    .values({
      token_hash: hashOf(token),
      user_id: userId,
      browser,
      expires_at: expiryOf(ctx.config, sql`now()`),
    })
    .execute();
  return token;
}

const findByHash = compiledOnce(
  ({ db }, { hash, ...settings }: GivenAs<{ hash: Buffer }> & Settings) =>
    db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .where('token_hash', '=', hash)
      .where(isGood(settings))
      .select([
        'users.id',
        'username',
        'email',
        'role',
        permissionsHeld,
        sql<boolean>`expires_at < ${expiryOf(settings, sql`sessions.created_at`)} - interval '1 day'`.as(
          'needsRenewal',
        ),
      ]),
);

/** The user of a token, with the current role; undefined when it is unknown or expired. */
export async function find(ctx: Context, token: string): Promise<SessionUser | undefined> {
  const sessionHash = hashOf(token);
  const [row] = await findByHash(ctx, {
    hash: sessionHash,
    SESSION_MAX_DAYS: ctx.config.SESSION_MAX_DAYS,
  });
  if (!row) return undefined;
  if (row.needsRenewal) {
    await ctx.db
      .updateTable('sessions')
      .set({ expires_at: expiryOf(ctx.config, sql`created_at`) })
      .where('token_hash', '=', sessionHash)
      .execute();
  }
  return {
    id: row.id,
    username: row.username,
    email: row.email,
    role: row.role,
    permissions: row.permissions,
    sessionHash,
  };
}

export const close = (ctx: Context, user: SessionUser) =>
  ctx.db.deleteFrom('sessions').where('token_hash', '=', user.sessionHash).execute();

/** Locks the account of a session, unless that has ended since it was looked up. */
export async function lockAccount({ db }: Context, { id, sessionHash }: SessionUser) {
  await db.selectFrom('users').where('id', '=', id).select('id').forNoKeyUpdate().execute();
  const session = await db
    .selectFrom('sessions')
    .where('token_hash', '=', sessionHash)
    .select('id')
    .executeTakeFirst();
  if (!session) throw signInNeeded();
}

/** Makes strangers of the browsers that were known to an account, and answers its new epoch. */
export const forgetBrowsers = ({ db }: Context, userId: number) =>
  db
    .updateTable('users')
    .set((eb) => ({ browser_epoch: eb('browser_epoch', '+', 1) }))
    .where('id', '=', userId)
    .returning(['id', 'browser_epoch'])
    .executeTakeFirstOrThrow();

/** Closes all sessions of a user, or all except one, and forgets the browsers that were known. */
export async function closeAll(ctx: Context, userId: number, except?: SessionUser) {
  const account = await forgetBrowsers(ctx, userId);
  await ctx.db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .$if(except !== undefined, (query) =>
      query.where('token_hash', '!=', except?.sessionHash ?? null),
    )
    .execute();
  return account;
}

/** The sessions of the user that are still good, the newest first. */
export async function list({ db, config }: Context, user: SessionUser) {
  const rows = await db
    .selectFrom('sessions')
    .where('user_id', '=', user.id)
    .where(isGood(config))
    .orderBy('id', 'desc')
    .select(['id', 'browser', 'created_at', 'token_hash'])
    .execute();
  return rows.map(({ id, browser, created_at, token_hash }) => ({
    id,
    browser,
    signedInAt: created_at,
    isCurrent: token_hash.equals(user.sessionHash),
  }));
}

export async function end({ db }: Context, user: SessionUser, id: number) {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('user_id', '=', user.id)
    .where('id', '=', id)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw new AppError('not_found', 'That browser is already logged out');
  return { message: 'Logged out there' };
}

export const endOthers = (ctx: Context, user: SessionUser) =>
  transaction(ctx, async (ctx) => {
    await lockAccount(ctx, user);
    return closeAll(ctx, user.id, user);
  });

/** Whether a user signs in with a code too. */
export const hasSecondFactor = async ({ db }: Context, userId: number) =>
  (await db
    .selectFrom('second_factors')
    .where('user_id', '=', userId)
    .where('active_since', 'is not', null)
    .select('user_id')
    .executeTakeFirst()) !== undefined;
