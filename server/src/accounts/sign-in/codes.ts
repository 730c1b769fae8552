import {
  codeSeconds,
  recoveryCodeCount,
} from '@last-circle/contract/accounts/second-factor-rules.ts';
import { Secret, TOTP } from 'otpauth';
import type { Context } from '#platform/db/context.ts';
import { decrypt, encrypt } from '#platform/encryption.ts';
import type { AttemptLimit } from '#platform/limits/attempt-limits.ts';
import { invalidField } from '#platform/errors.ts';
import { logSecurityEvent } from '#platform/security/log.ts';
import { secretKeyOf } from '#platform/secret-key.ts';
import { hashOf, newCode } from '#platform/secrets.ts';
import { recordEvent } from './account-events.ts';
import type { Browser } from './browser.ts';
import { countGuess, resetGuesses, type Guesser } from './guesses.ts';
import { keep } from './lost-factor.ts';

/** The only form that all apps take. */
const form = { algorithm: 'SHA1', digits: 6, period: codeSeconds };

export const newSecret = () => new Secret({ size: 20 });

/** What apps read from a QR code. */
export const uriOf = (secret: Secret, issuer: string, account: string) =>
  new TOTP({ ...form, secret, issuer, label: account }).toString();

/**
 * The step whose code this is; undefined where it is none of about now: one step before and after
 * the present one count, for clocks that differ.
 */
function stepOf(secret: Secret, code: string) {
  const now = { ...form, timestamp: Date.now() };
  const distance = TOTP.validate({ ...now, secret, token: code, window: 1 });
  return distance === null ? undefined : TOTP.counter(now) + distance;
}

const purpose = 'second factor';
const maxWaitSeconds = 3600;

export const encryptSecret = ({ config }: Context, secret: Secret) =>
  encrypt(secret.hex, secretKeyOf(config), purpose);

/** Undefined under another SECRET_KEY, which leaves the owner their recovery codes. */
function decryptSecret({ config, log }: Context, encrypted: Buffer) {
  try {
    return Secret.fromHex(decrypt(encrypted, secretKeyOf(config), purpose));
  } catch (error) {
    log.error({ err: error }, 'The secret of a second factor was encrypted by another SECRET_KEY');
    return undefined;
  }
}

const wrongCode = (ctx: Context, userId: number) => {
  logSecurityEvent(ctx, 'login_failed', { userId, reason: 'code' });
  return invalidField('code', 'This code is wrong or was used before');
};

const limitOf = ({ config }: Context): AttemptLimit => ({
  name: 'second-factor',
  allowed: config.LIMIT_LOGIN_FAILURES,
  windowSeconds: 86_400,
  waitSeconds: (excess) => Math.min(2 ** excess, maxWaitSeconds),
  message: 'Too many wrong codes. Please wait a moment before you try again.',
});

/**
 * Does what a code allows; wrong ones cause growing waits, during which none is checked. `work`
 * throws where the code is wrong, and is a transaction of its own, since the attempt counts anyway.
 */
export async function withCode<T>(ctx: Context, guesser: Guesser, work: () => Promise<T>) {
  const limit = limitOf(ctx);
  await countGuess(ctx, limit, guesser);
  const result = await work();
  await resetGuesses(ctx, limit, guesser);
  return result;
}

interface Factor {
  secret: Buffer;
  last_step: number;
}

/** The second factor of a user, whose row is locked; undefined where there is none. */
export const lock = ({ db }: Context, userId: number) =>
  db
    .selectFrom('second_factors')
    .where('user_id', '=', userId)
    .select(['secret', 'last_step', 'active_since'])
    .forUpdate()
    .executeTakeFirst();

/** Accepts a code of the app once; throws otherwise. */
export async function acceptAppCode(ctx: Context, userId: number, factor: Factor, code: string) {
  const secret = decryptSecret(ctx, factor.secret);
  const step = secret && /^\d{6}$/.test(code) ? stepOf(secret, code) : undefined;
  if (step === undefined || step <= factor.last_step) throw wrongCode(ctx, userId);
  await ctx.db
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .execute();
}

/** Accepts a code of the app or a recovery code, each once; throws otherwise. */
export async function acceptCode(
  ctx: Context,
  userId: number,
  factor: Factor,
  { code, browser }: { code: string; browser: Browser },
) {
  if (/^\d*$/.test(code)) {
    await acceptAppCode(ctx, userId, factor, code);
    // Whoever has the app has not lost it.
    await keep(ctx, userId, browser);
    return;
  }
  const { numDeletedRows } = await ctx.db
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashOf(code))
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw wrongCode(ctx, userId);
  await recordEvent(ctx, userId, 'recovery_code_used', browser);
}

/**
 * Replaces the recovery codes of a user, and answers them. Their hashes alone are stored, and
 * suffice: a code of three parts has 118 bits.
 */
export async function replaceRecoveryCodes({ db }: Context, userId: number) {
  const codes = Array.from({ length: recoveryCodeCount }, () => [newCode(), newCode(), newCode()]);
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await db
    .insertInto('recovery_codes')
    .values(codes.map((parts) => ({ user_id: userId, code_hash: hashOf(parts.join('')) })))
    .execute();
  return codes.map((parts) => parts.join('-'));
}
