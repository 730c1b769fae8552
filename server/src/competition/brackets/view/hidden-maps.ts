import type { Context } from '#platform/db/context.ts';
import { withSnapshot } from '#competition/brackets/stored/tournament.ts';

const mapColumns = ['maps.id', 'maps.name', 'maps.map_code as mapCode'] as const;

/** The inactive maps of matches and games, which only admins see. */
export const list = (ctx: Context, tournamentId: number) =>
  withSnapshot(ctx, tournamentId, async ({ db }) => ({
    matches: await db
      .selectFrom('matches')
      .innerJoin('maps', 'maps.id', 'matches.map_id')
      .where('matches.tournament_id', '=', tournamentId)
      .where('maps.is_active', '=', false)
      .select(['matches.id as matchId', ...mapColumns])
      .execute(),
    games: await db
      .selectFrom('games')
      .innerJoin('maps', 'maps.id', 'games.map_id')
      .where('games.tournament_id', '=', tournamentId)
      .where('maps.is_active', '=', false)
      .select(['games.stage', 'games.lobby', 'games.number', ...mapColumns])
      .execute(),
  }));
