import type { Tournament } from '@last-circle/contract/competition/tournaments/tournaments.ts';
import type { Stage } from '@last-circle/contract/competition/tournaments/stage-rules.ts';
import type { BestOf } from '@last-circle/contract/competition/tournaments/match-rules.ts';
import { sql } from 'kysely';
import { ownWaitingNumber, standingsIn } from './seats.ts';
import type { Context } from '#platform/db/context.ts';
import type { GivenViewer, Viewer } from './policy.ts';

/** Tournaments with their counts and the viewer's own registration or team, in one query. */
export const tournamentsSeenBy = (ctx: Context, viewer: GivenViewer | undefined) =>
  ctx.db
    .selectFrom('tournaments')
    .innerJoinLateral(
      standingsIn(sql.ref('tournaments.id')).as<'standings'>(sql.ref('standings')),
      (join) => join.onTrue(),
    )
    .leftJoin('registrations as own', (join) =>
      join
        .onRef('own.tournament_id', '=', 'tournaments.id')
        .on('own.user_id', '=', viewer?.id ?? null)
        .on(hasNotLapsed),
    )
    .leftJoin('team_members as member', (join) =>
      join
        .onRef('member.tournament_id', '=', 'tournaments.id')
        .on('member.user_id', '=', viewer?.id ?? null)
        .on('member.status', '<>', 'rejected'),
    )
    .leftJoin('teams as team', 'team.id', 'member.team_id')
    .leftJoin('staff', (join) =>
      join
        .onRef('staff.tournament_id', '=', 'tournaments.id')
        .on('staff.user_id', '=', viewer?.id ?? null),
    )
    .select([
      'tournaments.id',
      'tournaments.name',
      'description',
      'tournament_type as tournamentType',
      'team_size as teamSize',
      'max_players as maxPlayers',
      'max_teams as maxTeams',
      'start_date as startDate',
      'end_date as endDate',
      'tournaments.status',
      'prize_details as prizeDetails',
      'image',
      'start_notification_sent as startNotificationSent',
      'winners_announcement_sent as winnersAnnouncementSent',
      'format',
      sql<Stage[]>`stages`.as('stages'),
      'third_place as thirdPlace',
      sql<BestOf>`best_of`.as('bestOf'),
      'planned_games as plannedGames',
      'results_by as resultsBy',
      'report_minutes as reportMinutes',
      'check_in_minutes as checkInMinutes',
      'missing_at_start as missingAtStart',
      'visibility',
      'registration_closes_at as registrationClosesAt',
      'tournaments.created_at as createdAt',
      sql<string | null>`(select coalesce(winners.team, winners.username) from winners
        where winners.tournament_id = tournaments.id and winners.place = 1)`.as('winner'),
      'verified as verifiedCount',
      'pending as pendingCount',
      'game_link as gameLink',
      'unique_code as uniqueCode',
      'own.id as registrationId',
      'member.team_id as myTeamId',
      'staff.role as staffRole',
      isVerifiedEntrant.as('isVerified'),
      (viewer ? ownBan(viewer) : noBan).as('ban'),
      'waiting as waitingCount',
      'present as checkedInCount',
      ownWaitingNumber.as('waitingNumber'),
      sql<
        string | null
      >`coalesce(own.checked_in_at, case when member.status = 'accepted' then team.checked_in_at end)`.as(
        'checkedInAt',
      ),
    ]);

type OwnBan = Tournament['ban'];

const noBan = sql<OwnBan>`null`;

const ownBan = ({ id }: GivenViewer) => sql<OwnBan>`(
  select jsonb_build_object('reason', reason, 'until', to_char(until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'isForSite', tournament_id is null)
  from active_ban(tournaments.id, ${id}, '{}', '{}'))`;

/** False when the code has expired; a registration unverified by an admin has no code and stays. */
const hasNotLapsed = sql<boolean>`(own.is_verified or own.code_expires_at is null or own.code_expires_at > now())`;

/** Null for a viewer who is neither registered nor an accepted member of a team. */
const isVerifiedEntrant = sql<boolean | null>`
  coalesce(own.is_verified, case when member.status = 'accepted' then team.is_verified end)`;

type Row = Awaited<ReturnType<ReturnType<typeof tournamentsSeenBy>['executeTakeFirstOrThrow']>>;

/** What this viewer may see of a row. */
export function viewOf(row: Row, viewer: Viewer | undefined): Tournament {
  const { gameLink, uniqueCode, registrationId, myTeamId, isVerified, ...shared } = row;
  const { waitingNumber, checkedInAt, staffRole, ban, ...publicFields } = shared;
  const isOfStaff = viewer?.role === 'admin' || staffRole !== null;
  return {
    ...publicFields,
    ...((isOfStaff || isVerified === true) && { gameLink }),
    ...(isOfStaff && { uniqueCode }),
    ...(viewer && {
      isRegistered: isVerified !== null,
      registrationStatus: statusOf(isVerified, waitingNumber),
      waitingNumber,
      checkedInAt,
      registrationId,
      myTeamId,
      staffRole,
      ban,
    }),
  };
}

function statusOf(isVerified: boolean | null, waitingNumber: number | null) {
  if (isVerified === null) return null;
  if (waitingNumber !== null) return 'waiting';
  return isVerified ? 'verified' : 'pending';
}
