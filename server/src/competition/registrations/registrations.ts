import type { User } from '@last-circle/contract/accounts/accounts.ts';
import type { RegistrationInput } from '@last-circle/contract/competition/tournaments/registrations.ts';
import { tournamentCan } from '@last-circle/contract/competition/tournaments/rules.ts';
import { sql } from 'kysely';
import { mayManage } from '#platform/access/user.ts';
import { entrySubject, isOfTeams } from '#competition/tournament/entries.ts';
import { transaction, type Context } from '#platform/db/context.ts';
import * as forfeits from '#competition/brackets/results/forfeits.ts';
import { refuseBanned } from '#competition/bans/bans.ts';
import { bumpVersion, withTournament } from '#competition/tournament/lock.ts';
import { AppError } from '#platform/errors.ts';
import { inviteToConfirm } from './codes.ts';
import { find } from './lists.ts';
import { lockWithRegistration, registrationOf, registrations, save } from './rows.ts';
import { refuseClosedEntry, type Viewer } from '#competition/tournament/policy.ts';
import { fillSeats } from './waiting-list.ts';
import { recordRegistrationAudit } from '#competition/tournament/audit.ts';
import { countFreeSeats, countWaiting, refuseWhenFull } from '#competition/tournament/seats.ts';
import { changeMany, saveVerified } from '#competition/tournament/verification.ts';

export const register = (ctx: Context, user: Viewer, tournamentId: number, to: RegistrationInput) =>
  withTournament(ctx, tournamentId, async (ctx, tournament) => {
    if (isOfTeams(tournament)) {
      const message = 'This is a team tournament. Create or join a team instead.';
      throw new AppError('invalid', message);
    }
    const { email, fortniteUsername } = to;
    const player = { tournamentId, userId: user.id, email, fortniteUsername };
    await refuseBanned(ctx, tournamentId, { ...player, gameName: fortniteUsername });
    refuseClosedEntry(tournament);
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
    const seat = isFull
      ? // The moment of the lock's holder: that of the transaction may be before another's.
        { waiting_since: sql<string>`clock_timestamp()` }
      : await inviteToConfirm(ctx, tournament, player);
    await save(ctx, player, { ...seat, created_at: sql<string>`now()` });
    await bumpVersion(ctx, tournamentId);
    const waitingNumber = isFull ? await countWaiting(ctx, tournamentId) : null;
    const message = isFull
      ? `You are number ${waitingNumber} on the waiting list.`
      : 'Registration successful. Check your email for the verification code.';
    return { message, waitingNumber };
  });

export const withdraw = (ctx: Context, user: User, id: number) =>
  transaction(ctx, async (ctx) => {
    const { tournament, registration } = await lockWithRegistration(ctx, id);
    // Other people's registrations are not visible, so they are not found rather than forbidden.
    if (!mayManage(user) && registration.userId !== user.id)
      throw new AppError('not_found', 'Registration not found');
    if (!mayManage(user) && !tournamentCan.withdraw(tournament)) {
      throw new AppError('conflict', 'You can withdraw only before the tournament starts');
    }
    await forfeits.withdraw(ctx, { registrationId: id });
    await ctx.db.deleteFrom('registrations').where('id', '=', id).execute();
    await recordRegistrationAudit(ctx, user, registration, 'deleted');
    await fillSeats(ctx, tournament);
    await bumpVersion(ctx, tournament.id);
    const isOwn = registration.userId === user.id;
    return { message: isOwn ? 'You have withdrawn' : 'Registration deleted successfully' };
  });

export const setVerified = (ctx: Context, admin: User, id: number, isVerified: boolean) =>
  transaction(ctx, async (ctx) => {
    const { tournament, registration } = await lockWithRegistration(ctx, id);
    const action = isVerified ? 'verified' : 'unverified';
    if (registration.isVerified !== isVerified) {
      if (!registration.holdsSeat) await refuseWhenFull(ctx, tournament);
      await saveVerified(ctx, 'registrations', [id], isVerified);
      await recordRegistrationAudit(ctx, admin, registration, action);
      if (!isVerified) await fillSeats(ctx, tournament);
      await bumpVersion(ctx, tournament.id);
    }
    return { message: `Registration ${action}`, registration: await find(ctx, id) };
  });

/** Those that hold no seat get the free ones by ascending id. */
export const verifyMany = (ctx: Context, admin: User, tournamentId: number, ids: number[]) =>
  withTournament(ctx, tournamentId, async (ctx, tournament) => {
    const rows = await lockRegistrations(ctx, tournamentId, ids);
    let free = await countFreeSeats(ctx, tournament);
    const { changed, outcomes } = await changeMany(ctx, admin, tournamentId, {
      ids,
      rows,
      word: 'Registration',
      decide({ isVerified, holdsSeat }) {
        if (isVerified) return 'unchanged';
        if (holdsSeat) return 'changed';
        if (free <= 0) return { reason: 'Tournament is full' };
        free -= 1;
        return 'changed';
      },
      save: (ids) => saveVerified(ctx, 'registrations', ids, true),
      actOn: ({ fortniteUsername }) => ({
        action: 'verified',
        subject: entrySubject(tournament, fortniteUsername),
      }),
    });
    return { message: `Registrations verified: ${changed}`, outcomes };
  });

const lockRegistrations = (ctx: Context, tournamentId: number, ids: number[]) =>
  registrations(ctx)
    .where('tournament_id', '=', tournamentId)
    .where('id', '=', sql<number>`any(${ids})`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
