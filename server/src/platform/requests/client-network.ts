import { isIPv6 } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isLoopback } from './loopback.ts';

/** More than any address is long; a proxy may pass on whatever it was sent. */
const maxLength = 64;

const mappedPattern = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** The first four of the eight groups, which are the network that a subscriber is given. */
function firstGroups(address: string) {
  const [head = '', tail] = address.split('::');
  const groups = head === '' ? [] : head.split(':');
  const zeros = tail === undefined ? [] : Array<string>(4).fill('0');
  return [...groups, ...zeros]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

/** The IP address of a client, an IPv4 one in its own form; an empty one of a closed connection. */
export const addressOf = ({ ip = '' }: { ip?: string }) =>
  (mappedPattern.exec(ip)?.[1] ?? ip).slice(0, maxLength);

interface Client extends Pick<FastifyRequest, 'ips' | 'headers' | 'socket'> {
  /** A closed connection has none. */
  ip?: string;
}

/**
 * Whether a proxy on this machine passes on what others sent while TRUST_PROXY is off. The peer is
 * that of the connection: nobody elsewhere becomes one by a header.
 */
export const isFromUnknownProxy = ({ ips, headers, socket }: Client) =>
  ips === undefined &&
  (headers['x-forwarded-for'] ?? headers.forwarded) !== undefined &&
  isLoopback(socket.remoteAddress ?? '');

/** Logs once that there is such a proxy. */
export function warnOfUnknownProxy(app: FastifyInstance) {
  let isLogged = false;
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isLogged && isFromUnknownProxy(request)) {
      isLogged = true;
      app.log.warn(
        'A proxy on this machine passes requests on, and TRUST_PROXY is off: visitors cannot be told apart, so that no limit by network counts them. Set TRUST_PROXY=on',
      );
    }
    done();
  });
}

/**
 * Whom limits take for one client: an IPv4 address, or a network of 64 bits of IPv6, in which one
 * machine has any number of addresses. A closed connection has none. Undefined where it is anybody
 * behind an unknown proxy, whom no limit counts.
 */
export function clientNetworkOf(client: Client) {
  if (isFromUnknownProxy(client)) return undefined;
  const { ip = '' } = client;
  const [, mapped] = mappedPattern.exec(ip) ?? [];
  if (mapped !== undefined) return mapped;
  return isIPv6(ip) ? `${firstGroups(ip)}::/64` : ip.slice(0, maxLength);
}
