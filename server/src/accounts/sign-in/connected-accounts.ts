import type { ConnectInput } from '@last-circle/contract/accounts/oidc.ts';
import { discordIssuer } from '@last-circle/contract/oidc-rules.ts';
import { transaction, type Context } from '#platform/db/context.ts';
import { violatedConstraint } from '#platform/db/constraints.ts';
import { AppError } from '#platform/errors.ts';
import type { SessionUser } from '#platform/access/user.ts';
import { lockAccount } from '#accounts/sessions/sessions.ts';
import { send } from '#platform/mail/outbox.ts';
import { OidcError, reasonOf } from '#platform/oidc/provider.ts';
import { logSecurityEvent } from '#platform/security/log.ts';
import { recordEvent } from './account-events.ts';
import type { Browser } from './browser.ts';
import * as mails from './mails.ts';
import { use, type Answer } from '#accounts/oidc/answers.ts';
import { begin as beginFlow, providerOf, whenConnecting } from '#accounts/oidc/flow.ts';
import { confirmPassword } from './passwords.ts';

/** The accounts of a user at the providers of the settings; others sign nobody in. */
async function connectedTo({ db, config }: Context, userId: number) {
  const rows = await db
    .selectFrom('connected_accounts')
    .where('user_id', '=', userId)
    .orderBy('id')
    .select(['id', 'issuer', 'email', 'connected_at'])
    .execute();
  return rows.flatMap(({ issuer, ...row }) => {
    const provider = config.oidc.find((one) => one.issuer === issuer);
    return provider ? [{ ...row, provider }] : [];
  });
}

const hasPassword = async ({ db }: Context, userId: number) =>
  (await db
    .selectFrom('users')
    .where('id', '=', userId)
    .where('password_hash', 'is not', null)
    .select('id')
    .executeTakeFirst()) !== undefined;

export async function list(ctx: Context, user: SessionUser) {
  const accounts = await connectedTo(ctx, user.id);
  return {
    hasPassword: await hasPassword(ctx, user.id),
    accounts: accounts.map(({ id, provider, email, connected_at }) => ({
      id,
      provider: provider.id,
      name: provider.name,
      email,
      connectedAt: connected_at,
    })),
  };
}

/** Begins at the provider; the password, where there is one, keeps a stolen session from staying. */
export async function begin(
  ctx: Context,
  user: SessionUser,
  input: ConnectInput,
  browser: Browser,
) {
  const provider = providerOf(ctx.config, input.provider);
  if (await hasPassword(ctx, user.id)) {
    const password = input.password ?? '';
    await confirmPassword(ctx, user, { password, browser, field: 'password' });
  }
  return beginFlow(ctx, provider, { userId: user.id, from: whenConnecting }).catch(
    (error: unknown) => {
      if (!(error instanceof OidcError)) throw error;
      const details = { provider: provider.id, reason: reasonOf(error) };
      ctx.log.warn(details, 'A provider did not answer');
      const message = `${provider.name} does not answer right now. Please try again in a moment.`;
      throw new AppError('unavailable', message, { retryAfter: 5 });
    },
  );
}

/** Who has connected an account of Discord, as a player: whatever else they may do, they do here. */
export async function memberAt({ db }: Context, discordId: string) {
  const member = await db
    .selectFrom('connected_accounts')
    .innerJoin('users', 'users.id', 'connected_accounts.user_id')
    .leftJoin('profiles', 'profiles.user_id', 'users.id')
    .where('issuer', '=', discordIssuer)
    .where('subject', '=', discordId)
    .where('deleted_at', 'is', null)
    .select(['users.id', 'username', 'users.email', 'fortnite_username as gameName'])
    .executeTakeFirst();
  if (!member) return undefined;
  const gameName = member.gameName || member.username;
  return { ...member, gameName, role: 'player' as const, permissions: [] };
}

/** Throws where another user has it, or the user another one of the same provider. */
export async function insert({ db }: Context, userId: number, answer: Answer) {
  const { issuer, subject, email, provider } = answer;
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('connected_accounts')
    .values({ user_id: userId, issuer, subject, email })
    .onConflict((conflict) =>
      conflict
        .columns(['issuer', 'subject'])
        .doUpdateSet({ email })
        .where('connected_accounts.user_id', '=', userId),
    )
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows) return;
  const message = `This ${provider.name} account is connected to another account here`;
  throw new AppError('conflict', message);
}

/** Lets the account at the provider sign the user in from now on. */
export async function connect(ctx: Context, user: SessionUser, answer: Answer, browser: Browser) {
  const { name, id } = answer.provider;
  try {
    await transaction(ctx, async (ctx) => {
      // Before the answer, as a deletion of the account locks them.
      await lockAccount(ctx, user);
      await use(ctx, answer);
      await insert(ctx, user.id, answer);
      await recordEvent(ctx, user.id, 'account_connected', browser);
      await send(ctx, mails.accountConnected(ctx, user, name));
    });
  } catch (error) {
    if (violatedConstraint(error) === undefined) throw error;
    const message = `Another ${name} account is connected. Disconnect it first.`;
    throw new AppError('conflict', message);
  }
  logSecurityEvent(ctx, 'account_connected', { userId: user.id, provider: id });
  return { message: `${name} is connected. From now on it logs you in.`, connected: id };
}

const onlyWay = () =>
  new AppError('conflict', 'This is your only way to log in. Set a password first.');

export async function disconnect(ctx: Context, user: SessionUser, id: number, browser: Browser) {
  const name = await transaction(ctx, async (ctx) => {
    // Of two that are disconnected at once, the second is the only one.
    const owner = await ctx.db
      .selectFrom('users')
      .where('id', '=', user.id)
      .select('password_hash')
      .forNoKeyUpdate()
      .executeTakeFirst();
    const accounts = await connectedTo(ctx, user.id);
    const account = accounts.find((one) => one.id === id);
    if (!account) throw new AppError('not_found', 'This account is not connected');
    if (!owner?.password_hash && accounts.length === 1) throw onlyWay();
    await ctx.db.deleteFrom('connected_accounts').where('id', '=', id).execute();
    await recordEvent(ctx, user.id, 'account_disconnected', browser);
    await send(ctx, mails.accountDisconnected(ctx, user, account.provider.name));
    return account.provider.name;
  });
  return { message: `${name} is disconnected` };
}
