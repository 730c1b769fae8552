import type { User } from '@last-circle/contract/accounts/accounts.ts';
import { sql } from 'kysely';
import { recordAudit } from '#competition/tournament/audit.ts';
import type { Context } from '#platform/db/context.ts';
import type { LockedTournament } from '#competition/tournament/lock.ts';
import { send } from '#platform/mail/outbox.ts';
import { entrySubject, isOfTeams, mailedPlayers } from '#competition/tournament/entries.ts';
import { banOf, isComplete, nameOf, tableOf } from './entries.ts';
import { missedMail, movedUpMail } from './mails.ts';

/**
 * Takes the seats of those who have not checked in, as the tournament sets, and gives the free ones to
 * those who wait, have and are not banned, in their order. Runs in the transaction of the start.
 */
export async function applyCheckIn(ctx: Context, admin: User, tournament: LockedTournament) {
  if (tournament.checkInMinutes === null) return;
  const dropped = tournament.missingAtStart === 'dropped' ? await dropMissing(ctx, tournament) : [];
  const moved = await moveUp(ctx, tournament);
  await recordAll(ctx, admin, tournament, 'dropped for a missed check-in', dropped);
  await recordAll(ctx, admin, tournament, 'moved up from the waiting list', moved);
  const ids = [...dropped, ...moved].map(({ id }) => id);
  const wereDropped = new Set(dropped.map(({ id }) => id));
  const to = await mailedPlayers(ctx, tournament.id, ids);
  const mails = to.map((player) =>
    (wereDropped.has(player.entryId) ? missedMail : movedUpMail)(ctx, tournament, player),
  );
  await send(ctx, mails);
}

interface Named {
  id: number;
  name: string;
}

async function dropMissing(ctx: Context, tournament: LockedTournament) {
  const code = isOfTeams(tournament) ? sql`` : sql`, code_hash = null, code_expires_at = null`;
  const { rows } = await sql<Named>`
    update ${tableOf(tournament)}
    set is_verified = false, verified_at = null, missed_check_in = true ${code}
    where tournament_id = ${tournament.id} and is_verified and checked_in_at is null
    returning id, ${nameOf(tournament)} as name`.execute(ctx.db);
  return rows;
}

/** Those who are not verified by now hold no seat. */
async function moveUp(ctx: Context, tournament: LockedTournament) {
  const table = tableOf(tournament);
  const seats = tournament.maxTeams ?? tournament.maxPlayers;
  const { rows } = await sql<Named>`
    update ${table} as entries
    -- After everybody else in their order, which the seeds follow.
    set is_verified = true, verified_at = now() + number * interval '1 microsecond', waiting_since = null
    from (
      select id, row_number() over (order by waiting_since, id) as number from ${table}
      where tournament_id = ${tournament.id} and waiting_since is not null
        and checked_in_at is not null and ${isComplete(tournament)}
        and ${banOf(tournament)} is null
      order by waiting_since, id
      limit greatest(0, ${seats}::integer - (
        select count(*)::integer from ${table}
        where tournament_id = ${tournament.id} and is_verified))) as next
    where entries.id = next.id
    returning entries.id, ${nameOf(tournament)} as name`.execute(ctx.db);
  return rows;
}

async function recordAll(
  ctx: Context,
  actor: User,
  tournament: LockedTournament,
  action: string,
  entries: readonly Named[],
) {
  for (const { name } of entries) {
    const subject = entrySubject(tournament, name);
    await recordAudit(ctx, actor, tournament.id, action, subject);
  }
}
