import { argon2, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { Config } from '#config.ts';
import type { SessionUser } from '#platform/access/user.ts';
import type { Context } from '#platform/db/context.ts';
import { invalidField } from '#platform/errors.ts';
import { countAttempt, resetAttempts, type AttemptLimit } from '#platform/limits/attempt-limits.ts';
import { logSecurityEvent } from '#platform/security/log.ts';
import { FairQueue } from '#platform/threads/fair-queue.ts';
import type { Browser } from './browser.ts';

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

/** Guesses at an account are counted together, but for those of anyone who is known to be its owner. */
export interface Guesser {
  email: string;
  /** A browser that has signed in to the account, or the users themselves. */
  knownAs?: string | undefined;
  /** Whose turn in the queue is used. */
  client: string | undefined;
}

const subjectOf = ({ email, knownAs }: Pick<Guesser, 'email' | 'knownAs'>) =>
  knownAs ?? email.toLowerCase();

/**
 * Whether this is the account's password; wrong ones cause growing waits, during which none is
 * checked. Each attempt is counted before it is checked, so that parallel ones cannot get around
 * the wait.
 */
export const verify = (ctx: Context, guesser: Guesser, password: string, phc = '') =>
  withHashingSlot(ctx, guesser.knownAs ?? guesser.client, async () => {
    const limit = limitOf(ctx);
    const subject = subjectOf(guesser);
    await countAttempt(ctx, limit, subject);
    const isRight = await matches(password, phc);
    if (isRight) await resetAttempts(ctx, limit, subject);
    return isRight;
  });

/** Ends the wait of a user who has proved the address in another way. */
export const resetFailures = (ctx: Context, email: string) =>
  resetAttempts(ctx, limitOf(ctx), subjectOf({ email }));

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

const noPasswordText = 'Your account has no password yet. Set one under Sign-ins of your profile.';

/** The hash of the password that a signed-in user has given again; throws 400 for a wrong one. */
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
  if (stored?.password_hash === null) throw invalidField(field, noPasswordText);
  const guesser = { email: user.email, knownAs: `user ${user.id}`, client: browser.network };
  if (!stored || !(await verify(ctx, guesser, password, stored.password_hash))) {
    logSecurityEvent(ctx, 'login_failed', { userId: user.id, reason: 'current password' });
    throw wrongPassword(field);
  }
  return stored.password_hash;
}
