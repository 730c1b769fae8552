import type { User } from '@last-circle/contract/accounts/accounts.ts';
import { sql } from 'kysely';
import type { Context } from '#platform/db/context.ts';
import { AppError } from '#platform/errors.ts';

export type Viewer = Pick<User, 'role'>;

export const columns = [
  'id',
  'name',
  'description',
  'image',
  'map_code as mapCode',
  'category',
  'difficulty',
  'max_players as maxPlayers',
  'tags',
  'created_by as createdBy',
  'is_active as isActive',
  'is_featured as isFeatured',
  'created_at as createdAt',
] as const;

/** Admins choose whether to see active maps, inactive ones or both; everybody else sees active ones. */
export function mapsSeenBy(ctx: Context, viewer: Viewer | undefined, isActive?: boolean) {
  const maps = ctx.db.selectFrom('maps');
  const isActiveFilter = viewer?.role === 'admin' ? isActive : true;
  return isActiveFilter === undefined
    ? maps
    : maps.where('is_active', '=', sql.lit(isActiveFilter));
}

export const notFound = () => new AppError('not_found', 'Map not found');
