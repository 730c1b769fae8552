import type { EntrantFilter } from '@last-circle/contract/competition/tournaments/rules.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Context } from '#platform/db/context.ts';
import type { LockedTournament } from './lock.ts';

/** A tournament is entered by registrations or by teams. */
export type EntryTable = 'registrations' | 'teams';

type OfType = Pick<LockedTournament, 'tournamentType'>;

export const isOfTeams = ({ tournamentType }: OfType) => tournamentType !== 'single';

export const entryTableOf = (tournament: OfType): EntryTable =>
  isOfTeams(tournament) ? 'teams' : 'registrations';

/** How the audit log names an entry. */
export const entrySubject = (tournament: OfType, name: string) =>
  `${isOfTeams(tournament) ? 'team' : 'registration of'} ${name}`;

/** What a list of entries is filtered by. */
export interface EntryFilter {
  search: string;
  status?: EntrantFilter | undefined;
}

const isPending = sql`not is_verified and waiting_since is null and not missed_check_in`;

/** Who has a code enters it; a team enters as a whole. */
const isReady = {
  registrations: sql`code_expires_at is null`,
  teams: sql`registered_at is not null`,
};

/** The conditions on an entry. */
export const ofStatus = (table: EntryTable): Record<EntrantFilter, RawBuilder<boolean>> => ({
  pending: sql`(${isPending})`,
  to_verify: sql`(${isPending} and ${isReady[table]})`,
  verified: sql`is_verified`,
  waiting: sql`waiting_since is not null`,
  missing: sql`is_verified and checked_in_at is null`,
  missed: sql`not is_verified and missed_check_in`,
});

export function statusOf({
  isVerified,
  waitingNumber,
}: {
  isVerified: boolean;
  waitingNumber: number | null;
}) {
  if (waitingNumber !== null) return 'waiting';
  return isVerified ? 'verified' : 'pending';
}

/** The place on the waiting list from 1, of the entry that a query has by this name; null without a wait. */
export const waitingNumberOf = (table: EntryTable, entry: string = table) => {
  const ref = (column: string) => sql.ref(`${entry}.${column}`);
  return sql<number | null>`case when ${ref('waiting_since')} is not null then (
    select count(*)::integer from ${sql.table(table)} as before
    where before.tournament_id = ${ref('tournament_id')}
      and before.waiting_since is not null
      and (before.waiting_since, before.id) <= (${ref('waiting_since')}, ${ref('id')})) end`;
};

/** Who plays for an entry: those registered, or the accepted members of teams. */
export const players = sql`(
  select tournament_id, id as entry_id, null::integer as team_id, id as row_id, user_id, email,
    fortnite_username, is_verified, verified_at, checked_in_at
  from registrations
  union all
  select teams.tournament_id, teams.id, teams.id, team_members.id, user_id, email,
    fortnite_username, is_verified, verified_at, checked_in_at
  from team_members join teams on teams.id = team_members.team_id
  where status = 'accepted')`;

export interface MailedPlayer {
  entryId: number;
  userId: number;
  email: string;
  fortniteUsername: string;
}

/** Who is mailed of these entries, or of all that are verified. */
export async function mailedPlayers(ctx: Context, tournamentId: number, ids?: readonly number[]) {
  const { rows } = await sql<MailedPlayer>`
    select entry_id as "entryId", user_id as "userId", email, fortnite_username as "fortniteUsername"
    from ${players} as player
    where tournament_id = ${tournamentId} and email <> ''
      and ${ids ? sql`entry_id = any(${ids})` : sql`is_verified`}
    order by row_id`.execute(ctx.db);
  return rows;
}
