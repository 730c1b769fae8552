import { sql } from 'kysely';
import type { Context } from '#platform/db/context.ts';
import { updateRow } from '#platform/db/rows.ts';
import { countAttempt, type AttemptLimit } from '#platform/limits/attempt-limits.ts';
import { refuseBanned } from '#competition/bans/bans.ts';
import {
  bumpVersion,
  lockOf,
  withTournament,
  type LockedTournament,
} from '#competition/tournament/lock.ts';
import { AppError } from '#platform/errors.ts';
import { send } from '#platform/mail/outbox.ts';
import { hashOf, newCode } from '#platform/secrets.ts';
import { registrations, registrationOf, lockWithRegistration } from './rows.ts';
import { useCode } from './guesses.ts';
import { codeMail } from './mails.ts';
import { refuseUnlessOpen, type Viewer } from '#competition/tournament/policy.ts';
import { refuseWhenFull } from '#competition/tournament/seats.ts';

const resendLimit = ({ config }: Context): AttemptLimit => ({
  name: 'code-resend',
  allowed: config.LIMIT_CODE_RESENDS,
  windowSeconds: 60 * 60,
  message: 'Too many codes requested. Please try again later.',
});

type Registration = NonNullable<Awaited<ReturnType<typeof registrationOf>>>;

/** Those who have no account have no code. */
type CodeOwner = Pick<Registration, 'tournamentId' | 'userId'>;

const codeHash = ({ tournamentId, userId }: CodeOwner, code: string) =>
  hashOf(`${tournamentId} ${userId} ${code}`);

/** Mails a new code, which verifies only this registration, for 24 hours; its columns are to be stored. */
export async function inviteToConfirm(
  ctx: Context,
  tournament: LockedTournament,
  player: CodeOwner & { email: string; fortniteUsername: string },
  { isNext = false } = {},
) {
  const code = newCode();
  await send(ctx, codeMail(ctx, tournament, player, { value: code, isNext }));
  return {
    code_hash: codeHash(player, code),
    code_expires_at: sql<string>`now() + interval '24 hours'`,
  };
}

export const resend = (ctx: Context, user: Viewer, tournamentId: number) =>
  withTournament(ctx, tournamentId, async (ctx, tournament) => {
    const registration = await registrationOf(ctx, tournamentId, user.id);
    if (!registration)
      throw new AppError('not_found', 'You are not registered for this tournament');
    if (registration.isVerified) throw new AppError('conflict', 'Registration is already verified');
    await refuseBannedEntry(ctx, registration);
    if (registration.waitingSince) throw new AppError('conflict', 'You are on the waiting list');
    refuseUnlessOpen(tournament);
    if (!registration.holdsSeat) await refuseWhenFull(ctx, tournament);
    await countAttempt(ctx, resendLimit(ctx), registration.id);
    await ctx.db
      .updateTable('registrations')
      .set(await inviteToConfirm(ctx, tournament, registration))
      .where('id', '=', registration.id)
      .execute();
    return { message: 'A new verification code is on its way. Check your email.' };
  });

export async function verify(ctx: Context, user: Viewer, code: string) {
  // Of each, whichever the code is of: how long a guess takes tells nothing.
  const locks = (await pendingOf(ctx, user)).flatMap(({ tournamentId }) => lockOf(tournamentId));
  return useCode(
    { ...ctx, locks },
    user,
    async (ctx) => {
      const id = await findByCode(ctx, user, code);
      return id === undefined ? undefined : confirm(ctx, id);
    },
    new AppError('invalid', 'Invalid verification code'),
  );
}

const pendingOf = (ctx: Context, { id }: Viewer) =>
  registrations(ctx).where('user_id', '=', id).where('code_hash', 'is not', null).execute();

async function findByCode(ctx: Context, user: Viewer, code: string) {
  const pending = await pendingOf(ctx, user);
  return pending.find((registration) => registration.codeHash?.equals(codeHash(registration, code)))
    ?.id;
}

/** Confirming a seat is a part of registering. */
const refuseBannedEntry = (
  ctx: Context,
  { tournamentId, userId, email, fortniteUsername }: Registration,
) => refuseBanned(ctx, tournamentId, { userId, email, gameName: fortniteUsername });

async function confirm(ctx: Context, id: number) {
  const { tournament, registration } = await lockWithRegistration(ctx, id);
  if (registration.isVerified) return { message: 'Registration is already verified' };
  await refuseBannedEntry(ctx, registration);
  refuseUnlessOpen(tournament);
  if (!registration.holdsSeat) {
    throw new AppError(
      'invalid',
      'Verification code has expired. Please register again to get a new one.',
    );
  }
  await updateRow(ctx, 'registrations', id, { is_verified: true, verified_at: sql<string>`now()` });
  await bumpVersion(ctx, tournament.id);
  return { message: 'Registration verified successfully' };
}
