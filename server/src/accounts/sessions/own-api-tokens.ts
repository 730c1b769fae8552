import type { User } from '@last-circle/contract/accounts/accounts.ts';
import { mostTokens, tokenScopes } from '@last-circle/contract/api-token-rules.ts';
import type { ApiToken, TokenInput } from '@last-circle/contract/accounts/api-tokens.ts';
import { sql } from 'kysely';
import { transaction, type Context } from '#platform/db/context.ts';
import { countOf } from '#platform/db/count.ts';
import { newApiToken } from './api-tokens.ts';
import { AppError } from '#platform/errors.ts';
import { hashOf } from '#platform/secrets.ts';

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
    const token = newApiToken();
    const { id } = await ctx.db
      .insertInto('api_tokens')
      .values({
        name,
        scopes,
        token_hash: hashOf(token),
        ending: token.slice(-4),
        user_id: admin.id,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
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
