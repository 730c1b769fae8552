import { sql } from 'kysely';
import type { Context } from '#platform/db/context.ts';
import { AppError } from '#platform/errors.ts';

/** Null for those from all tournaments. */
export type Scope = number | null;

export const bansIn = (ctx: Context, scope: Scope) =>
  ctx.db
    .selectFrom('bans')
    .where('tournament_id', scope === null ? 'is' : '=', scope)
    .select([
      'id',
      'kind',
      'value',
      'reason',
      'until',
      sql<boolean>`tournament_id is null`.as('isForSite'),
      'banned_by as bannedBy',
      'created_at as createdAt',
      'lifted_by as liftedBy',
      'lifted_at as liftedAt',
      sql<boolean>`(lifted_at is null and (until is null or until > now()))`.as('isActive'),
    ]);

export async function find(ctx: Context, scope: Scope, id: number) {
  const ban = await bansIn(ctx, scope).where('id', '=', id).executeTakeFirst();
  if (!ban) throw new AppError('not_found', 'Ban not found');
  return ban;
}
