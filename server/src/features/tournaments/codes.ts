import { sql } from 'kysely';
import { transaction, type Context } from '#platform/context.ts';
import {
  countAttempt,
  refuseDuringWait,
  type AttemptLimit,
} from '#platform/http/attempt-limits.ts';
import { lockTournament } from '#platform/db/tournaments.ts';
import { AppError } from '#platform/http/errors.ts';
import { raise } from '#platform/live/versions.ts';
import { send } from '#platform/mail/outbox.ts';
import { hashOf, newCode } from '#platform/secrets.ts';
import { entries, entryOf, lockWithEntry } from './registration-rows.ts';
import { codeMail } from './mails.ts';
import { refuseUnlessOpen, type Viewer } from './policy.ts';
import { refuseWhenFull } from './seats.ts';

const wrongCodes = ({ config }: Context): AttemptLimit => ({
  name: 'wrong-code',
  allowed: config.LIMIT_WRONG_CODES,
  windowSeconds: 15 * 60,
  message: 'Too many wrong codes. Please try again later.',
});

const resends = ({ config }: Context): AttemptLimit => ({
  name: 'code-resend',
  allowed: config.LIMIT_CODE_RESENDS,
  windowSeconds: 60 * 60,
  message: 'Too many codes requested. Please try again later.',
});

interface Holder {
  tournamentId: number;
  userId: number;
}

const codeHash = ({ tournamentId, userId }: Holder, code: string) =>
  hashOf(`${tournamentId} ${userId} ${code}`);

/** A new code and the columns that keep it: it opens this registration alone, for 24 hours. */
export function issue(holder: Holder) {
  const code = newCode();
  const columns = {
    code_hash: codeHash(holder, code),
    code_expires_at: sql<string>`now() + interval '24 hours'`,
  };
  return { code, columns };
}

export const resend = (ctx: Context, user: Viewer, tournamentId: number) =>
  transaction(ctx, async (ctx) => {
    const tournament = await lockTournament(ctx, tournamentId);
    const entry = await entryOf(ctx, tournamentId, user.id);
    if (!entry) throw new AppError('not_found', 'You are not registered for this tournament');
    if (entry.isVerified) throw new AppError('conflict', 'Registration is already verified');
    refuseUnlessOpen(tournament);
    if (!entry.holdsSeat) await refuseWhenFull(ctx, tournament);
    await countAttempt(ctx, resends(ctx), entry.id);
    const { code, columns } = issue(entry);
    await ctx.db.updateTable('registrations').set(columns).where('id', '=', entry.id).execute();
    await send(ctx, codeMail(ctx, tournament, entry, code));
    return { message: 'A new verification code is on its way. Check your email.' };
  });

export async function verify(ctx: Context, user: Viewer, code: string) {
  const answer = await transaction(ctx, async (ctx) => {
    await takeTurn(ctx, user);
    await refuseDuringWait(ctx, wrongCodes(ctx), user.id);
    const id = await findByCode(ctx, user, code);
    if (id !== undefined) return confirm(ctx, id);
    await countAttempt(ctx, wrongCodes(ctx), user.id);
    return undefined;
  });
  // Refused after the commit: a rollback would take the count back.
  if (!answer) throw new AppError('invalid', 'Invalid verification code');
  return answer;
}

/** Guesses of one player come one after the other, so that none escapes the count. */
const takeTurn = (ctx: Context, { id }: Viewer) =>
  ctx.db.selectFrom('users').where('id', '=', id).select('id').forNoKeyUpdate().execute();

async function findByCode(ctx: Context, { id: userId }: Viewer, code: string) {
  const own = await entries(ctx)
    .where('user_id', '=', userId)
    .where('code_hash', 'is not', null)
    .execute();
  return own.find((entry) => entry.codeHash?.equals(codeHash(entry, code)))?.id;
}

async function confirm(ctx: Context, id: number) {
  const { tournament, entry } = await lockWithEntry(ctx, id);
  if (entry.isVerified) return { message: 'Registration is already verified' };
  refuseUnlessOpen(tournament);
  if (!entry.holdsSeat) {
    throw new AppError(
      'invalid',
      'Verification code has expired. Please register again to get a new one.',
    );
  }
  await ctx.db
    .updateTable('registrations')
    .set({ is_verified: true, verified_at: sql<string>`now()` })
    .where('id', '=', id)
    .execute();
  await raise(ctx, tournament.id);
  return { message: 'Registration verified successfully' };
}
