import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { Config } from '#config.ts';
import type { Context } from '#platform/context.ts';
import { countAttempt, resetAttempts, type AttemptLimit } from '#platform/http/attempt-limits.ts';
import { Semaphore } from '#platform/threads/semaphore.ts';

const derive = promisify(argon2);
const cost = { memory: 19_456, passes: 2, parallelism: 1 };
const mostWaiting = 100;
const longestWaitSeconds = 900;

const queues = new WeakMap<Config, Semaphore>();

/** Few passwords are hashed at once, so that a flood of logins leaves the server its threads. */
function inTurn<T>({ config }: Context, work: () => Promise<T>) {
  const queue = queues.get(config) ?? new Semaphore(config.PASSWORD_CONCURRENCY, mostWaiting);
  queues.set(config, queue);
  return queue.run(work);
}

const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

/** The PHC string of a password. */
export const hash = (ctx: Context, password: string) =>
  inTurn(ctx, async () => {
    const nonce = randomBytes(16);
    const tag = await derive('argon2id', { message: password, nonce, tagLength: 32, ...cost });
    const { memory, passes, parallelism } = cost;
    const head = `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}`;
    return `${head}$${base64(nonce)}$${base64(tag)}`;
  });

const form = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

function parse(phc: string) {
  const [, memory, passes, parallelism, nonce = '', tag = ''] = form.exec(phc) ?? [];
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

/** Takes as long without a usable hash, so that the clock does not tell who has an account. */
async function isRight(password: string, phc: string) {
  const known = parse(phc);
  const { tag, ...parameters } = known ?? decoy;
  const tagLength = tag.length;
  const derived = await derive('argon2id', { message: password, tagLength, ...parameters });
  return timingSafeEqual(derived, tag) && known !== undefined;
}

const ruleOf = ({ config }: Context): AttemptLimit => ({
  name: 'password',
  allowed: config.LIMIT_LOGIN_FAILURES,
  windowSeconds: 86_400,
  waitSeconds: (beyond) => Math.min(2 ** beyond, longestWaitSeconds),
  message: 'Too many wrong passwords. Please wait a moment before you try again.',
});

const victimOf = (email: string) => email.toLowerCase();

/**
 * Whether this is the password of the account with this address; wrong guesses bring growing waits,
 * during which nothing is tried. Each counts as wrong until it is found right, or those sent all at
 * once would pass the wait together.
 */
export const guess = (ctx: Context, email: string, password: string, phc = '') =>
  inTurn(ctx, async () => {
    const rule = ruleOf(ctx);
    const victim = victimOf(email);
    await countAttempt(ctx, rule, victim);
    const right = await isRight(password, phc);
    if (right) await resetAttempts(ctx, rule, victim);
    return right;
  });

/** Lets somebody in at once who has proved the address in another way. */
export const forgive = (ctx: Context, email: string) =>
  resetAttempts(ctx, ruleOf(ctx), victimOf(email));
