import type { Kysely } from 'kysely';
import type { DB } from '#platform/db/tables.ts';
import type { Part } from './part.ts';

const registrationsOf = (db: Kysely<DB>, userId: number) =>
  db.selectFrom('registrations').where('user_id', '=', userId).select('registrations.id');

const teamsOf = (db: Kysely<DB>, userId: number) =>
  db
    .selectFrom('team_members')
    .where('user_id', '=', userId)
    .where('status', '=', 'accepted')
    .select('team_id');

/** What somebody does in tournaments, and for them. */
export const tournamentParts = {
  registrations: (db, { id }) =>
    db
      .selectFrom('registrations')
      .innerJoin('tournaments', 'tournaments.id', 'tournament_id')
      .where('user_id', '=', id)
      .orderBy('registrations.id')
      .select([
        'registrations.id',
        'tournament_id',
        'tournaments.name as tournament',
        'fortnite_username',
        'email',
        'is_verified',
        'verified_at',
        'unverified_at',
        'unverified_from',
        'waiting_since',
        'checked_in_at',
        'missed_check_in',
        'registrations.created_at',
      ])
      .execute(),
  team_members: (db, { id }) =>
    db
      .selectFrom('team_members')
      .innerJoin('tournaments', 'tournaments.id', 'tournament_id')
      .where('user_id', '=', id)
      .orderBy('team_members.id')
      .select([
        'team_members.id',
        'team_id',
        'tournament_id',
        'tournaments.name as tournament',
        'fortnite_username',
        'email',
        'team_members.status',
        'team_members.created_at',
      ])
      .execute(),
  teams: (db, { id }) =>
    db
      .selectFrom('teams')
      .where((eb) => eb.or([eb('captain_user_id', '=', id), eb('id', 'in', teamsOf(db, id))]))
      .orderBy('id')
      .select((eb) => [
        'id',
        'name',
        'tournament_id',
        'is_verified',
        'created_at',
        eb('captain_user_id', '=', id).as('is_captain'),
      ])
      .execute(),
  entrants: (db, { id }) =>
    db
      .selectFrom('entrants')
      .where((eb) =>
        eb.or([
          eb('account_id', '=', id),
          eb('registration_id', 'in', registrationsOf(db, id)),
          eb('team_id', 'in', teamsOf(db, id)),
        ]),
      )
      .orderBy('id')
      .select([
        'id',
        'tournament_id',
        'name',
        'seed',
        'final_place',
        'has_forfeited',
        'disqualified_at',
        'disqualified_for',
      ])
      .execute(),
  winners: (db, { id, emailKey }) =>
    db
      .selectFrom('winners')
      .where((eb) =>
        eb.or([
          eb('registration_id', 'in', registrationsOf(db, id)),
          eb('team_id', 'in', teamsOf(db, id)),
          eb(eb.fn<string>('lower', ['email']), '=', emailKey),
        ]),
      )
      .orderBy('tournament_id')
      .orderBy('place')
      .select(['tournament_id', 'placement', 'username', 'team', 'prize'])
      .execute(),
  match_reports: (db, { id }) =>
    db
      .selectFrom('match_reports')
      .where('user_id', '=', id)
      .orderBy('id')
      .select((eb) => [
        'id',
        'match_id',
        'winner',
        'games',
        'reason',
        eb('screenshot', 'is not', null).as('has_screenshot'),
        'created_at',
      ])
      .execute(),
  substitutions: (db, { id }) =>
    db
      .selectFrom('substitutions')
      .where((eb) => eb.or([eb('user_id', '=', id), eb('former_user_id', '=', id)]))
      .orderBy('id')
      .select(['id', 'tournament_id', 'team_id', 'name', 'former_name', 'created_at'])
      .execute(),
  permanent_team_members: (db, { id }) =>
    db
      .selectFrom('permanent_team_members')
      .innerJoin('permanent_teams', 'permanent_teams.id', 'team_id')
      .where('user_id', '=', id)
      .orderBy('team_id')
      .select((eb) => [
        'team_id',
        'name',
        'joined_at',
        eb('captain_user_id', '=', id).as('is_captain'),
      ])
      .execute(),
  permanent_team_invitations: (db, { id, emailKey }) =>
    db
      .selectFrom('permanent_team_invitations')
      .where((eb) => eb.or([eb('user_id', '=', id), eb('email_key', '=', emailKey)]))
      .orderBy('id')
      .select(['id', 'team_id', 'email', 'created_at', 'expires_at', 'accepted_at'])
      .execute(),
  staff: (db, { id, emailKey }) =>
    db
      .selectFrom('staff')
      .where((eb) => eb.or([eb('user_id', '=', id), eb('email_key', '=', emailKey)]))
      .orderBy('id')
      .select(['tournament_id', 'email', 'role', 'created_at', 'expires_at'])
      .execute(),
  bans: (db, { id, emailKey }) =>
    db
      .selectFrom('bans')
      .where((eb) =>
        eb.or([
          eb('user_id', '=', id),
          eb.and([eb('kind', '=', 'email'), eb('value_key', '=', emailKey)]),
        ]),
      )
      .orderBy('id')
      .select([
        'id',
        'tournament_id',
        'kind',
        'value',
        'reason',
        'until',
        'created_at',
        'lifted_at',
      ])
      .execute(),
  audit: (db, { id }) =>
    db
      .selectFrom('audit')
      .where('actor_id', '=', id)
      .orderBy('id')
      .select(['at', 'tournament_id', 'action', 'subject', 'before', 'after'])
      .execute(),
  posts: (db, { id }) =>
    db
      .selectFrom('posts')
      .where('author_id', '=', id)
      .orderBy('id')
      .select(['id', 'title', 'published', 'created_at', 'updated_at'])
      .execute(),
} satisfies Partial<Record<keyof DB, Part>>;
