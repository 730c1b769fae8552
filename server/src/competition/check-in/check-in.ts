import type { User } from '@last-circle/contract/accounts/accounts.ts';
import { banText } from '@last-circle/contract/competition/ban-rules.ts';
import { isCheckInOpen } from '@last-circle/contract/competition/tournaments/rules.ts';
import { sql } from 'kysely';
import type { Context } from '#platform/db/context.ts';
import {
  bumpVersion,
  withTournament,
  type LockedTournament,
} from '#competition/tournament/lock.ts';
import { AppError } from '#platform/errors.ts';
import { hashOf } from '#platform/secrets.ts';
import { entrySubject, isOfTeams } from '#competition/tournament/entries.ts';
import { changeMany } from '#competition/tournament/verification.ts';
import { findEntries, ownEntry, tableOf, type Entry } from './entries.ts';

export const checkIn = (ctx: Context, user: Pick<User, 'id'>, tournamentId: number) =>
  withTournament(ctx, tournamentId, async (ctx, tournament) => {
    const entry = await ownEntry(ctx, tournament, user.id);
    if (!entry) throw new AppError('not_found', 'You are not registered for this tournament');
    return { message: await checkInEntry(ctx, tournament, entry) };
  });

export async function checkInByLink(ctx: Context, token: string) {
  const found = await findByToken(ctx, token);
  if (!found) throw new AppError('invalid', 'This link is not valid');
  return withTournament(ctx, found.tournamentId, async (ctx, tournament) => {
    const [entry] = await findEntries(ctx, tournament, [found.id]);
    if (!entry) throw new AppError('invalid', 'This link is not valid');
    const message = await checkInEntry(ctx, tournament, entry);
    return { message, tournamentId: tournament.id };
  });
}

async function findByToken(ctx: Context, token: string) {
  const hash = hashOf(token);
  const { rows } = await sql<{ id: number; tournamentId: number }>`
    select id, tournament_id as "tournamentId" from registrations where check_in_hash = ${hash}
    union all
    select id, tournament_id from teams where check_in_hash = ${hash}`.execute(ctx.db);
  return rows[0];
}

/** Repeatable. */
async function checkInEntry(ctx: Context, tournament: LockedTournament, entry: Entry) {
  refuseClosed(tournament);
  if (!isCheckInOpen(tournament, Date.now())) {
    const isOver = Date.now() >= Date.parse(tournament.startDate);
    throw new AppError('conflict', isOver ? 'Check-in is closed' : 'Check-in is not open yet');
  }
  const banned = bannedText(entry);
  if (banned) throw new AppError('forbidden', banned);
  const reason = reasonAgainst(tournament, entry);
  if (reason) throw new AppError('conflict', reason);
  if (!entry.isCheckedIn) {
    await setCheckedIn(ctx, tournament, [entry.id], true);
    await bumpVersion(ctx, tournament.id);
  }
  const done = isOfTeams(tournament) ? `${entry.name} is checked in.` : 'You are checked in.';
  return entry.isWaiting ? `${done} At the start the free seats go down the waiting list.` : done;
}

function refuseClosed({ checkInMinutes, status }: LockedTournament, until = ['upcoming']) {
  if (checkInMinutes === null) throw new AppError('conflict', 'This tournament has no check-in');
  if (!until.includes(status)) throw new AppError('conflict', 'Check-in is closed');
}

/** Undefined for one that is not banned. */
const bannedText = ({ ban }: Entry) => (ban === null ? undefined : banText(ban, `${ban.name} is`));

/** Why an entry cannot be checked in; those who wait can, to be there when a seat becomes free. */
function reasonAgainst(tournament: LockedTournament, entry: Entry) {
  const { isVerified, isWaiting, isComplete } = entry;
  const banned = bannedText(entry);
  if (banned) return banned;
  if (isVerified) return undefined;
  if (!isWaiting) {
    return isOfTeams(tournament)
      ? 'This team is not verified yet'
      : 'This seat is not confirmed yet';
  }
  return isComplete ? undefined : 'The roster of this team is not complete';
}

const setCheckedIn = (
  ctx: Context,
  tournament: LockedTournament,
  ids: readonly number[],
  isCheckedIn: boolean,
) =>
  sql`
    update ${tableOf(tournament)} set checked_in_at = ${isCheckedIn ? sql`now()` : null}
    where tournament_id = ${tournament.id} and id = any(${ids})`.execute(ctx.db);

/** Checks in by hand, before the check-in opens and, for those who come late, after the start. */
export const setManyCheckedIn = (
  ctx: Context,
  admin: User,
  tournamentId: number,
  { ids, isCheckedIn }: { ids: number[]; isCheckedIn: boolean },
) =>
  withTournament(ctx, tournamentId, async (ctx, tournament) => {
    refuseClosed(tournament, ['upcoming', 'ongoing']);
    const verb = isCheckedIn ? 'Checked in' : 'Checked out';
    const { changed, outcomes } = await changeMany(ctx, admin, tournamentId, {
      ids,
      rows: await findEntries(ctx, tournament, ids),
      word: isOfTeams(tournament) ? 'Team' : 'Registration',
      decide(entry) {
        const reason = isCheckedIn && reasonAgainst(tournament, entry);
        if (reason) return { reason };
        return entry.isCheckedIn === isCheckedIn ? 'unchanged' : 'changed';
      },
      save: (ids) => setCheckedIn(ctx, tournament, ids, isCheckedIn),
      actOn: ({ name }) => ({
        action: verb.toLowerCase(),
        subject: entrySubject(tournament, name),
      }),
    });
    return { message: `${verb}: ${changed}`, outcomes };
  });
