import { type UsernameInput } from '@last-circle/contract/accounts/accounts.ts';
import { foldUsername } from '@last-circle/contract/usernames.ts';
import { sql } from 'kysely';
import { transaction, type Context } from '#platform/db/context.ts';
import { insertRow } from '#platform/db/rows.ts';
import { violatedConstraint } from '#platform/db/constraints.ts';
import { AppError } from '#platform/errors.ts';
import type { SessionUser } from '#platform/access/user.ts';
import { permissionsHeld } from '#accounts/sessions/permissions.ts';
import * as sessions from '#accounts/sessions/sessions.ts';
import { logSecurityEvent } from '#platform/security/log.ts';
import type { Browser } from './browser.ts';
import { connect, insert } from './connected-accounts.ts';
import { use, type Answer } from '#accounts/oidc/answers.ts';
import { countSignUp, takenError } from './registration.ts';
import { challenge } from './second-step.ts';

const connectedUser = ({ db }: Context, { issuer, subject }: Answer) =>
  db
    .selectFrom('connected_accounts')
    .innerJoin('users', 'users.id', 'connected_accounts.user_id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .select(['users.id', 'username', 'users.email', 'role', permissionsHeld, 'browser_epoch'])
    .executeTakeFirst();

/** The user whose row is locked, as in a login by password; undefined where the account was just disconnected. */
async function lockedUser(ctx: Context, answer: Answer) {
  const found = await connectedUser(ctx, answer);
  if (!found) return undefined;
  await ctx.db.selectFrom('users').where('id', '=', found.id).select('id').forShare().execute();
  return connectedUser(ctx, answer);
}

/** Where it is done, and the session that it is sent in, which ends with it. */
interface Client {
  browser: Browser;
  former: SessionUser | undefined;
}

/** Opens a session, or asks for a code; undefined where the account is connected to none here. */
async function signIn(ctx: Context, answer: Answer, { browser, former }: Client) {
  const signedIn = await transaction(ctx, async (ctx) => {
    const user = await lockedUser(ctx, answer);
    if (!user) return undefined;
    await use(ctx, answer);
    const token = await challenge(ctx, user.id);
    if (token !== undefined) return { challenge: token };
    return { token: await sessions.open(ctx, user.id, { browser: browser.label, former }), user };
  });
  if (!signedIn?.user) return signedIn;
  const { browser_epoch, ...user } = signedIn.user;
  browser.remember({ id: user.id, browser_epoch });
  logSecurityEvent(ctx, 'login_succeeded', { userId: user.id, by: answer.provider.id });
  return { token: signedIn.token, user };
}

const ownerOf = async ({ db }: Context, email: string) =>
  (
    await db
      .selectFrom('users')
      .where('email_key', '=', email.toLowerCase())
      .select('id')
      .executeTakeFirst()
  )?.id;

/**
 * Finishes a sign-in at a provider. An address that has an account here signs nobody in by itself:
 * its owner logs in, and what follows connects them.
 */
export async function finish(
  ctx: Context,
  user: SessionUser | undefined,
  answer: Answer,
  browser: Browser,
) {
  if (answer.user_id !== null) {
    if (user?.id === answer.user_id) return connect(ctx, user, answer, browser);
    throw new AppError(
      'forbidden',
      'You have been logged out. Please log in and connect it again.',
    );
  }
  const signedIn = await signIn(ctx, answer, { browser, former: user });
  if (signedIn) return signedIn;
  const { email, username } = answer;
  const unknown = { provider: answer.provider.name, email, username };
  if (email === '') return { ...unknown, needs: 'verified email' as const };
  const ownerId = await ownerOf(ctx, email);
  if (ownerId === undefined) return { ...unknown, needs: 'username' as const };
  if (ownerId === user?.id) return connect(ctx, user, answer, browser);
  return { ...unknown, needs: 'password' as const };
}

const unverified = () =>
  new AppError('conflict', 'Your address is not verified there. Please sign up with a password.');

/** Makes the account that an unknown one signs in to from now on, with its verified address. */
export async function register(
  ctx: Context,
  { username }: UsernameInput,
  answer: Answer,
  client: Client,
) {
  const { email } = answer;
  if (email === '' || answer.user_id !== null) throw unverified();
  try {
    await transaction(ctx, async (ctx) => {
      await countSignUp(ctx, client.browser.network);
      const id = await insertRow(ctx, 'users', {
        username,
        username_key: foldUsername(username),
        email,
        email_verified_at: sql<string>`now()`,
      });
      await insert(ctx, id, answer);
    });
  } catch (error) {
    if (violatedConstraint(error) === undefined) throw error;
    // Made by the same person in another tab, it signs them in here, too.
    const signedIn = await signIn(ctx, answer, client);
    if (signedIn) return signedIn;
    throw await takenError(ctx, { username, email });
  }
  const signedIn = await signIn(ctx, answer, client);
  if (!signedIn) throw new AppError('conflict', 'This account was disconnected. Please try again.');
  return signedIn;
}
