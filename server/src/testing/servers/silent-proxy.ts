import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import pg, { type ClientConfig } from 'pg';

/** A way to a database that can go silent, as a network does: nothing passes, nothing closes. */
export async function startSilentProxy(database: ClientConfig) {
  const { host, port, user, database: name, password } = new pg.Client(database);
  const sockets: Socket[] = [];
  let isSilent = false;
  const proxy = createServer((near) => {
    const far = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
    sockets.push(near, far);
    near.on('data', (chunk) => isSilent || far.write(chunk)).on('error', () => {});
    far.on('data', (chunk) => isSilent || near.write(chunk)).on('error', () => {});
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  // A server that listens on a port has an address with it.
  const { port: proxyPort } = proxy.address() as AddressInfo;
  return {
    /** As a host in a URL. */
    host: `127.0.0.1:${proxyPort}`,
    connection: { host: '127.0.0.1', port: proxyPort, user, database: name, password },
    setSilent: (silent: boolean) => (isSilent = silent),
    stop() {
      for (const socket of sockets) socket.destroy();
      proxy.close();
    },
  };
}
