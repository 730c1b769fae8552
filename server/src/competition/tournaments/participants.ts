import type { Context } from '#platform/db/context.ts';

/**
 * The verified participants, who are mailed: players, or the accepted members of verified teams.
 */
export const participantsOf = ({ db }: Context, tournamentId: number) =>
  db
    .selectFrom('registrations')
    .where('tournament_id', '=', tournamentId)
    .where('is_verified', '=', true)
    .where('email', '<>', '')
    .select(['id', 'email', 'fortnite_username as fortniteUsername'])
    .unionAll(
      db
        .selectFrom('team_members')
        .innerJoin('teams', 'teams.id', 'team_members.team_id')
        .where('teams.tournament_id', '=', tournamentId)
        .where('is_verified', '=', true)
        .where('status', '=', 'accepted')
        .select(['team_members.id', 'email', 'fortnite_username as fortniteUsername']),
    )
    .orderBy('id')
    .execute();
