import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { open, rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { SMTPServer } from 'smtp-server';
import { freePort } from '@last-circle/server/testing/servers/free-port.ts';
import { dataFolder } from '#launch.ts';
import { inRounds, isReady, untilReady, withWriters, type Part } from '#faults/round.ts';

const execute = promisify(execFile);

/** A mail server that can be absent, silent, or refuse one recipient in three. */
async function mailServer() {
  const port = await freePort();
  const received = new Set<string>();
  const isPoison = (recipient: string) => /^buyer\d*[05]@/.test(recipient);
  const sockets = new Set<Socket>();
  const silent = createServer((socket) => sockets.add(socket));
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, callback) {
      callback(
        isPoison(address)
          ? Object.assign(new Error('There is no such mailbox'), { responseCode: 550 })
          : null,
      );
    },
    onData(stream, session, callback) {
      stream.resume().on('end', () => {
        for (const { address } of session.envelope.rcptTo) received.add(address);
        callback();
      });
    },
  });
  server.on('error', () => {});
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    isPoison,
    async hang() {
      silent.listen(port, '127.0.0.1');
      await once(silent, 'listening');
    },
    async serve() {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => silent.close(() => resolve()));
      server.listen(port, '127.0.0.1');
      await once(server.server, 'listening');
    },
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}

const deliveryMs = 180_000;

/** First nobody listens, then somebody who never answers, then one who refuses some recipients. */
export const mail: Part = async (options) => {
  const server = await mailServer();
  const result = await withWriters(
    options,
    { settings: { SMTP_URL: server.url } },
    async ({ ledger }) => {
      await ledger.progress(options.rounds * 2);
      await server.hang();
      await ledger.progress(options.rounds * 2);
      await server.serve();
      await ledger.progress(options.rounds * 2);
      ledger.setPaused(true);
      const before = performance.now();
      const expected = ledger.buyers().filter((address) => !server.isPoison(address));
      while (!expected.every((address) => server.received.has(address))) {
        if (performance.now() - before > deliveryMs) {
          const missing = expected.filter((address) => !server.received.has(address));
          throw new Error(`${missing.length} of ${expected.length} mails did not arrive`);
        }
        await pause(50);
      }
      ledger.setPaused(false);
      return [performance.now() - before];
    },
  );
  await server.close();
  return result;
};

/** More than a process works on at once. */
const slowClientCount = 800;

/** Clients that send a byte a second, and never finish. */
export const slowClients: Part = (options) =>
  withWriters(options, {}, async ({ url, ledger }) => {
    const { port } = new URL(url);
    const sockets = Array.from({ length: slowClientCount }, (_, index) => {
      const socket = connect(Number(port), '127.0.0.1').on('error', () => {});
      socket.write(
        index % 2
          ? 'GET /shop HTTP/1.1\r\nHost: '
          : 'POST /api/contact/submit HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{',
      );
      return socket;
    });
    const dripping = setInterval(() => {
      for (const socket of sockets) if (socket.writable) socket.write('x');
    }, 1000);
    try {
      const before = performance.now();
      await ledger.progress(options.rounds * 10);
      const took = performance.now() - before;
      if (!(await isReady(url))) throw new Error('It is not ready');
      return [took / options.rounds];
    } finally {
      clearInterval(dripping);
      for (const socket of sockets) socket.destroy();
    }
  });

async function fill(file: string) {
  const handle = await open(file, 'a');
  const block = Buffer.alloc(1 << 20);
  try {
    for (;;) await handle.write(block);
  } catch {
    // It is full.
  } finally {
    await handle.close();
  }
}

/** Data, log and uploads are on one disk that is full for a while. */
export const fullDisk: Part = async (options) => {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) {
    return { skipped: 'Only root on Linux can make a small disk' };
  }
  const { folder: disk, remove } = await dataFolder();
  await execute('mount', ['-t', 'tmpfs', '-o', 'size=700m,mode=755', 'tmpfs', disk]);
  try {
    return await withWriters(
      options,
      { settings: { DATA_DIR: disk, MIN_FREE_DISK_MB: '0' } },
      ({ url, ledger }) =>
        inRounds(Math.min(options.rounds, 5), async () => {
          await ledger.progress(10);
          const file = join(disk, 'filler');
          await fill(file);
          await pause(1500);
          const before = performance.now();
          await rm(file);
          await untilReady(url);
          await ledger.progress(1);
          return performance.now() - before;
        }),
    );
  } finally {
    await execute('umount', [disk]).catch(() => execute('umount', ['-l', disk]));
    await remove();
  }
};
