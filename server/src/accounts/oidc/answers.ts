import { Username } from '@last-circle/contract/accounts/accounts.ts';
import { Email } from '@last-circle/contract/common.ts';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Context } from '#platform/db/context.ts';
import { AppError } from '#platform/errors.ts';
import { OidcError, type Identity } from '#platform/oidc/provider.ts';
import { hashOf, newToken } from '#platform/secrets.ts';
import { cookie, valueOf, type Flow } from './flow.ts';

const name = 'oidc_answer';
/** For choosing a username, or for finding a password. */
const lifetimeSeconds = 900;

/**
 * Lets a sign-in come back once, before the provider is asked: one that gets a code twice would take
 * back what it gave for it. Throws an OidcError.
 */
export async function claim({ db }: Context, { state, expiresAt }: Flow) {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('oidc_states')
    .values({ state_hash: hashOf(state), expires_at: new Date(expiresAt).toISOString() })
    .onConflict((conflict) => conflict.column('state_hash').doNothing())
    .executeTakeFirst();
  if (!numInsertedOrUpdatedRows) throw new OidcError('expired');
}

/** Stores whom a provider has signed in; answers the cookie that takes it. */
export async function store({ db, config }: Context, flow: Flow, identity: Identity) {
  // As OpenID Connect has it.
  if (!/^[ -~]{1,255}$/.test(identity.subject)) throw new OidcError('failed');
  const token = newToken();
  await db
    .insertInto('oidc_answers')
    .values({
      token_hash: hashOf(token),
      provider: flow.provider,
      issuer: identity.issuer,
      subject: identity.subject,
      email: Email.safeParse(identity.email).data ?? '',
      username: Username.safeParse(identity.username).data ?? '',
      user_id: flow.userId ?? null,
      expires_at: sql<string>`now() + make_interval(secs => ${lifetimeSeconds})`,
    })
    .execute();
  return cookie(config, { name, value: token, maxAgeSeconds: lifetimeSeconds, sameSite: 'Strict' });
}

const expired = () =>
  new AppError('not_found', 'This sign-in took too long or was used before. Please try again.');

/** Whom the provider has signed in for this browser; throws 404 without one. */
export async function find({ db, config }: Context, request: FastifyRequest) {
  const token = valueOf(config, request, name);
  if (token === undefined) throw expired();
  const answer = await db
    .selectFrom('oidc_answers')
    .where('token_hash', '=', hashOf(token))
    .where('is_used', '=', false)
    .where('expires_at', '>', sql<string>`now()`)
    .selectAll()
    .executeTakeFirst();
  const provider = config.oidc.find(({ id }) => id === answer?.provider);
  if (!answer || !provider) throw expired();
  return { ...answer, provider };
}

export type Answer = Awaited<ReturnType<typeof find>>;

/** Lets an answer do what it does, of which parallel requests have one; throws 404. */
export async function use({ db }: Context, { token_hash }: Pick<Answer, 'token_hash'>) {
  const { numUpdatedRows } = await db
    .updateTable('oidc_answers')
    .set({ is_used: true })
    .where('token_hash', '=', token_hash)
    .where('is_used', '=', false)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw expired();
}
