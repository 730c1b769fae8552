import type { User } from '@last-circle/contract/accounts/accounts.ts';
import type { GameMap } from '@last-circle/contract/content/maps.ts';
import { sql } from 'kysely';
import type { Context } from '#platform/db/context.ts';
import { AppError } from '#platform/errors.ts';

export type Viewer = Pick<User, 'role'>;

/** The player's page is linked where they show it. */
const suggestedBy = sql<GameMap['suggestedBy']>`(
  select json_build_object('username', username, 'hasPage', coalesce(is_public, false))
  from users left join player_pages on user_id = users.id
  where users.id = maps.suggested_by)`.as('suggestedBy');

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
  'likes',
  suggestedBy,
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
