import { sql } from 'kysely';
import type { User } from '@last-circle/contract/accounts/accounts.ts';
import type { MapsInput } from '@last-circle/contract/competition/brackets/brackets.ts';
import type { Context } from '#platform/db/context.ts';
import { AppError } from '#platform/errors.ts';
import { recordChange } from '#competition/tournament/audit.ts';
import { matchesOf, type StoredMatch } from '#competition/brackets/stored/matches.ts';
import {
  mapTitle,
  withLockedMap,
  type StoredMap,
} from '#competition/brackets/stored/played-maps.ts';
import { loadStages, nameInStage } from '#competition/brackets/stored/stages.ts';
import { viewOf } from '#competition/brackets/view/view.ts';
import {
  find,
  withSnapshot,
  type BracketTournament,
} from '#competition/brackets/stored/tournament.ts';

/** Sets or removes the map of matches, at any time. */
export const set = (ctx: Context, admin: User, id: number, { mapId, matchIds }: MapsInput) =>
  withLockedMap(ctx, { id, mapId }, async (ctx, tournament, map) => {
    const matches = await matchesOf(ctx, id);
    if (matches.length === 0) throw new AppError('conflict', 'This tournament has no bracket');
    const chosen = findMatches(matches, matchIds);
    const changed = chosen.filter((match) => match.map?.id !== map?.id);
    const stage = chosen[0]?.stage;
    if (changed.length === 0) return currentView(ctx, tournament, stage);
    // The versions of the matches stay, so that a result that is being entered is not refused.
    await ctx.db
      .updateTable('matches')
      .set({ map_id: mapId })
      .where(sql<boolean>`id = any(${changed.map((match) => match.id)}::integer[])`)
      .execute();
    await recordChange(ctx, admin, id, 'set', 'map', { ...auditValues(tournament, changed, map) });
    return currentView(ctx, await find(ctx, id), stage);
  });

const currentView = async (ctx: Context, tournament: BracketTournament, stage?: number) =>
  viewOf(await loadStages(ctx, tournament), stage);

function findMatches(matches: readonly StoredMatch[], ids: readonly number[]) {
  const chosen = new Set(ids);
  const found = matches.filter(({ id }) => chosen.has(id));
  if (found.length < chosen.size) throw new AppError('not_found', 'Match not found');
  return found;
}

/** Each match by name, with its map before and after. */
function auditValues(
  tournament: BracketTournament,
  changed: readonly StoredMatch[],
  map: StoredMap,
) {
  const label = (match: StoredMatch, played: StoredMap) =>
    `${nameInStage(tournament, match)}: ${mapTitle(played) || 'none'}`;
  return {
    before: { matches: changed.map((match) => label(match, match.map)) },
    after: { matches: changed.map((match) => label(match, map)) },
  };
}

const mapColumns = ['maps.id', 'maps.name', 'maps.map_code as mapCode'] as const;

/** The inactive maps of matches and games, which only admins see. */
export const listHidden = (ctx: Context, tournamentId: number) =>
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
