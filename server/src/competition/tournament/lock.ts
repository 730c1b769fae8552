import { sql } from 'kysely';
import { ofVersion } from '@last-circle/contract/tags.ts';
import type { Stage } from '@last-circle/contract/competition/tournaments/stage-rules.ts';
import type { BestOf } from '@last-circle/contract/competition/tournaments/match-rules.ts';
import { transaction, type Context } from '#platform/db/context.ts';
import { compiledOnce, type GivenAs } from '#platform/db/compiled-query.ts';
import { AppError } from '#platform/errors.ts';

export const tournamentNotFound = () => new AppError('not_found', 'Tournament not found');

type ById = GivenAs<{ id: number }>;

const byId = ({ db }: Context, { id }: ById) => db.selectFrom('tournaments').where('id', '=', id);

/** What verbs and pages read of a tournament. */
export const settings = [
  'tournaments.id',
  'tournaments.name',
  'tournament_type as tournamentType',
  'team_size as teamSize',
  'max_players as maxPlayers',
  'max_teams as maxTeams',
  'start_date as startDate',
  'tournaments.status',
  'start_notification_sent as startNotificationSent',
  'winners_announcement_sent as winnersAnnouncementSent',
  'format',
  sql<Stage[]>`stages`.as('stages'),
  'third_place as thirdPlace',
  sql<BestOf>`best_of`.as('bestOf'),
  'results_by as resultsBy',
  'report_minutes as reportMinutes',
  'planned_games as plannedGames',
  'check_in_minutes as checkInMinutes',
  'missing_at_start as missingAtStart',
  'auto_check_in as autoCheckIn',
  'auto_start as autoStart',
  'pickem',
  'visibility',
  'registration_closes_at as registrationClosesAt',
] as const;

const tournamentState = (ctx: Context, given: ById) =>
  byId(ctx, given).select([...settings, 'draw_lot as drawLot', 'scoring', 'version']);

const found = compiledOnce(tournamentState);
const locked = compiledOnce((ctx, given: ById) => tournamentState(ctx, given).forNoKeyUpdate());

/** Locks a tournament until the transaction ends: changes of it, its entrants, teams or bracket wait. */
export async function lockTournament(ctx: Context, id: number) {
  const [tournament] = await locked(ctx, { id });
  if (!tournament) throw tournamentNotFound();
  return tournament;
}

/** What writes of a tournament take turns by. */
export const lockOf = (id: number) => [`tournament ${id}`];

/** Does the work in a transaction that begins with the lock of a tournament. */
export const withTournament = <T>(
  ctx: Context,
  id: number,
  work: (ctx: Context, tournament: LockedTournament) => Promise<T>,
) =>
  transaction({ ...ctx, locks: lockOf(id) }, async (ctx) =>
    work(ctx, await lockTournament(ctx, id)),
  );

/** One without a lock. */
export async function findTournament(ctx: Context, id: number) {
  const [tournament] = await found(ctx, { id });
  if (!tournament) throw tournamentNotFound();
  return tournament;
}

export type LockedTournament = Awaited<ReturnType<typeof lockTournament>>;

const findId = compiledOnce((ctx, given: ById) => byId(ctx, given).select('id'));

export async function refuseUnknownTournament(ctx: Context, id: number) {
  const [row] = await findId(ctx, { id });
  if (!row) throw tournamentNotFound();
}

/** Notifies those who watch a tournament that what belongs to it has changed; locks its row. */
export const bumpVersion = (ctx: Context, tournamentId: number) =>
  sql`select bump_version(${tournamentId}, ${[...(ctx.changes ?? ofVersion)]})`.execute(ctx.db);
