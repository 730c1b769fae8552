import type { User } from '@last-circle/contract/accounts/accounts.ts';
import type { ApiToken, TokenInput } from '@last-circle/contract/accounts/api-tokens.ts';
import {
  mostTokens,
  tokenPrefix,
  tokenScopes,
} from '@last-circle/contract/access/api-token-rules.ts';
import { permissions } from '@last-circle/contract/access/permission-rules.ts';
import { sql } from 'kysely';
import type { SessionUser } from '#platform/access/user.ts';
import { transaction, type Context } from '#platform/db/context.ts';
import { insertRow } from '#platform/db/rows.ts';
import { countOf } from '#platform/db/count.ts';
import { AppError } from '#platform/errors.ts';
import { hashOf, newToken } from '#platform/secrets.ts';

/** Sessions are shorter, so that none looks like one. */
export const isApiToken = (token: string) => new RegExp(`^${tokenPrefix}[\\w-]{43}$`).test(token);

const usedLately = sql<boolean>`coalesce(last_used_at > now() - interval '1 minute', false)`;

/** Whom a token acts as, while that is an admin and the token is not revoked, and its scopes. */
export async function findApiToken(ctx: Context, token: string) {
  const tokenHash = hashOf(token);
  const row = await ctx.db
    .selectFrom('api_tokens')
    .innerJoin('users', 'users.id', 'api_tokens.user_id')
    .where('token_hash', '=', tokenHash)
    .where('revoked_at', 'is', null)
    .where('role', '=', 'admin')
    .select(['users.id', 'username', 'email', 'name', 'scopes', usedLately.as('isUsedLately')])
    .executeTakeFirst();
  if (!row) return undefined;
  if (!row.isUsedLately) await markUsed(ctx, tokenHash);
  const { id, username, email, name, scopes } = row;
  const user: SessionUser = {
    id,
    // As the audit log names it.
    username: `${name} (${username})`,
    email,
    role: 'admin',
    permissions: [...permissions],
    sessionHash: tokenHash,
  };
  return { user, scopes };
}

const markUsed = (ctx: Context, tokenHash: Buffer) =>
  ctx.db
    .updateTable('api_tokens')
    .set({ last_used_at: sql<string>`now()` })
    .where('token_hash', '=', tokenHash)
    .execute();

const mostShown = 200;

const rows = (ctx: Context) =>
  ctx.db
    .selectFrom('api_tokens')
    .innerJoin('users', 'users.id', 'api_tokens.user_id')
    .select([
      'api_tokens.id',
      'name',
      'scopes',
      'ending',
      'username as createdBy',
      'api_tokens.created_at as createdAt',
      'last_used_at as lastUsedAt',
      'revoked_at as revokedAt',
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>;

const viewOf = ({ scopes, ...row }: Row): ApiToken => ({
  ...row,
  scopes: tokenScopes.filter((scope) => scopes.includes(scope)),
});

export const list = async (ctx: Context) =>
  (await rows(ctx).orderBy('api_tokens.id', 'desc').limit(mostShown).execute()).map(viewOf);

/** Answers the token; its hash alone is stored. */
export const create = (ctx: Context, admin: User, { name, scopes }: TokenInput) =>
  transaction(ctx, async (ctx) => {
    await refuseTooMany(ctx);
    const token = tokenPrefix + newToken();
    const id = await insertRow(ctx, 'api_tokens', {
      name,
      scopes,
      token_hash: hashOf(token),
      ending: token.slice(-4),
      user_id: admin.id,
    });
    const row = await rows(ctx).where('api_tokens.id', '=', id).executeTakeFirstOrThrow();
    return { message: `Token ${name} created`, token, apiToken: viewOf(row) };
  });

async function refuseTooMany(ctx: Context) {
  await sql`select pg_advisory_xact_lock(hashtextextended('api tokens', 0))`.execute(ctx.db);
  const valid = ctx.db.selectFrom('api_tokens').where('revoked_at', 'is', null);
  if ((await countOf(valid)) < mostTokens) return;
  throw new AppError('conflict', `There are ${mostTokens} tokens already. Revoke one first.`);
}

/** Repeatable. */
export async function revoke(ctx: Context, id: number) {
  const revoked = await ctx.db
    .updateTable('api_tokens')
    .set({ revoked_at: sql<string>`coalesce(revoked_at, now())` })
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst();
  if (!revoked) throw new AppError('not_found', 'Token not found');
  return { message: `Token ${revoked.name} revoked` };
}
