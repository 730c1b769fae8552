import { storeFinalPlacements } from '#competition/brackets/view/placements.ts';
import type { User } from '@last-circle/contract/accounts/accounts.ts';
import { seasonLimits } from '@last-circle/contract/competition/season-rules.ts';
import { sql } from 'kysely';
import { briefColumns } from '#competition/tournament/brief.ts';
import { recordAudit } from '#competition/tournament/audit.ts';
import { transaction, type Context } from '#platform/db/context.ts';
import { countOf } from '#platform/db/count.ts';
import { lockTournament } from '#competition/tournament/lock.ts';
import { AppError } from '#platform/errors.ts';
import { readPage, type Order, type Paging } from '#platform/http/paging.ts';
import { get, lockSeason, recordRemoval } from './seasons.ts';

interface Member {
  id: number;
  tournamentId: number;
}

/**
 * The key of the row decides which of several seasons gets a tournament. Final places are stored here
 * for a tournament that was completed before they were stored.
 */
export const add = (ctx: Context, admin: User, { id, tournamentId }: Member) =>
  transaction(ctx, async (ctx) => {
    const season = await lockSeason(ctx, id);
    await refuseFull(ctx, id);
    const tournament = await lockTournament(ctx, tournamentId);
    const added = await ctx.db
      .insertInto('season_tournaments')
      .values({ season_id: id, tournament_id: tournamentId })
      .onConflict((conflict) => conflict.doNothing())
      .returning('tournament_id')
      .executeTakeFirst();
    if (!added) throw await takenBy(ctx, tournament);
    await storeFinalPlacements(ctx, tournamentId);
    const subject = `the tournament to the season ${season.name}`;
    await recordAudit(ctx, admin, tournamentId, 'added', subject);
    return get(ctx, admin, id);
  });

async function refuseFull({ db }: Context, id: number) {
  const count = await countOf(db.selectFrom('season_tournaments').where('season_id', '=', id));
  if (count < seasonLimits.tournaments) return;
  throw new AppError('conflict', `A season has at most ${seasonLimits.tournaments} tournaments`);
}

async function takenBy({ db }: Context, { id, name }: { id: number; name: string }) {
  const season = await db
    .selectFrom('season_tournaments')
    .innerJoin('seasons', 'seasons.id', 'season_id')
    .where('tournament_id', '=', id)
    .select('seasons.name')
    .executeTakeFirst();
  return new AppError('conflict', `${name} belongs to ${season?.name ?? 'another season'} already`);
}

export const take = (ctx: Context, admin: User, { id, tournamentId }: Member) =>
  transaction(ctx, async (ctx) => {
    const season = await lockSeason(ctx, id);
    await lockTournament(ctx, tournamentId);
    await ctx.db
      .deleteFrom('season_tournaments')
      .where('season_id', '=', id)
      .where('tournament_id', '=', tournamentId)
      .returning('tournament_id')
      .executeTakeFirstOrThrow(
        () => new AppError('not_found', 'The tournament is not in this season'),
      );
    await recordRemoval(ctx, admin, tournamentId, season);
    return { message: 'Tournament removed from the season' };
  });

const byStart: Order = {
  name: 'start',
  key: { value: sql.ref('tournaments.start_date'), holds: 'instant' },
  id: 'tournaments.id',
  direction: 'desc',
};

/** All that are not in this season, with the one that they are in. */
export async function candidates(ctx: Context, id: number, filter: Paging & { search: string }) {
  const { search } = filter;
  const found = ctx.db
    .selectFrom('tournaments')
    .leftJoin('season_tournaments', 'season_tournaments.tournament_id', 'tournaments.id')
    .leftJoin('seasons', 'seasons.id', 'season_tournaments.season_id')
    .where(sql<boolean>`season_id is distinct from ${id}`)
    .$if(search !== '', (query) =>
      query.where(sql<boolean>`strpos(lower(tournaments.name), lower(${search})) > 0`),
    )
    .select([...briefColumns, 'seasons.id as seasonId', 'seasons.name as seasonName']);
  const { items, ...page } = await readPage(found, byStart, filter);
  return {
    ...page,
    items: items.map(({ seasonId, seasonName, ...tournament }) => ({
      ...tournament,
      season: seasonId === null || seasonName === null ? null : { id: seasonId, name: seasonName },
    })),
  };
}
