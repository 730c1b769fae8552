import type { BanTerms } from '@last-circle/contract/competition/ban-rules.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Context } from '#platform/db/context.ts';
import { banOfRegistration, banOfTeam } from '#competition/bans/bans.ts';
import { entryTableOf, isOfTeams } from '#competition/tournament/entries.ts';
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

export const tableOf = (tournament: LockedTournament) => sql.table(entryTableOf(tournament));

/** These are for a query on the entries of the tournament. */
export const nameOf = (tournament: LockedTournament) =>
  sql.ref(isOfTeams(tournament) ? 'name' : 'fortnite_username');

export const banOf = (tournament: LockedTournament) =>
  isOfTeams(tournament) ? banOfTeam : banOfRegistration;

export const isComplete = (tournament: LockedTournament) =>
  isOfTeams(tournament)
    ? sql<boolean>`((
        select count(*) from team_members where team_id = teams.id and status = 'accepted'
      ) >= ${tournament.teamSize})`
    : sql<boolean>`true`;

const entries = (tournament: LockedTournament, condition: RawBuilder<unknown>) => sql<Entry>`
  select id, ${nameOf(tournament)} as name, is_verified as "isVerified",
    waiting_since is not null as "isWaiting", checked_in_at is not null as "isCheckedIn",
    ${isComplete(tournament)} as "isComplete", ${banOf(tournament)} as ban
  from ${tableOf(tournament)}
  where tournament_id = ${tournament.id} and ${condition} order by id`;

/** Those with these ids in a tournament whose row the caller has locked, which therefore stay. */
export const findEntries = async (ctx: Context, tournament: LockedTournament, ids: number[]) =>
  (await entries(tournament, sql`id = any(${ids})`).execute(ctx.db)).rows;

/** The caller's own registration, or the team that they are an accepted member of. */
export async function ownEntry(ctx: Context, tournament: LockedTournament, userId: number) {
  const isOwn = isOfTeams(tournament)
    ? sql`id in (
        select team_id from team_members
        where tournament_id = ${tournament.id} and user_id = ${userId} and status = 'accepted')`
    : sql`user_id = ${userId}`;
  return (await entries(tournament, isOwn).execute(ctx.db)).rows[0];
}
