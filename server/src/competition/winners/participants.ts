import { sql } from 'kysely';
import type { Participant } from '@last-circle/contract/competition/winners.ts';
import type { Context } from '#platform/db/context.ts';
import { refuseUnknownTournament } from '#competition/tournament/lock.ts';

/**
 * The possible winners: verified players, or the accepted members of verified teams, in the order
 * of their seeds.
 */
export const participantsOf = ({ db }: Context, tournamentId: number): Promise<Participant[]> =>
  db
    .selectFrom('registrations')
    .leftJoin('entrants', 'entrants.registration_id', 'registrations.id')
    .where('registrations.tournament_id', '=', tournamentId)
    .where('is_verified', '=', true)
    .select([
      'entrants.id as entrantId',
      'fortnite_username as fortniteUsername',
      'email',
      sql<number | null>`registrations.id`.as('registrationId'),
      sql<string | null>`null`.as('team'),
      sql<number | null>`null::integer`.as('teamId'),
      sql<boolean>`false`.as('isCaptain'),
      'seed',
      'verified_at as verifiedAt',
      'registrations.id as entryId',
      'registrations.id as rowId',
    ])
    .unionAll(
      db
        .selectFrom('team_members')
        .innerJoin('teams', 'teams.id', 'team_members.team_id')
        .leftJoin('entrants', 'entrants.team_id', 'teams.id')
        .where('teams.tournament_id', '=', tournamentId)
        .where('is_verified', '=', true)
        .where('status', '=', 'accepted')
        .select([
          'entrants.id as entrantId',
          'fortnite_username as fortniteUsername',
          'email',
          sql<number | null>`null::integer`.as('registrationId'),
          sql<string | null>`teams.name`.as('team'),
          sql<number | null>`teams.id`.as('teamId'),
          sql<boolean>`team_members.user_id = teams.captain_user_id`.as('isCaptain'),
          'seed',
          'verified_at as verifiedAt',
          'teams.id as entryId',
          'team_members.id as rowId',
        ]),
    )
    .orderBy('seed')
    .orderBy('verifiedAt')
    .orderBy('entryId')
    .orderBy('isCaptain', 'desc')
    .orderBy('rowId')
    .execute();

export async function list(ctx: Context, tournamentId: number) {
  await refuseUnknownTournament(ctx, tournamentId);
  return participantsOf(ctx, tournamentId);
}
