import type { MailingInput } from '@last-circle/contract/competition/mailings.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Context } from '#platform/db/context.ts';
import { AppError } from '#platform/errors.ts';

type To = Pick<MailingInput, 'audience' | 'matchId'>;

/** The conditions of an audience on a registration or a team. */
const ofAudience = {
  all: sql<boolean>`true`,
  verified: sql<boolean>`entry.is_verified`,
  missing: sql<boolean>`entry.is_verified and entry.checked_in_at is null`,
};

const sideOf = (matchId: number | null, column: 'registration_id' | 'team_id') => sql<boolean>`
  entry.id in (
    select ${sql.ref(column)} from entrants
    join matches on entrants.id in (matches.entrant_a, matches.entrant_b)
    where matches.id = ${matchId})`;

const chosenBy = ({ audience, matchId }: To, column: 'registration_id' | 'team_id') =>
  audience === 'match' ? sideOf(matchId, column) : ofAudience[audience];

interface Recipient {
  email: string;
  name: string;
}

const people = (tournamentId: number, to: To): RawBuilder<Recipient> => sql`
  select distinct on (lower(email)) email, name from (
    select entry.id, entry.email, entry.fortnite_username as name
    from registrations as entry
    where entry.tournament_id = ${tournamentId} and ${chosenBy(to, 'registration_id')}
    union all
    select member.id, member.email, member.fortnite_username
    from team_members as member join teams as entry on entry.id = member.team_id
    where entry.tournament_id = ${tournamentId} and member.status = 'accepted'
      and ${chosenBy(to, 'team_id')}
  ) as people order by lower(email), id`;

/** Players, or the accepted members of teams; each address once. */
export async function recipientsOf(ctx: Context, tournamentId: number, to: To) {
  const { rows } = await people(tournamentId, to).execute(ctx.db);
  return rows;
}

/** 'Semi-final 1'; null where the message is not for one match. */
export async function matchNameOf(ctx: Context, tournamentId: number, { audience, matchId }: To) {
  if (audience !== 'match') return null;
  const match = await ctx.db
    .selectFrom('matches')
    .where('id', '=', matchId)
    .where('tournament_id', '=', tournamentId)
    .select('name')
    .executeTakeFirst();
  if (!match) throw new AppError('not_found', 'Match not found');
  return match.name;
}
