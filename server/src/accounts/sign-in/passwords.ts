import { argon2, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { Config } from '#config.ts';
import type { SessionUser } from '#platform/access/user.ts';
import type { Context } from '#platform/db/context.ts';
import { invalidField, signInNeeded } from '#platform/errors.ts';
import type { AttemptLimit } from '#platform/limits/attempt-limits.ts';
import { logSecurityEvent } from '#platform/security/log.ts';
import { FairQueue } from '#platform/threads/fair-queue.ts';
import type { Browser } from './browser.ts';
import { countGuess, resetAllGuesses, resetGuesses, signedIn, type Guesser } from './guesses.ts';

const derive = promisify(argon2);
const cost = { memory: 19_456, passes: 2, parallelism: 1 };
const bounds = { maxWaitingEach: 50, maxWaiting: 200 };
const maxWaitSeconds = 900;

const queues = new WeakMap<Config, FairQueue>();

/**
 * Limits parallel hashing, so that a flood of logins does not use up all threads; each client, a
 * network or a known browser, has its turn, and whoever cannot be told from others one each.
 */
function withHashingSlot<T>(
  { config }: Context,
  client: string | undefined,
  work: () => Promise<T>,
) {
  const queue =
    queues.get(config) ?? new FairQueue({ ...bounds, concurrency: config.PASSWORD_CONCURRENCY });
  queues.set(config, queue);
  return queue.run(client ?? randomUUID(), work);
}

const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

/** The PHC string of a password. */
export const hash = (ctx: Context, password: string, client?: string) =>
  withHashingSlot(ctx, client, async () => {
    const nonce = randomBytes(16);
    const tag = await derive('argon2id', { message: password, nonce, tagLength: 32, ...cost });
    const { memory, passes, parallelism } = cost;
    const head = `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}`;
    return `${head}$${base64(nonce)}$${base64(tag)}`;
  });

const phcPattern = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

function parse(phc: string) {
  const [, memory, passes, parallelism, nonce = '', tag = ''] = phcPattern.exec(phc) ?? [];
  if (tag === '') return undefined;
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    nonce: Buffer.from(nonce, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  };
}

const decoy = { ...cost, nonce: Buffer.alloc(16), tag: Buffer.alloc(32) };

/** Takes as long without a usable hash, so that timing does not reveal who has an account. */
export async function matches(password: string, phc: string) {
  const parsed = parse(phc);
  const { tag, ...parameters } = parsed ?? decoy;
  const tagLength = tag.length;
  const derived = await derive('argon2id', { message: password, tagLength, ...parameters });
  return timingSafeEqual(derived, tag) && parsed !== undefined;
}

const limitOf = ({ config }: Context): AttemptLimit => ({
  name: 'password',
  allowed: config.LIMIT_LOGIN_FAILURES,
  windowSeconds: 86_400,
  waitSeconds: (excess) => Math.min(2 ** excess, maxWaitSeconds),
  message: 'Too many wrong passwords. Please wait a moment before you try again.',
});

/** How strangers' guesses are counted, at an address without an account too. */
export const strangersTo = (email: string) => email.toLowerCase();

/**
 * Whether this is the account's password; wrong ones cause growing waits, during which none is
 * checked. Each attempt is counted before it is checked, so that parallel ones cannot get around
 * the wait.
 */
export const verify = (
  ctx: Context,
  { guesser, browser }: { guesser: Guesser; browser: Pick<Browser, 'network'> },
  password: string,
  phc = '',
) =>
  withHashingSlot(ctx, guesser.isKnown ? `${guesser.countedAs}` : browser.network, async () => {
    const limit = limitOf(ctx);
    await countGuess(ctx, limit, guesser);
    const isRight = await matches(password, phc);
    if (isRight) await resetGuesses(ctx, limit, guesser);
    return isRight;
  });

/** Ends the waits of a user who has proved the address in another way. */
export const resetFailures = (ctx: Context, { id, email }: { id: number; email: string }) =>
  resetAllGuesses(ctx, limitOf(ctx), { userId: id, strangers: strangersTo(email) });

interface Given {
  password: string;
  browser: Pick<Browser, 'network'>;
  /** The field of the form at which a wrong password is shown. */
  field: string;
}

export const wrongPassword = (field: string) =>
  invalidField(
    field,
    field === 'currentPassword' ? 'The current password is wrong' : 'Wrong password',
  );

const noPasswordText = 'Your account has no password yet. Set one under Security on your profile.';

/**
 * The hash of the password that a signed-in user has given again; throws 400 for a wrong one, and
 * 401 where the account has been deleted since.
 */
export async function confirmPassword(
  ctx: Context,
  user: SessionUser,
  { password, browser, field }: Given,
) {
  const stored = await ctx.db
    .selectFrom('users')
    .where('id', '=', user.id)
    .select('password_hash')
    .executeTakeFirst();
  if (!stored) throw signInNeeded();
  if (stored.password_hash === null) throw invalidField(field, noPasswordText);
  const guess = { guesser: signedIn(user.id), browser };
  if (!(await verify(ctx, guess, password, stored.password_hash))) {
    logSecurityEvent(ctx, 'login_failed', { userId: user.id, reason: 'current password' });
    throw wrongPassword(field);
  }
  return stored.password_hash;
}
