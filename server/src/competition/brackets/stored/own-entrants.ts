import { sql } from 'kysely';
import type { Context } from '#platform/db/context.ts';

/** The entrants of ongoing tournaments that a user is, or is a member of. */
export const ownEntrants = ({ db }: Context, userId: number) =>
  db
    .selectFrom('entrants')
    .innerJoin('tournaments', 'tournaments.id', 'entrants.tournament_id')
    .where('tournaments.status', '=', 'ongoing')
    .where(
      sql<boolean>`entrants.id in (
        select entrants.id from registrations
          join entrants on entrants.registration_id = registrations.id
          where registrations.user_id = ${userId}
        union all
        select entrants.id from team_members
          join entrants on entrants.team_id = team_members.team_id
          where team_members.user_id = ${userId} and team_members.status = 'accepted')`,
    );

/** Whether an entrant plays on: neither out nor, where check-in is used, missing. */
export const isStillIn = sql<boolean>`
  not entrants.has_forfeited and entrants.disqualified_for is null and (
    tournaments.check_in_minutes is null
    or exists (select from registrations
      where registrations.id = entrants.registration_id and checked_in_at is not null)
    or exists (select from teams
      where teams.id = entrants.team_id and checked_in_at is not null))`;
