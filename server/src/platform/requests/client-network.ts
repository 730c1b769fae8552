import { isIPv6 } from 'node:net';

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

/**
 * Whom limits take for one client: an IPv4 address, or a network of 64 bits of IPv6, in which one
 * machine has any number of addresses. A closed connection has none.
 */
export function clientNetworkOf({ ip = '' }: { ip?: string }) {
  const [, mapped] = mappedPattern.exec(ip) ?? [];
  if (mapped !== undefined) return mapped;
  return isIPv6(ip) ? `${firstGroups(ip)}::/64` : ip.slice(0, maxLength);
}
