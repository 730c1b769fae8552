import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import type { GameResult } from './engine/game-result.ts';
import { mapColumn, type StoredMap } from './played-maps.ts';

export type NamedResult = GameResult & { name: string };

export interface StoredGame {
  number: number;
  map: StoredMap;
  /** Ordered by place. */
  results: NamedResult[];
}

/** Of who had the place when the game was played. */
const nameInGame = sql<string>`coalesce(
  (select former_name from substitutions
    where substitutions.entrant_id = entrants.id and from_number > games.number
    order by substitutions.id limit 1),
  entrants.name)`.as('name');

/** The games of a battle royale in order. */
export async function gamesOf(ctx: Context, tournamentId: number): Promise<StoredGame[]> {
  const rows = await ctx.db
    .selectFrom('game_results')
    .innerJoin('entrants', 'entrants.id', 'game_results.entrant_id')
    .innerJoin('games', (join) =>
      join
        .onRef('games.tournament_id', '=', 'game_results.tournament_id')
        .onRef('games.number', '=', 'game_results.number'),
    )
    .leftJoin('maps', 'maps.id', 'games.map_id')
    .where('game_results.tournament_id', '=', tournamentId)
    .orderBy('games.number')
    .orderBy('placement')
    .select(['games.number', 'entrant_id as entrantId', nameInGame, 'placement', 'kills'])
    .select(mapColumn)
    .execute();
  return [...Map.groupBy(rows, ({ number }) => number)].map(([number, results]) => ({
    number,
    map: results[0]?.map ?? null,
    results,
  }));
}

export const gameOf = async (ctx: Context, tournamentId: number, number: number) =>
  (await gamesOf(ctx, tournamentId)).find((game) => game.number === number);

export const clear = (ctx: Context, tournamentId: number, number: number) =>
  ctx.db
    .deleteFrom('games')
    .where('tournament_id', '=', tournamentId)
    .where('number', '=', number)
    .execute();

interface NewGame {
  number: number;
  /** Undefined leaves the map as it is. */
  mapId: number | null | undefined;
  results: readonly GameResult[];
}

/**
 * Inserts or replaces a game. An unchanged map is not written again: that would lock the map after
 * the tournament, against the lock order.
 */
export async function save(ctx: Context, tournamentId: number, game: NewGame) {
  const key = { tournament_id: tournamentId, number: game.number };
  const { mapId } = game;
  await ctx.db
    .insertInto('games')
    .values({ ...key, map_id: mapId })
    .onConflict((conflict) => {
      const existing = conflict.columns(['tournament_id', 'number']);
      return mapId === undefined ? existing.doNothing() : existing.doUpdateSet({ map_id: mapId });
    })
    .execute();
  await ctx.db
    .deleteFrom('game_results')
    .where('tournament_id', '=', tournamentId)
    .where('number', '=', game.number)
    .execute();
  await ctx.db
    .insertInto('game_results')
    .values(
      game.results.map(({ entrantId, placement, kills }) => ({
        ...key,
        entrant_id: entrantId,
        placement,
        kills,
      })),
    )
    .execute();
}
