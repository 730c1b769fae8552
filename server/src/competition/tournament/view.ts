import type { Tournament } from '@last-circle/contract/competition/tournaments/tournaments.ts';
import { sql } from 'kysely';
import { winner } from './brief.ts';
import { statusOf, waitingNumberOf } from './entries.ts';
import { settings } from './lock.ts';
import { standingsIn } from './seats.ts';
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
      ...settings,
      'description',
      'end_date as endDate',
      'prize_details as prizeDetails',
      'image',
      'series_id as seriesId',
      'tournaments.created_at as createdAt',
      winner,
      'verified as verifiedCount',
      'pending as pendingCount',
      'game_link as gameLink',
      'unique_code as uniqueCode',
      sql<string | null>`case when tournaments.status = 'upcoming' and start_date <= now()
        then start_refusal end`.as('startRefusal'),
      'own.id as registrationId',
      'member.team_id as myTeamId',
      ownTeam.as('myTeam'),
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

/** Null for a viewer who is not an accepted member of a team. */
const ownTeam = sql<NonNullable<Tournament['myTeam']> | null>`
  case when member.status = 'accepted' then jsonb_build_object(
    'isCaptain', coalesce(team.captain_user_id = member.user_id, false),
    'acceptedCount', (select count(*) from team_members as mate
      where mate.team_id = team.id and mate.status = 'accepted'),
    'isRegistered', team.registered_at is not null) end`;

/** Alone, or as an accepted member of a team. */
const ownWaitingNumber = sql<number | null>`coalesce(${waitingNumberOf('registrations', 'own')},
  case when member.status = 'accepted' then ${waitingNumberOf('teams', 'team')} end)`;

type Row = Awaited<ReturnType<ReturnType<typeof tournamentsSeenBy>['executeTakeFirstOrThrow']>>;

/** What this viewer may see of a row. */
export function viewOf(row: Row, viewer: Viewer | undefined): Tournament {
  const {
    gameLink,
    uniqueCode,
    startRefusal,
    registrationId,
    myTeamId,
    myTeam,
    isVerified,
    ...shared
  } = row;
  const { waitingNumber, checkedInAt, staffRole, ban, ...publicFields } = shared;
  const isOfStaff = viewer?.role === 'admin' || staffRole !== null;
  return {
    ...publicFields,
    ...((isOfStaff || isVerified === true) && { gameLink }),
    ...(isOfStaff && { uniqueCode, startRefusal }),
    ...(viewer && {
      isRegistered: isVerified !== null,
      registrationStatus: isVerified === null ? null : statusOf({ isVerified, waitingNumber }),
      waitingNumber,
      checkedInAt,
      registrationId,
      myTeamId,
      myTeam,
      staffRole,
      ban,
    }),
  };
}
