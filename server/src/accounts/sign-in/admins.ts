import { RegisterInput } from '@last-circle/contract/accounts/accounts.ts';
import { foldUsername } from '@last-circle/contract/usernames.ts';
import { sql } from 'kysely';
import { ConfigError } from '#config.ts';
import { transaction, type Context } from '#platform/db/context.ts';
import { violatedConstraint } from '#platform/db/constraints.ts';
import { AppError } from '#platform/errors.ts';
import * as sessions from '#accounts/sessions/sessions.ts';
import { logSecurityEvent } from '#platform/security/log.ts';
import { newToken } from '#platform/secrets.ts';
import * as emailTokens from './email-tokens.ts';
import { hash } from './passwords.ts';

function validate(input: RegisterInput) {
  const { data, error } = RegisterInput.safeParse(input);
  if (!data) throw new AppError('invalid', error.issues[0]?.message ?? 'Invalid input');
  return data;
}

/**
 * Makes the account with this e-mail address a verified admin with this password, or creates one;
 * answers its id. Accounts at providers no longer sign in to it.
 */
export async function createAdmin(
  ctx: Context,
  input: RegisterInput,
  { forgetsSecondFactor = false } = {},
) {
  const { username, email, password } = validate(input);
  const role = 'admin' as const;
  const password_hash = await hash(ctx, password);
  const userId = await transaction(ctx, async (ctx) => {
    // Made twice at once, an admin would collide with itself in the username.
    await sql`select pg_advisory_xact_lock(hashtextextended('create admin', 0))`.execute(ctx.db);
    const { id } = await ctx.db
      .insertInto('users')
      .values({
        username,
        username_key: foldUsername(username),
        email,
        password_hash,
        role,
        email_verified_at: sql<string>`now()`,
      })
      .onConflict((conflict) =>
        conflict.column('email_key').doUpdateSet({
          password_hash,
          role,
          email_verified_at: sql<string>`coalesce(users.email_verified_at, now())`,
        }),
      )
      .returning('id')
      .executeTakeFirstOrThrow();
    await sessions.closeAll(ctx, id);
    await ctx.db.deleteFrom('connected_accounts').where('user_id', '=', id).execute();
    if (forgetsSecondFactor)
      await ctx.db.deleteFrom('second_factors').where('user_id', '=', id).execute();
    return id;
  }).catch((error: unknown) => {
    if (violatedConstraint(error) === undefined) throw error;
    throw new AppError('conflict', 'Username already taken');
  });
  logSecurityEvent(ctx, 'role_changed', { userId: null, changedUserId: userId, role });
  return userId;
}

/** The same with a password that nobody knows; answers the URL at which one is set, once. */
export async function createAdminByLink(
  ctx: Context,
  input: Omit<RegisterInput, 'password'>,
  options: { forgetsSecondFactor?: boolean },
) {
  const id = await createAdmin(ctx, { ...input, password: newToken() }, options);
  const token = await emailTokens.create(ctx, id, 'reset');
  return `${ctx.config.publicUrl}/reset-password?${new URLSearchParams({ token })}`;
}

/** Ends all sign-ins of an account, or of everybody, half ones too; throws 404 for an unknown address. */
export async function signOut(ctx: Context, email?: string) {
  const users = ctx.db
    .selectFrom('users')
    .$if(email !== undefined, (query) => query.where('email_key', '=', (email ?? '').toLowerCase()))
    .select('id');
  if (email !== undefined && !(await users.executeTakeFirst())) {
    throw new AppError('not_found', 'No account has this address');
  }
  await ctx.db
    .updateTable('users')
    .set((eb) => ({ browser_epoch: eb('browser_epoch', '+', 1) }))
    .where('id', 'in', users)
    .execute();
  // Before the sessions, of which a code that is being checked opens one.
  await ctx.db.deleteFrom('login_challenges').where('user_id', 'in', users).execute();
  const ended = await ctx.db
    .deleteFrom('sessions')
    .where('user_id', 'in', users)
    .executeTakeFirst();
  return Number(ended.numDeletedRows);
}

const hasAdmin = (ctx: Context) =>
  ctx.db.selectFrom('users').where('role', '=', 'admin').select('id').limit(1).executeTakeFirst();

/** Creates the admin of the settings when there is no admin. */
export async function ensureAdmin(ctx: Context) {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password, ADMIN_USERNAME: username } = ctx.config;
  if (!email || !password || (await hasAdmin(ctx))) return;
  await createAdmin(ctx, { email, password, username }).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
    throw new ConfigError(`The admin of ADMIN_EMAIL cannot be made: ${error.message}`, {
      cause: error,
    });
  });
  ctx.log.info('The admin of ADMIN_EMAIL was made');
}
