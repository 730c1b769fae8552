import { BlockList, isIP } from 'node:net';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Whether an IP address, also an IPv4 one written as IPv6, or a host name is this machine's own. */
export function isLoopback(host: string) {
  const bare = host.replace(/^\[(.*)\]$/, '$1');
  if (isIP(bare) === 0) return bare === 'localhost';
  return loopback.check(bare, isIP(bare) === 6 ? 'ipv6' : 'ipv4');
}
