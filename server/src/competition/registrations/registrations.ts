import type { User } from '@last-circle/contract/accounts/accounts.ts';
import type { RegistrationInput } from '@last-circle/contract/competition/tournaments/registrations.ts';
import { sql, type RawBuilder } from 'kysely';
import { transaction, type Context } from '#platform/db/context.ts';
import * as forfeits from '#competition/brackets/results/forfeits.ts';
import { refuseBanned } from '#competition/bans/in-force.ts';
import { lockTournament, type LockedTournament } from '#competition/tournament/lock.ts';
import { AppError } from '#platform/errors.ts';
import { bumpVersion } from '#competition/tournament/version.ts';
import { send } from '#platform/mail/outbox.ts';
import { issueCode } from './codes.ts';
import { registrationOf, lockWithRegistration } from './rows.ts';
import { codeMail } from './mails.ts';
import {
  canSeeRegistration,
  canWithdraw,
  refuseTeamTournament,
  refuseUnlessEntryOpen,
  type Viewer,
} from '#competition/tournament/policy.ts';
import { countWaiting, fillSeats } from './waiting-list.ts';
import { recordRegistrationAudit } from '#competition/tournament/audit.ts';

export const register = (ctx: Context, user: Viewer, tournamentId: number, to: RegistrationInput) =>
  transaction(ctx, async (ctx) => {
    const tournament = await lockTournament(ctx, tournamentId);
    refuseTeamTournament(tournament);
    const { email, fortniteUsername: gameName } = to;
    await refuseBanned(ctx, tournamentId, { userId: user.id, email, gameName });
    refuseUnlessEntryOpen(tournament);
    // A code that has expired since may have freed a seat for somebody who waits.
    const free = await fillSeats(ctx, tournament);
    const earlier = await registrationOf(ctx, tournamentId, user.id);
    if (earlier?.waitingSince)
      throw new AppError('conflict', 'You are on the waiting list already');
    if (earlier?.holdsSeat) {
      throw new AppError('conflict', 'You are already registered for this tournament');
    }
    const isFull = free <= 0;
    if (isFull && !to.waitingList) throw new AppError('conflict', 'Tournament is full');
    const owner = { tournamentId, userId: user.id };
    const waitingNumber = isFull
      ? await joinWaitingList(ctx, owner, to)
      : await takeSeat(ctx, tournament, owner, to);
    await bumpVersion(ctx, tournamentId);
    return { message: messageOf(waitingNumber), waitingNumber };
  });

const messageOf = (waitingNumber: number | null) =>
  waitingNumber === null
    ? 'Registration successful. Check your email for the verification code.'
    : `You are number ${waitingNumber} on the waiting list.`;

async function takeSeat(
  ctx: Context,
  tournament: LockedTournament,
  owner: Owner,
  to: RegistrationInput,
) {
  const { code, columns } = issueCode(owner);
  await save(ctx, owner, to, { ...columns, waiting_since: null });
  await send(ctx, codeMail(ctx, tournament, to, code));
  return null;
}

async function joinWaitingList(ctx: Context, owner: Owner, to: RegistrationInput) {
  await save(ctx, owner, to, {
    code_hash: null,
    code_expires_at: null,
    // The moment of the lock's holder: that of the transaction may be before another's.
    waiting_since: sql<string>`clock_timestamp()`,
  });
  return countWaiting(ctx, owner.tournamentId);
}

interface Owner {
  tournamentId: number;
  userId: number;
}

interface SeatColumns {
  code_hash: Buffer | null;
  code_expires_at: RawBuilder<string> | null;
  waiting_since: RawBuilder<string> | null;
}

/** Takes the place of an earlier registration whose code has expired. */
function save(ctx: Context, owner: Owner, to: RegistrationInput, seat: SeatColumns) {
  const values = {
    ...seat,
    fortnite_username: to.fortniteUsername,
    email: to.email,
    created_at: sql<string>`now()`,
  };
  return ctx.db
    .insertInto('registrations')
    .values({ ...values, tournament_id: owner.tournamentId, user_id: owner.userId })
    .onConflict((conflict) => conflict.columns(['tournament_id', 'user_id']).doUpdateSet(values))
    .execute();
}

export const withdraw = (ctx: Context, user: User, id: number) =>
  transaction(ctx, async (ctx) => {
    const { tournament, registration } = await lockWithRegistration(ctx, id);
    if (!canSeeRegistration(user, registration))
      throw new AppError('not_found', 'Registration not found');
    if (!canWithdraw(user, tournament)) {
      throw new AppError('conflict', 'You can withdraw only before the tournament starts');
    }
    await forfeits.withdraw(ctx, { registrationId: id });
    await ctx.db.deleteFrom('registrations').where('id', '=', id).execute();
    await recordRegistrationAudit(ctx, user, registration, 'deleted');
    await fillSeats(ctx, tournament);
    await bumpVersion(ctx, tournament.id);
    return { message: 'Registration deleted successfully' };
  });
