import { lookup } from 'node:dns/promises';
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
