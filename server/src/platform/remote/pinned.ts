import { isIP, type LookupFunction } from 'node:net';
import type { Network } from './network.ts';

/** The addresses of a host, every one of which may be reached. */
export async function addressesOf({ resolve, mayReach }: Network, { hostname }: URL) {
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  const addresses = isIP(host) ? [host] : await resolve(host).catch(() => []);
  if (addresses.length === 0) return 'unknown';
  return addresses.every(mayReach) ? addresses : 'not public';
}

/** Resolves any name to addresses that have been checked, so that none is looked up a second time. */
export const pinnedTo = (addresses: readonly string[]): LookupFunction => {
  const pinned = addresses.map((address) => ({ address, family: isIP(address) }));
  return (_name, { all }, callback) => {
    if (all) return callback(null, pinned);
    const [{ address, family } = { address: '', family: 0 }] = pinned;
    callback(null, address, family);
  };
};
