import type { Context } from '#platform/db/context.ts';
import { decrypt } from '#platform/encryption.ts';
import type { Network } from '#platform/remote/network.ts';
import { post, Unanswered } from '#platform/remote/post.ts';
import { secretKeyOf } from '#platform/secret-key.ts';
import { requestOf } from './requests.ts';
import type { Claimed, Outcome } from './queue.ts';

/** What the keys of webhooks are derived for. */
export const purposes = { url: 'url of a webhook', secret: 'secret of a webhook' };

const minute = 60;
const hour = 60 * minute;

/** Seconds to wait after each failed attempt: nine hours in all. */
const delays = [5, 30, 2 * minute, 10 * minute, 30 * minute, 2 * hour, 6 * hour];
const longestPause = hour;
/** Of what a receiver keeps putting off. */
const longestLife = 24 * hour;
/** Discord takes thirty a minute. */
const pauses = { discord: 2, signed: 0 };

/** Varied by a fifth, so that not all are retried at once. */
const varied = (seconds: number | undefined) =>
  seconds === undefined ? undefined : seconds * (0.8 + 0.4 * Math.random());

/** The server is stopping: another one, or the next start, tries again. */
const interrupted: Outcome = {
  responseStatus: null,
  error: 'The server was stopping',
  isUncounted: true,
  retryIn: 0,
  pause: 0,
};

export interface Delivering {
  ctx: Context;
  network: Network;
  /** When aborted, a running attempt ends. */
  abort: AbortSignal;
}

/** Tries a delivery once; never throws. */
export async function deliver(delivering: Delivering, claimed: Claimed): Promise<Outcome> {
  try {
    return outcomeOf(claimed, await answerTo(delivering, claimed));
  } catch (error) {
    if (!(error instanceof Unanswered)) throw error;
    if (delivering.abort.aborted) return interrupted;
    return failed(claimed, null, error.message);
  }
}

function answerTo({ ctx, network, abort }: Delivering, claimed: Claimed) {
  const key = secretKeyOf(ctx.config);
  const opened = open(claimed, key);
  const { body, headers } = requestOf(ctx, claimed, opened.secret);
  return post(network, opened.url, { body, headers, signal: abort });
}

function open({ url, secret }: Claimed, key: string) {
  try {
    return {
      url: new URL(decrypt(url, key, purposes.url)),
      secret: secret && decrypt(secret, key, purposes.secret),
    };
  } catch {
    throw new Unanswered('It was stored under another SECRET_KEY: please connect it again');
  }
}

function outcomeOf(claimed: Claimed, { status, retryAfter }: Awaited<ReturnType<typeof answerTo>>) {
  if (status >= 200 && status < 300) {
    return { ...shared(claimed, status), error: null, retryIn: undefined };
  }
  if (status === 429) return putOff(claimed, retryAfter);
  return failed(claimed, status, `The other site answered with status ${status}`);
}

const shared = ({ kind }: Claimed, responseStatus: number | null) => ({
  responseStatus,
  isUncounted: false,
  pause: pauses[kind],
});

const failed = (claimed: Claimed, status: number | null, error: string): Outcome => ({
  ...shared(claimed, status),
  error,
  retryIn: varied(delays[claimed.attempts - 1]),
});

/** A receiver that is busy says how long nothing may come. */
function putOff(claimed: Claimed, retryAfter: string | undefined): Outcome {
  const asked = secondsOf(retryAfter);
  const age = (Date.now() - Date.parse(claimed.createdAt)) / 1000;
  return {
    responseStatus: 429,
    error: 'The other site asked to wait',
    isUncounted: true,
    pause: asked,
    retryIn: age > longestLife ? undefined : asked,
  };
}

/** Of seconds, which may have decimals, or a date. */
function secondsOf(retryAfter = '') {
  const seconds = /^\d/.test(retryAfter) && !retryAfter.includes(':') ? Number(retryAfter) : NaN;
  const asked = Number.isNaN(seconds) ? (Date.parse(retryAfter) - Date.now()) / 1000 : seconds;
  if (Number.isNaN(asked)) return delays[1] ?? minute;
  return Math.min(Math.max(asked, 1), longestPause);
}
