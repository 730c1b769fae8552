import type { BanTerms } from '@last-circle/contract/competition/ban-rules.ts';
import { sql } from 'kysely';
import type { Context } from '#platform/db/context.ts';
import { banOfRegistration, banOfTeam } from '#competition/bans/in-force.ts';
import type { LockedTournament } from '#competition/tournament/lock.ts';

/** A registration or a team, whichever the tournament has. */
export interface Entry {
  id: number;
  name: string;
  isVerified: boolean;
  isWaiting: boolean;
  isCheckedIn: boolean;
  /** Whether everybody is there whom the roster needs. */
  isComplete: boolean;
  /** The ban of the player, or of the first banned one of the team. */
  ban: (BanTerms & { name: string }) | null;
}

export const isOfTeams = ({ tournamentType }: Pick<LockedTournament, 'tournamentType'>) =>
  tournamentType !== 'single';

export const tableOf = (tournament: Pick<LockedTournament, 'tournamentType'>) =>
  sql.table(isOfTeams(tournament) ? 'teams' : 'registrations');

const columns = sql`id, is_verified as "isVerified", waiting_since is not null as "isWaiting",
  checked_in_at is not null as "isCheckedIn"`;

const completeRoster = ({ teamSize }: LockedTournament) => sql<boolean>`(
  select count(*) from team_members where team_id = teams.id and status = 'accepted'
) >= ${teamSize}`;

/** For a query on the entries of the tournament. */
export const isComplete = (tournament: LockedTournament) =>
  isOfTeams(tournament) ? completeRoster(tournament) : sql<boolean>`true`;

const entries = (tournament: LockedTournament) =>
  isOfTeams(tournament)
    ? sql`select ${columns}, name, ${completeRoster(tournament)} as "isComplete",
        ${banOfTeam} as ban from teams`
    : sql`select ${columns}, fortnite_username as name, true as "isComplete",
        ${banOfRegistration} as ban from registrations`;

/** For the same query. */
export const isBanned = (tournament: LockedTournament) =>
  sql<boolean>`(${isOfTeams(tournament) ? banOfTeam : banOfRegistration} is not null)`;

/** Those with these ids in a tournament whose row the caller has locked, which therefore stay. */
export async function findEntries(ctx: Context, tournament: LockedTournament, ids: number[]) {
  const { rows } = await sql<Entry>`
    ${entries(tournament)} where tournament_id = ${tournament.id} and id = any(${ids}) order by id
  `.execute(ctx.db);
  return rows;
}

/** The caller's own registration, or the team that they are an accepted member of. */
export async function ownEntry(ctx: Context, tournament: LockedTournament, userId: number) {
  const isOwn = isOfTeams(tournament)
    ? sql`id in (
        select team_id from team_members
        where tournament_id = ${tournament.id} and user_id = ${userId} and status = 'accepted')`
    : sql`user_id = ${userId}`;
  const { rows } = await sql<Entry>`
    ${entries(tournament)} where tournament_id = ${tournament.id} and ${isOwn}`.execute(ctx.db);
  return rows[0];
}
