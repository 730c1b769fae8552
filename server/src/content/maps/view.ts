import type { User } from '@last-circle/contract/accounts/accounts.ts';
import type { GameMap } from '@last-circle/contract/content/maps.ts';
import { sql, type Selectable } from 'kysely';
import type { Context } from '#platform/db/context.ts';
import type { Maps } from '#platform/db/tables.ts';

export type Viewer = Pick<User, 'role'>;

export const columns = [
  'id',
  'name',
  'description',
  'image',
  'map_code',
  'category',
  'difficulty',
  'max_players',
  'tags',
  'created_by',
  'is_active',
  'is_featured',
  'created_at',
] as const;

type Row = Pick<Selectable<Maps>, (typeof columns)[number]>;

/** Admins choose whether to see active maps, inactive ones or both; everybody else sees active ones. */
export function mapsSeenBy(ctx: Context, viewer: Viewer | undefined, isActive?: boolean) {
  const maps = ctx.db.selectFrom('maps');
  const isActiveFilter = viewer?.role === 'admin' ? isActive : true;
  return isActiveFilter === undefined
    ? maps
    : maps.where('is_active', '=', sql.lit(isActiveFilter));
}

export const viewOf = (row: Row): GameMap => ({
  id: row.id,
  name: row.name,
  description: row.description,
  image: row.image,
  mapCode: row.map_code,
  category: row.category,
  difficulty: row.difficulty,
  maxPlayers: row.max_players,
  tags: row.tags,
  createdBy: row.created_by,
  isActive: row.is_active,
  isFeatured: row.is_featured,
  createdAt: row.created_at,
});
