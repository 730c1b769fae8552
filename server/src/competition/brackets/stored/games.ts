import { sql } from 'kysely';
import type { Context } from '#platform/db/context.ts';
import type { GameResult } from '@last-circle/contract/competition/brackets/game-rules.ts';
import { namesOf, type StoredEntrant } from './entrants.ts';
import { mapColumn, type StoredMap } from './played-maps.ts';

export type NamedResult = GameResult & { name: string };

export interface StoredGame extends GameKey {
  map: StoredMap;
  /** Ordered by place. */
  results: NamedResult[];
}

/** The name of whom the seed belonged to when the game was played. */
const nameInGame = sql<string>`coalesce(
  (select former_name from substitutions
    where substitutions.entrant_id = entrants.id
      and from_number > (games.stage - 1) * 1000 + games.number
    order by substitutions.id limit 1),
  entrants.name)`.as('name');

/** The games of all stages, by stage, lobby and number. */
export async function allGamesOf(ctx: Context, tournamentId: number): Promise<StoredGame[]> {
  const rows = await ctx.db
    .selectFrom('game_results')
    .innerJoin('entrants', 'entrants.id', 'game_results.entrant_id')
    .innerJoin('games', (join) =>
      join
        .onRef('games.tournament_id', '=', 'game_results.tournament_id')
        .onRef('games.stage', '=', 'game_results.stage')
        .onRef('games.lobby', '=', 'game_results.lobby')
        .onRef('games.number', '=', 'game_results.number'),
    )
    .leftJoin('maps', 'maps.id', 'games.map_id')
    .where('game_results.tournament_id', '=', tournamentId)
    .orderBy('games.stage')
    .orderBy('games.lobby')
    .orderBy('games.number')
    .orderBy('placement')
    .select(['games.stage', 'games.lobby', 'games.number'])
    .select(['entrant_id as entrantId', nameInGame, 'placement', 'kills'])
    .select(mapColumn)
    .execute();
  const games = Map.groupBy(rows, ({ stage, lobby, number }) => `${stage}.${lobby}.${number}`);
  return [...games.values()].flatMap((results) => {
    const [first] = results;
    if (!first) return [];
    const { stage, lobby, number, map } = first;
    return [{ stage, lobby, number, map, results: results.map(resultOf) }];
  });
}

const resultOf = ({ entrantId, name, placement, kills }: NamedResult): NamedResult => ({
  entrantId,
  name,
  placement,
  kills,
});

/** Results with the names that their entrants have now, ordered by place. */
export function namedResults(results: readonly GameResult[], entrants: readonly StoredEntrant[]) {
  const nameOf = namesOf(entrants);
  return results
    .map((result): NamedResult => ({ ...result, name: nameOf(result.entrantId) }))
    .toSorted((one, other) => one.placement - other.placement);
}

/** Names a game: its stage, its lobby and its number in it. */
export interface GameKey {
  stage: number;
  lobby: number;
  number: number;
}

export const isGame = (one: GameKey, other: GameKey) =>
  one.stage === other.stage && one.lobby === other.lobby && one.number === other.number;

export async function removeGames(ctx: Context, tournamentId: number, games: readonly GameKey[]) {
  for (const { stage, lobby, number } of games) {
    await ctx.db
      .deleteFrom('games')
      .where((eb) => eb.and({ tournament_id: tournamentId, stage, lobby, number }))
      .execute();
  }
}

interface NewGame extends GameKey {
  /** Undefined leaves the map as it is. */
  mapId: number | null | undefined;
  results: readonly GameResult[];
}

/**
 * Inserts or replaces a game. An unchanged map is not written again: that would lock the map after
 * the tournament, against the lock order.
 */
export async function save(ctx: Context, tournamentId: number, game: NewGame) {
  const { stage, lobby, number, mapId } = game;
  const key = { tournament_id: tournamentId, stage, lobby, number };
  await ctx.db
    .insertInto('games')
    .values({ ...key, map_id: mapId })
    .onConflict((conflict) => {
      const existing = conflict.columns(['tournament_id', 'stage', 'lobby', 'number']);
      return mapId === undefined ? existing.doNothing() : existing.doUpdateSet({ map_id: mapId });
    })
    .execute();
  await ctx.db
    .deleteFrom('game_results')
    .where((eb) => eb.and(key))
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
