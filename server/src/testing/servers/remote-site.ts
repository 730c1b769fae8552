import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { isPublicAddress } from '#platform/remote/addresses.ts';
import type { Network } from '#platform/remote/network.ts';

const names = new Map<string, string[][]>();

/** Lets a name resolve to these addresses, the first time to the first of them, and so on. */
export const nameAddresses = (name: string, ...answers: string[][]) => names.set(name, answers);

/** The internet with one more address, 127.0.0.1, where tests put the other site. */
export const testNetwork: Network = {
  resolve: (name) => {
    const answers = names.get(name);
    const answer = answers && answers.length > 1 ? answers.shift() : answers?.[0];
    return answer ? Promise.resolve(answer) : Promise.reject(new Error(`${name} is unknown`));
  },
  mayReach: (address) => address === '127.0.0.1' || isPublicAddress(address),
  timeoutMs: 30_000,
};

/** Another site on 127.0.0.1 for the length of a test; returns its origin. */
export async function aRemoteSite(listener: RequestListener) {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  // Neither a pipe nor closed.
  const { port } = server.address() as AddressInfo;
  return `http://127.0.0.1:${port}`;
}
