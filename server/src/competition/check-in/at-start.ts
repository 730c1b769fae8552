import { sql } from 'kysely';
import { recordAudit, type Recorded } from '#competition/tournament/audit.ts';
import type { Context } from '#platform/db/context.ts';
import type { LockedTournament } from '#competition/tournament/lock.ts';
import { send } from '#platform/mail/outbox.ts';
import {
  entrySubject,
  isOfTeams,
  mailedPlayers,
  type MailedPlayer,
} from '#competition/tournament/entries.ts';
import { banOf, isComplete, nameOf, tableOf } from './entries.ts';
import { missedMail, movedUpMail } from './mails.ts';

interface Named {
  id: number;
  name: string;
}

interface Seated extends Named {
  isCheckedIn: boolean;
}

/** What the start does now, which it decides and its preview shows. */
export interface StartPlan {
  playing: Seated[];
  dropped: Named[];
  movedUp: Named[];
  /** Who is mailed the link. */
  mailed: MailedPlayer[];
}

/**
 * Who has not checked in loses the seat, as the tournament sets, and the free ones go to those who
 * wait, have and are not banned, in their order.
 */
export async function planStart(ctx: Context, tournament: LockedTournament): Promise<StartPlan> {
  const seated = await seatedIn(ctx, tournament);
  const hasCheckIn = tournament.checkInMinutes !== null;
  const isDropped = ({ isCheckedIn }: Seated) =>
    hasCheckIn && tournament.missingAtStart === 'dropped' && !isCheckedIn;
  const staying = seated.filter((entry) => !isDropped(entry));
  const movedUp = hasCheckIn ? await nextInLine(ctx, tournament, staying.length) : [];
  const playing = [...staying, ...movedUp];
  const ids = playing.map(({ id }) => id);
  return {
    playing,
    dropped: seated.filter(isDropped),
    movedUp,
    mailed: await mailedPlayers(ctx, tournament.id, ids),
  };
}

/** Changes the seats as planned, in the transaction of the start. */
export async function applyStart(
  ctx: Context,
  actor: Recorded,
  tournament: LockedTournament,
  { dropped, movedUp }: StartPlan,
) {
  const [droppedIds, movedIds] = [dropped, movedUp].map((some) => some.map(({ id }) => id));
  await dropMissing(ctx, tournament, droppedIds ?? []);
  await moveUp(ctx, tournament, movedIds ?? []);
  await recordAll(ctx, actor, tournament, 'dropped for a missed check-in', dropped);
  await recordAll(ctx, actor, tournament, 'moved up from the waiting list', movedUp);
  const missed = await mailedPlayers(ctx, tournament.id, droppedIds);
  const moved = await mailedPlayers(ctx, tournament.id, movedIds);
  await send(ctx, [
    ...missed.map((player) => missedMail(ctx, tournament, player)),
    ...moved.map((player) => movedUpMail(ctx, tournament, player)),
  ]);
}

async function seatedIn(ctx: Context, tournament: LockedTournament) {
  const { rows } = await sql<Seated>`
    select id, ${nameOf(tournament)} as name, checked_in_at is not null as "isCheckedIn"
    from ${tableOf(tournament)} where tournament_id = ${tournament.id} and is_verified
    order by verified_at, id`.execute(ctx.db);
  return rows;
}

/** Those who are not verified by now hold no seat. */
async function nextInLine(ctx: Context, tournament: LockedTournament, staying: number) {
  const seats = tournament.maxTeams ?? tournament.maxPlayers;
  const { rows } = await sql<Seated>`
    select id, ${nameOf(tournament)} as name, true as "isCheckedIn" from ${tableOf(tournament)}
    where tournament_id = ${tournament.id} and waiting_since is not null
      and checked_in_at is not null and ${isComplete(tournament)} and ${banOf(tournament)} is null
    order by waiting_since, id limit ${Math.max(0, seats - staying)}`.execute(ctx.db);
  return rows;
}

function dropMissing(ctx: Context, tournament: LockedTournament, ids: readonly number[]) {
  const code = isOfTeams(tournament) ? sql`` : sql`, code_hash = null, code_expires_at = null`;
  return sql`
    update ${tableOf(tournament)}
    set is_verified = false, verified_at = null, missed_check_in = true ${code}
    where tournament_id = ${tournament.id} and id = any(${ids}::integer[])`.execute(ctx.db);
}

const moveUp = (ctx: Context, tournament: LockedTournament, ids: readonly number[]) =>
  sql`
    update ${tableOf(tournament)} as entries
    -- After everybody else in their order, which the seeds follow.
    set is_verified = true, verified_at = now() + number * interval '1 microsecond', waiting_since = null
    from unnest(${ids}::integer[]) with ordinality as next (id, number)
    where entries.id = next.id`.execute(ctx.db);

async function recordAll(
  ctx: Context,
  actor: Recorded,
  tournament: LockedTournament,
  action: string,
  entries: readonly Named[],
) {
  for (const { name } of entries) {
    const subject = entrySubject(tournament, name);
    await recordAudit(ctx, actor, tournament.id, action, subject);
  }
}
