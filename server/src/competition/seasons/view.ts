import type { User } from '@last-circle/contract/accounts/accounts.ts';
import type { Season, SeasonDetails } from '@last-circle/contract/competition/seasons.ts';
import { sql } from 'kysely';
import type { Context } from '#platform/db/context.ts';
import { AppError } from '#platform/errors.ts';

export type Viewer = Pick<User, 'id' | 'role'> | undefined;

export const isAdmin = (viewer: Viewer) => viewer?.role === 'admin';

export const seasonNotFound = () => new AppError('not_found', 'Season not found');

const ofPublic = (value: string) => sql`(
  select ${sql.raw(value)} from season_tournaments
    join tournaments on tournaments.id = season_tournaments.tournament_id
  where season_id = seasons.id and tournaments.visibility = 'public')`;

const columns = [
  'seasons.id',
  'seasons.name',
  'seasons.description',
  'points',
  'best_of as bestOf',
  'seasons.visibility',
  'seasons.created_at as createdAt',
  sql<Season['startsAt']>`${ofPublic('min(start_date)')}`.as('startsAt'),
  sql<Season['endsAt']>`${ofPublic('max(end_date)')}`.as('endsAt'),
  sql<number>`${ofPublic('count(*)::integer')}`.as('tournamentCount'),
  sql<number>`${ofPublic(`(count(*) filter (where status = 'completed'))::integer`)}`.as(
    'completedCount',
  ),
] as const;

/** Drafts are seen by admins alone. */
export const seasonsSeenBy = ({ db }: Context, viewer: Viewer) =>
  db
    .selectFrom('seasons')
    .$if(!isAdmin(viewer), (query) => query.where('seasons.visibility', '=', 'public'))
    .select(columns);

/** What its scoring needs; of a draft for admins alone. */
export const findSeason = (ctx: Context, viewer: Viewer, id: number) =>
  seasonsSeenBy(ctx, viewer).where('seasons.id', '=', id).executeTakeFirstOrThrow(seasonNotFound);

/** Those that everybody finds, or for admins all of them. */
export const tournamentsOf = ({ db }: Context, viewer: Viewer, seasonId: number) =>
  db
    .selectFrom('season_tournaments')
    .innerJoin('tournaments', 'tournaments.id', 'season_tournaments.tournament_id')
    .where('season_id', '=', seasonId)
    .$if(!isAdmin(viewer), (query) => query.where('visibility', '=', 'public'))
    .orderBy('start_date')
    .orderBy('tournaments.id')
    .select([
      'tournaments.id',
      'name',
      'tournament_type as tournamentType',
      'team_size as teamSize',
      'start_date as startDate',
      'status',
      'visibility',
      sql<string | null>`(
        select username from winners
        where winners.tournament_id = tournaments.id and place = 1)`.as('winner'),
    ])
    .execute();

export async function get(ctx: Context, viewer: Viewer, id: number): Promise<SeasonDetails> {
  const season = await findSeason(ctx, viewer, id);
  return { ...season, tournaments: await tournamentsOf(ctx, viewer, id) };
}
