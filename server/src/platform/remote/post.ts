import { addressesOf, answerOf, type Network, type Unreached } from './network.ts';

interface Sent {
  body: string | Buffer;
  headers: Record<string, string>;
  /** Ends it early. */
  signal: AbortSignal;
}

interface Answered {
  status: number;
  /** As the header says it. */
  retryAfter: string | undefined;
}

/** Why there was no answer, as organisers read it. */
export class Unanswered extends Error {}

const problems: Record<Unreached, string> = {
  'not public': 'The URL is not on the public internet',
  unreachable: 'The other site could not be reached',
};
const tooLong = 'The other site took too long';

/** Why a URL cannot be posted to, or undefined. */
export async function problemOf(network: Network, url: URL) {
  const addresses = await addressesOf(network, url);
  return typeof addresses === 'string' ? problems[addresses] : undefined;
}

/** Posts to public addresses only; a redirect is an answer and not followed, a body is not read. */
export async function post(network: Network, url: URL, sent: Sent): Promise<Answered> {
  const timeout = AbortSignal.timeout(network.timeoutMs);
  const signal = AbortSignal.any([timeout, sent.signal]);
  const ended = new Promise<never>((_, reject) => {
    const end = () => reject(new Unanswered(timeout.aborted ? tooLong : 'The server was stopping'));
    if (signal.aborted) end();
    else signal.addEventListener('abort', end);
  });
  // Resolving a name cannot be aborted.
  return Promise.race([respond(network, url, { ...sent, signal }), ended]);
}

async function respond(network: Network, url: URL, { headers, ...sent }: Sent) {
  const answer = await answerOf(network, url, {
    ...sent,
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...headers,
      'content-length': Buffer.byteLength(sent.body),
    },
  });
  if (typeof answer === 'string') throw new Unanswered(problems[answer]);
  answer.destroy();
  return { status: answer.statusCode ?? 0, retryAfter: answer.headers['retry-after'] };
}

const shortestWaitSeconds = 1;
const longestWaitSeconds = 3600;
/** Where a receiver asks to wait without saying for how long. */
const usualWaitSeconds = 30;

/** How long `Retry-After` asks to wait: seconds, which may have decimals, or a date. */
export function waitOf(retryAfter = '') {
  const seconds = /^\d/.test(retryAfter) && !retryAfter.includes(':') ? Number(retryAfter) : NaN;
  const asked = Number.isNaN(seconds) ? (Date.parse(retryAfter) - Date.now()) / 1000 : seconds;
  if (Number.isNaN(asked)) return usualWaitSeconds;
  return Math.min(Math.max(asked, shortestWaitSeconds), longestWaitSeconds);
}
