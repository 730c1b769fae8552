import { sql } from 'kysely';
import type { Stage } from '@last-circle/contract/stage-rules.ts';
import type { BestOf } from '@last-circle/contract/match-rules.ts';
import type { Context } from '#platform/context.ts';
import { compiledOnce, type GivenAs } from '#platform/db/compiled-query.ts';
import { AppError } from '#platform/http/errors.ts';

export const tournamentNotFound = () => new AppError('not_found', 'Tournament not found');

const byId = ({ db }: Context, id: number) => db.selectFrom('tournaments').where('id', '=', id);

const tournamentState = (ctx: Context, id: number) =>
  byId(ctx, id).select([
    'id',
    'name',
    'tournament_type as tournamentType',
    'team_size as teamSize',
    'max_players as maxPlayers',
    'max_teams as maxTeams',
    'start_date as startDate',
    'status',
    'start_notification_sent as startNotificationSent',
    'winners_announcement_sent as winnersAnnouncementSent',
    'format',
    sql<Stage[]>`stages`.as('stages'),
    'draw_lot as drawLot',
    'third_place as thirdPlace',
    sql<BestOf>`best_of`.as('bestOf'),
    'results_by as resultsBy',
    'report_minutes as reportMinutes',
    'scoring',
    'planned_games as plannedGames',
    'check_in_minutes as checkInMinutes',
    'missing_at_start as missingAtStart',
    'visibility',
    'registration_closes_at as registrationClosesAt',
    'version',
  ]);

/** Locks a tournament until the transaction ends: changes of it, its entrants, teams or bracket wait. */
export const lockTournament = (ctx: Context, id: number) =>
  tournamentState(ctx, id).forNoKeyUpdate().executeTakeFirstOrThrow(tournamentNotFound);

/** The same without the lock. */
export const findTournament = (ctx: Context, id: number) =>
  tournamentState(ctx, id).executeTakeFirstOrThrow(tournamentNotFound);

export type LockedTournament = Awaited<ReturnType<typeof lockTournament>>;

const findId = compiledOnce(
  ({ db }, { id }: GivenAs<{ id: number }>) =>
    db.selectFrom('tournaments').where('id', '=', id).select('id'),
  { isPrepared: true },
);

export async function refuseUnknownTournament(ctx: Context, id: number) {
  const [row] = await findId(ctx, { id });
  if (!row) throw tournamentNotFound();
}
