import { banText, type BanTerms } from '@last-circle/contract/competition/ban-rules.ts';
import { sql } from 'kysely';
import type { Context } from '#platform/db/context.ts';
import { AppError } from '#platform/errors.ts';

interface Player {
  /** Null without an account. */
  userId: number | null;
  /** The address as typed, beside that of the account. */
  email: string | null;
  gameName: string | null;
}

/** Bans from all tournaments wait until this transaction ends, so that they see who has entered. */
export const holdBans = (ctx: Context) =>
  sql`select pg_advisory_xact_lock_shared(hashtext('bans'))`.execute(ctx.db);

/** The ban in force of a player who is about to enter; `holdBans` is part of it. */
export async function findBan(ctx: Context, tournamentId: number, player: Player) {
  await holdBans(ctx);
  const { rows } = await sql<BanTerms>`
    select reason, until, tournament_id is null as "isForSite"
    from active_ban(${tournamentId}, ${player.userId}, ${[player.email]}, ${[player.gameName]})
  `.execute(ctx.db);
  return rows[0];
}

/** Waits for those who are entering. */
export const lockBans = (ctx: Context) =>
  sql`select pg_advisory_xact_lock(hashtext('bans'))`.execute(ctx.db);

export async function refuseBanned(
  ctx: Context,
  tournamentId: number,
  player: Player,
  who?: string,
) {
  const ban = await findBan(ctx, tournamentId, player);
  if (ban) throw new AppError('forbidden', banText(ban, who));
}

const banOf = (row: string) =>
  sql`active_ban(${sql.ref(`${row}.tournament_id`)}, ${sql.ref(`${row}.user_id`)},
    array[${sql.ref(`${row}.email`)}], array[${sql.ref(`${row}.fortnite_username`)}])`;

/** The ban of a registration as JSON, for a query that has `registrations`; with the player's name. */
export const banOfRegistration = sql<(BanTerms & { name: string }) | null>`(
  select jsonb_build_object('reason', ban.reason, 'until', ban.until, 'isForSite', ban.tournament_id is null,
    'name', registrations.fortnite_username)
  from ${banOf('registrations')} as ban)`;

/** The same of the first banned player of a team, for a query that has `teams`. */
export const banOfTeam = sql<(BanTerms & { name: string }) | null>`(
  select jsonb_build_object('reason', ban.reason, 'until', ban.until, 'isForSite', ban.tournament_id is null,
    'name', player.fortnite_username)
  from team_members as player cross join lateral ${banOf('player')} as ban
  where player.team_id = teams.id and player.status = 'accepted' order by player.id limit 1)`;
