import { sql } from 'kysely';
import type { PlayedMap } from '@last-circle/contract/competition/brackets/match.ts';
import { transaction, type Context } from '#platform/db/context.ts';
import { AppError } from '#platform/errors.ts';
import { lock, type BracketTournament } from './tournament.ts';

/** The map of a match or a game, active or not. */
export type StoredMap = (NonNullable<PlayedMap> & { isActive: boolean }) | null;

/** Selects the joined row of `maps`, if any. */
export const mapColumn = sql<StoredMap>`
  case when maps.id is not null then json_build_object(
    'id', maps.id, 'name', maps.name, 'mapCode', maps.map_code, 'isActive', maps.is_active) end`.as(
  'map',
);

/** The map if it is active; everybody may see only active ones. */
export function publicMap(map: StoredMap): PlayedMap {
  if (!map?.isActive) return null;
  const { id, name, mapCode } = map;
  return { id, name, mapCode };
}

/** 'Box Fight 1234-5678-9012', for the audit log and CSV files. */
export const mapTitle = (map: StoredMap) => (map ? `${map.name} ${map.mapCode}` : '');

/** Locks the chosen map, then the tournament, in the same order as a change of the map does. */
export const withLockedMap = <T>(
  ctx: Context,
  { id, mapId }: { id: number; mapId?: number | null | undefined },
  work: (ctx: Context, tournament: BracketTournament, map: StoredMap) => Promise<T>,
) =>
  transaction(ctx, async (ctx) => {
    const map = mapId ? await lockActiveMap(ctx, mapId) : null;
    return work(ctx, await lock(ctx, id), map);
  });

/** Locks an active map against changes until the transaction ends. */
async function lockActiveMap({ db }: Context, id: number) {
  const map = await db
    .selectFrom('maps')
    .where('id', '=', id)
    .where('is_active', '=', true)
    .select(['id', 'name', 'map_code as mapCode', 'is_active as isActive'])
    .forKeyShare()
    .executeTakeFirst();
  if (!map) throw new AppError('not_found', 'Map not found');
  return map;
}
