import { sql } from 'kysely';
import { banOfRegistration, banOfTeam } from '#competition/bans/bans.ts';
import { transaction, type Context } from '#platform/db/context.ts';
import { eachAlone } from '#platform/db/each-alone.ts';
import { updateRow } from '#platform/db/rows.ts';
import {
  bumpVersion,
  lockTournament,
  type LockedTournament,
} from '#competition/tournament/lock.ts';
import { send } from '#platform/mail/outbox.ts';
import { inviteToConfirm } from './codes.ts';
import { teamSeatMail } from './mails.ts';
import { countFreeSeats, freeSeats } from '#competition/tournament/seats.ts';

/**
 * Gives the free seats of a tournament, whose row the caller has locked, to those who wait, in their
 * order; they are mailed, and banned ones left out. Every function that frees a seat calls it. Answers how many
 * seats are free then.
 */
export async function fillSeats(ctx: Context, tournament: LockedTournament) {
  const { free, isAwaited } = await freeSeats(ctx, tournament);
  if (!isAwaited || free <= 0 || tournament.status !== 'upcoming') return free;
  const moved =
    tournament.tournamentType === 'single'
      ? await movePlayersUp(ctx, tournament, free)
      : await moveTeamsUp(ctx, tournament, free);
  if (moved > 0) await bumpVersion(ctx, tournament.id);
  return free - moved;
}

/** The free seats that nobody waits for, of a tournament whose row the caller has locked. */
export async function countUnclaimedSeats(ctx: Context, tournament: LockedTournament) {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::integer as waiting from (
      select from registrations
      where tournament_id = ${tournament.id} and waiting_since is not null and ${banOfRegistration} is null
      union all
      select from teams
      where tournament_id = ${tournament.id} and waiting_since is not null and ${banOfTeam} is null
    ) as next`.execute(ctx.db);
  return (await countFreeSeats(ctx, tournament)) - (rows[0]?.waiting ?? 0);
}

async function movePlayersUp(ctx: Context, tournament: LockedTournament, free: number) {
  const next = await ctx.db
    .selectFrom('registrations')
    .where('tournament_id', '=', tournament.id)
    .where('waiting_since', 'is not', null)
    .where('user_id', 'is not', null)
    .where(sql<boolean>`${banOfRegistration} is null`)
    .orderBy('waiting_since')
    .orderBy('id')
    .limit(free)
    .select([
      'id',
      'tournament_id as tournamentId',
      'user_id as userId',
      'email',
      'fortnite_username as fortniteUsername',
    ])
    .execute();
  for (const player of next) {
    const columns = await inviteToConfirm(ctx, tournament, player, { isNext: true });
    await updateRow(ctx, 'registrations', player.id, { ...columns, waiting_since: null });
  }
  return next.length;
}

async function moveTeamsUp(ctx: Context, tournament: LockedTournament, free: number) {
  const { rows } = await sql<{ team: string; userId: number; email: string }>`
    update teams set waiting_since = null from users
    where users.id = captain_user_id and teams.id in (
      select id from teams where tournament_id = ${tournament.id} and waiting_since is not null
        and ${banOfTeam} is null
      order by waiting_since, id limit ${free})
    returning teams.name as team, users.id as "userId", users.email`.execute(ctx.db);
  const mails = rows.map((row) => teamSeatMail(ctx, tournament, row));
  await send(ctx, mails);
  return rows.length;
}

/** Fills the seats that expired codes have freed; runs by the clock. */
export async function fillExpiredSeats(ctx: Context) {
  const waiting = await ctx.db
    .selectFrom('registrations')
    .innerJoin('tournaments', 'tournaments.id', 'tournament_id')
    .where('waiting_since', 'is not', null)
    .where('status', '=', 'upcoming')
    .select('tournament_id as id')
    .distinct()
    .orderBy('id')
    .execute();
  await eachAlone(ctx, waiting, ({ id }) =>
    transaction(ctx, async (ctx) => fillSeats(ctx, await lockTournament(ctx, id))),
  );
}
