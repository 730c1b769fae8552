import { addressesOf, answerOf, type Network, type Unreached } from './network.ts';

interface Sent {
  body: string;
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
      ...headers,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(sent.body),
    },
  });
  if (typeof answer === 'string') throw new Unanswered(problems[answer]);
  answer.destroy();
  return { status: answer.statusCode ?? 0, retryAfter: answer.headers['retry-after'] };
}
