import type { User } from '@last-circle/contract/accounts.ts';
import type { RegistrationInput } from '@last-circle/contract/tournament-registrations.ts';
import { sql } from 'kysely';
import { transaction, type Context } from '#platform/context.ts';
import { lockTournament } from '#platform/db/tournaments.ts';
import { AppError } from '#platform/http/errors.ts';
import { raise } from '#platform/live/versions.ts';
import { send } from '#platform/mail/outbox.ts';
import { issue } from './codes.ts';
import { entryOf, lockWithEntry } from './registration-rows.ts';
import { codeMail } from './mails.ts';
import {
  maySeeEntry,
  mayWithdraw,
  refuseTeamTournament,
  refuseUnlessOpen,
  type Viewer,
} from './policy.ts';
import { get } from './registration-lists.ts';
import { refuseWhenFull } from './seats.ts';
import { recordRegistrationAudit } from './audit.ts';

export const register = (ctx: Context, user: Viewer, tournamentId: number, to: RegistrationInput) =>
  transaction(ctx, async (ctx) => {
    const tournament = await lockTournament(ctx, tournamentId);
    refuseTeamTournament(tournament);
    refuseUnlessOpen(tournament);
    const earlier = await entryOf(ctx, tournamentId, user.id);
    if (earlier?.holdsSeat) {
      throw new AppError('conflict', 'You are already registered for this tournament');
    }
    await refuseWhenFull(ctx, tournament);
    const { code, columns } = issue({ tournamentId, userId: user.id });
    const entry = {
      ...columns,
      fortnite_username: to.fortniteUsername,
      email: to.email,
      created_at: sql<string>`now()`,
    };
    await ctx.db
      .insertInto('registrations')
      .values({ ...entry, tournament_id: tournamentId, user_id: user.id })
      .onConflict((conflict) => conflict.columns(['tournament_id', 'user_id']).doUpdateSet(entry))
      .execute();
    await send(ctx, codeMail(ctx, tournament, to, code));
    await raise(ctx, tournamentId);
    return { message: 'Registration successful. Check your email for the verification code.' };
  });

/** What else happens in the transaction of a withdrawal, before the registration is gone. */
export type OnWithdraw = (ctx: Context, who: { registrationId: number }) => Promise<void>;

export const withdraw = (ctx: Context, user: User, id: number, onWithdraw: OnWithdraw) =>
  transaction(ctx, async (ctx) => {
    const { tournament, entry } = await lockWithEntry(ctx, id);
    if (!maySeeEntry(user, entry)) throw new AppError('not_found', 'Registration not found');
    if (!mayWithdraw(user, tournament)) {
      throw new AppError('conflict', 'You can withdraw only before the tournament starts');
    }
    await onWithdraw(ctx, { registrationId: id });
    await ctx.db.deleteFrom('registrations').where('id', '=', id).execute();
    await recordRegistrationAudit(ctx, user, entry, 'deleted');
    await raise(ctx, tournament.id);
    return { message: 'Registration deleted successfully' };
  });

export const setVerified = (ctx: Context, admin: User, id: number, isVerified: boolean) =>
  transaction(ctx, async (ctx) => {
    const { tournament, entry } = await lockWithEntry(ctx, id);
    if (entry.isVerified !== isVerified) {
      if (!entry.holdsSeat) await refuseWhenFull(ctx, tournament);
      await ctx.db
        .updateTable('registrations')
        .set(isVerified ? verified : unverified)
        .where('id', '=', id)
        .execute();
      await recordRegistrationAudit(ctx, admin, entry, isVerified ? 'verified' : 'unverified');
      await raise(ctx, tournament.id);
    }
    const message = isVerified ? 'Registration verified' : 'Registration unverified';
    return { message, registration: await get(ctx, id) };
  });

const verified = { is_verified: true, verified_at: sql<string>`now()` };

/** With its code gone only a new one, or an admin, verifies it again. */
const unverified = {
  is_verified: false,
  verified_at: null,
  code_hash: null,
  code_expires_at: null,
};
