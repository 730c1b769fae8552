import { once } from 'node:events';
import { createServer } from 'node:net';

// Below those that systems give to outgoing connections, of which one may hold a port for a minute
// while a server that had it starts again.
const first = 20_000;
const last = 32_000;

async function isFree(port: number) {
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch {
    return false;
  }
  server.close();
  await once(server, 'close');
  return true;
}

/** A port of loopback that nobody listens on, and that stays free while its server restarts. */
export async function freePort(): Promise<number> {
  const port = first + Math.floor(Math.random() * (last - first));
  return (await isFree(port)) ? port : freePort();
}
