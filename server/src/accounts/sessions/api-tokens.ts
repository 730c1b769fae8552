import { tokenPrefix } from '@last-circle/contract/api-token-rules.ts';
import { sql } from 'kysely';
import type { Context } from '#platform/db/context.ts';
import { hashOf, newToken } from '#platform/secrets.ts';
import type { SessionUser } from '#platform/access/user.ts';

export const newApiToken = () => tokenPrefix + newToken();

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
