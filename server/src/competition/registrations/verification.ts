import type { User } from '@last-circle/contract/accounts/accounts.ts';
import { sql } from 'kysely';
import { transaction, type Context } from '#platform/db/context.ts';
import { lockTournament } from '#competition/tournament/lock.ts';
import {
  timeOfVerification,
  verificationTakenBack,
} from '#competition/tournament/verification-time.ts';
import { changedIds, outcomesOf } from '#platform/requests/outcomes.ts';
import { bumpVersion } from '#competition/tournament/version.ts';
import { recordRegistrationAudit } from '#competition/tournament/audit.ts';
import { lockWithRegistration, registrations } from './rows.ts';
import { find } from './lists.ts';
import { fillSeats } from './waiting-list.ts';
import { countFreeSeats, refuseWhenFull } from '#competition/tournament/seats.ts';

export const setVerified = (ctx: Context, admin: User, id: number, isVerified: boolean) =>
  transaction(ctx, async (ctx) => {
    const { tournament, registration } = await lockWithRegistration(ctx, id);
    if (registration.isVerified !== isVerified) {
      if (!registration.holdsSeat) await refuseWhenFull(ctx, tournament);
      await ctx.db
        .updateTable('registrations')
        .set(isVerified ? verified() : unverified)
        .where('id', '=', id)
        .execute();
      await recordRegistrationAudit(
        ctx,
        admin,
        registration,
        isVerified ? 'verified' : 'unverified',
      );
      if (!isVerified) await fillSeats(ctx, tournament);
      await bumpVersion(ctx, tournament.id);
    }
    const message = isVerified ? 'Registration verified' : 'Registration unverified';
    return { message, registration: await find(ctx, id) };
  });

/** Those that hold no seat get the free ones by ascending id. */
export const verifyMany = (ctx: Context, admin: User, tournamentId: number, ids: number[]) =>
  transaction(ctx, async (ctx) => {
    const tournament = await lockTournament(ctx, tournamentId);
    const rows = await lockRegistrations(ctx, tournamentId, ids);
    let free = await countFreeSeats(ctx, tournament);
    const outcomes = await outcomesOf(ids, rows, 'Registration', (registration) => {
      if (registration.isVerified) return 'unchanged';
      if (registration.holdsSeat) return 'changed';
      if (free <= 0) return { reason: 'Tournament is full' };
      free -= 1;
      return 'changed';
    });
    const changed = changedIds(outcomes);
    if (changed.size > 0) {
      await ctx.db
        .updateTable('registrations')
        .set(verified())
        .where('id', '=', sql<number>`any(${[...changed]})`)
        .execute();
      for (const row of rows.filter(({ id }) => changed.has(id))) {
        await recordRegistrationAudit(ctx, admin, row, 'verified');
      }
      await bumpVersion(ctx, tournamentId);
    }
    return { message: `Registrations verified: ${changed.size}`, outcomes };
  });

const lockRegistrations = (ctx: Context, tournamentId: number, ids: number[]) =>
  registrations(ctx)
    .where('tournament_id', '=', tournamentId)
    .where('id', '=', sql<number>`any(${ids})`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

const verified = () => ({
  is_verified: true,
  verified_at: timeOfVerification(),
  waiting_since: null,
});

/** Clears the code, so that only a new code or an admin can verify the registration again. */
const unverified = {
  is_verified: false,
  ...verificationTakenBack(),
  code_hash: null,
  code_expires_at: null,
  checked_in_at: null,
};
