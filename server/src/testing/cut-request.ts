import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import type { TestApp } from './app.ts';

/** Sends the beginning of a request, as it is, over a connection of its own. */
export async function beginRequest({ app }: TestApp, ...lines: string[]): Promise<Socket> {
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 });
  // It listens at a port, so its address is no path.
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write([lines[0], 'Host: localhost', ...lines.slice(1)].join('\r\n'));
  return socket;
}
