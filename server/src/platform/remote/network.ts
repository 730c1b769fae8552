import { lookup } from 'node:dns/promises';
import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps, type RequestOptions } from 'node:https';
import { isIP } from 'node:net';
import { isPublicAddress } from './addresses.ts';

/** How other sites are reached. The application takes `internet`; tests bring a server of their own. */
export interface Network {
  /** All IP addresses of a name. */
  resolve: (name: string) => Promise<string[]>;
  /** Whether a connection to an IP address is allowed. */
  mayReach: (address: string) => boolean;
  /** The limit for a download, redirects included. */
  timeoutMs: number;
}

export const internet: Network = {
  resolve: async (name) => (await lookup(name, { all: true })).map(({ address }) => address),
  mayReach: isPublicAddress,
  timeoutMs: 15_000,
};

/** Why a site is not asked, or has not answered. */
export type Unreached = 'unreachable' | 'not public';

/** The addresses of a host, every one of which may be reached. */
export async function addressesOf({ resolve, mayReach }: Network, { hostname }: URL) {
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  const addresses = isIP(host) ? [host] : await resolve(host).catch(() => []);
  if (addresses.length === 0) return 'unreachable';
  return addresses.every(mayReach) ? addresses : 'not public';
}

interface Sent extends Pick<RequestOptions, 'method' | 'signal'> {
  headers: Record<string, string | number>;
  body?: string | Buffer;
}

/** The head of an answer of a public address; each name is looked up once, and what was checked is connected to. */
export async function answerOf(network: Network, url: URL, { headers, body, ...sent }: Sent) {
  const addresses = await addressesOf(network, url);
  if (typeof addresses === 'string') return addresses;
  const pinned = addresses.map((address) => ({ address, family: isIP(address) }));
  const [first = { address: '', family: 0 }] = pinned;
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise<IncomingMessage | Unreached>((resolve) => {
    request(url, {
      ...sent,
      headers: { ...headers, 'user-agent': 'LastCircle/1.0' },
      lookup: (_name, { all }, callback) =>
        all ? callback(null, pinned) : callback(null, first.address, first.family),
      // A connection of its own: a shared agent would reuse one to an address that was checked earlier.
      agent: false,
      maxHeaderSize: 16_384,
    })
      .on('response', resolve)
      .on('error', () => resolve('unreachable'))
      .end(body);
  });
}
