import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { Config } from '#config.ts';
import type { Context } from '#platform/context.ts';
import { countAttempt, resetAttempts, type AttemptLimit } from '#platform/http/attempt-limits.ts';
import { Semaphore } from '#platform/threads/semaphore.ts';

const derive = promisify(argon2);
const cost = { memory: 19_456, passes: 2, parallelism: 1 };
const maxWaiting = 100;
const maxWaitSeconds = 900;

const semaphores = new WeakMap<Config, Semaphore>();

/** Limits parallel hashing, so that a flood of logins does not use up all threads. */
function withHashingSlot<T>({ config }: Context, work: () => Promise<T>) {
  const semaphore =
    semaphores.get(config) ?? new Semaphore(config.PASSWORD_CONCURRENCY, maxWaiting);
  semaphores.set(config, semaphore);
  return semaphore.run(work);
}

const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

/** The PHC string of a password. */
export const hash = (ctx: Context, password: string) =>
  withHashingSlot(ctx, async () => {
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
async function matches(password: string, phc: string) {
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

const subjectOf = (email: string) => email.toLowerCase();

/**
 * Whether this is the account's password; wrong ones cause growing waits, during which none is
 * checked. Each attempt is counted before it is checked, so that parallel ones cannot get around
 * the wait.
 */
export const verify = (ctx: Context, email: string, password: string, phc = '') =>
  withHashingSlot(ctx, async () => {
    const limit = limitOf(ctx);
    const subject = subjectOf(email);
    await countAttempt(ctx, limit, subject);
    const isRight = await matches(password, phc);
    if (isRight) await resetAttempts(ctx, limit, subject);
    return isRight;
  });

/** Ends the wait of a user who has proved the address in another way. */
export const resetFailures = (ctx: Context, email: string) =>
  resetAttempts(ctx, limitOf(ctx), subjectOf(email));
