import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestApp } from '#testing/app.ts';

/** Somebody who watches a tournament over a connection of their own. */
export interface TestSubscriber {
  status: number;
  headers: IncomingMessage['headers'];
  /** The next event or comment as it was sent; undefined when the stream has ended. */
  next: () => Promise<string | undefined>;
  leave: () => void;
}

async function* blocksOf(response: IncomingMessage) {
  let rest = '';
  for await (const chunk of response.setEncoding('utf8')) {
    const blocks = (rest + String(chunk)).split('\n\n');
    rest = blocks.pop() ?? '';
    yield* blocks;
  }
}

async function portOf({ app }: TestApp) {
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 });
  // It listens on a port, so its address is no path.
  return (app.server.address() as AddressInfo).port;
}

/** Opens a stream of events below /api. */
export async function aStream(
  site: TestApp,
  path: string,
  { method = 'GET', headers = {} }: { method?: string; headers?: Record<string, string> } = {},
): Promise<TestSubscriber> {
  const sent = request({
    port: await portOf(site),
    method,
    path: `/api${path}`,
    headers: { 'accept-encoding': 'gzip, br', ...headers },
    agent: false,
  }).end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const blocks = blocksOf(response);
  const next = async () => (await blocks.next()).value ?? undefined;
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    next,
    leave: () => sent.destroy(),
  };
}

/** Opens the events of a tournament, or of all, and skips the first one, the time to reconnect. */
export async function aSubscriber(
  site: TestApp,
  tournamentId: number | undefined,
  { method = 'GET', from = '' } = {},
): Promise<TestSubscriber> {
  const path = `/tournaments/${tournamentId === undefined ? '' : `${tournamentId}/`}events`;
  const headers: Record<string, string> = from === '' ? {} : { 'x-forwarded-for': from };
  const subscriber = await aStream(site, path, { method, headers });
  if (subscriber.status === 200 && method === 'GET') await subscriber.next();
  return subscriber;
}
