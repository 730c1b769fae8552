import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { Network } from './network.ts';
import { addressesOf, pinnedTo } from './pinned.ts';

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

const notPublic = 'The URL is not on the public internet';
const unreachable = 'The other site could not be reached';
const tooLong = 'The other site took too long';

/** Why a URL cannot be posted to, or undefined. */
export async function problemOf(network: Network, url: URL) {
  const addresses = await addressesOf(network, url);
  if (addresses === 'unknown') return unreachable;
  return addresses === 'not public' ? notPublic : undefined;
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

async function respond(network: Network, url: URL, { body, headers, signal }: Sent) {
  const addresses = await addressesOf(network, url);
  if (addresses === 'unknown') throw new Unanswered(unreachable);
  if (addresses === 'not public') throw new Unanswered(notPublic);
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request(url, {
      method: 'POST',
      // A connection of its own: a shared agent would reuse one to an address that was checked earlier.
      agent: false,
      lookup: pinnedTo(addresses),
      headers: {
        ...headers,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'user-agent': 'LastCircle/1.0',
      },
      signal,
      maxHeaderSize: 16_384,
    })
      .on('response', resolve)
      .on('error', () => reject(new Unanswered(unreachable)))
      .end(body);
  });
  response.destroy();
  return { status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] };
}
