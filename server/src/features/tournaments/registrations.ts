import type { User } from '@last-circle/contract/accounts.ts';
import type { RegistrationInput } from '@last-circle/contract/tournament-registrations.ts';
import { sql } from 'kysely';
import { transaction, type Context } from '#platform/context.ts';
import { lockTournament } from '#platform/db/tournaments.ts';
import { AppError } from '#platform/http/errors.ts';
import { bumpVersion } from '#platform/live/versions.ts';
import { send } from '#platform/mail/outbox.ts';
import { issueCode } from './codes.ts';
import { registrationOf, lockWithRegistration } from './registration-rows.ts';
import { codeMail } from './mails.ts';
import {
  canSeeRegistration,
  canWithdraw,
  refuseTeamTournament,
  refuseUnlessOpen,
  type Viewer,
} from './policy.ts';
import { refuseWhenFull } from './seats.ts';
import { recordRegistrationAudit } from './audit.ts';

export const register = (ctx: Context, user: Viewer, tournamentId: number, to: RegistrationInput) =>
  transaction(ctx, async (ctx) => {
    const tournament = await lockTournament(ctx, tournamentId);
    refuseTeamTournament(tournament);
    refuseUnlessOpen(tournament);
    const earlier = await registrationOf(ctx, tournamentId, user.id);
    if (earlier?.holdsSeat) {
      throw new AppError('conflict', 'You are already registered for this tournament');
    }
    await refuseWhenFull(ctx, tournament);
    const { code, columns } = issueCode({ tournamentId, userId: user.id });
    const values = {
      ...columns,
      fortnite_username: to.fortniteUsername,
      email: to.email,
      created_at: sql<string>`now()`,
    };
    await ctx.db
      .insertInto('registrations')
      .values({ ...values, tournament_id: tournamentId, user_id: user.id })
      .onConflict((conflict) => conflict.columns(['tournament_id', 'user_id']).doUpdateSet(values))
      .execute();
    await send(ctx, codeMail(ctx, tournament, to, code));
    await bumpVersion(ctx, tournamentId);
    return { message: 'Registration successful. Check your email for the verification code.' };
  });

/** Runs in the transaction of a withdrawal, before the registration is deleted. */
export type OnWithdraw = (ctx: Context, who: { registrationId: number }) => Promise<void>;

export const withdraw = (ctx: Context, user: User, id: number, onWithdraw: OnWithdraw) =>
  transaction(ctx, async (ctx) => {
    const { tournament, registration } = await lockWithRegistration(ctx, id);
    if (!canSeeRegistration(user, registration))
      throw new AppError('not_found', 'Registration not found');
    if (!canWithdraw(user, tournament)) {
      throw new AppError('conflict', 'You can withdraw only before the tournament starts');
    }
    await onWithdraw(ctx, { registrationId: id });
    await ctx.db.deleteFrom('registrations').where('id', '=', id).execute();
    await recordRegistrationAudit(ctx, user, registration, 'deleted');
    await bumpVersion(ctx, tournament.id);
    return { message: 'Registration deleted successfully' };
  });
