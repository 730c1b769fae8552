import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { callApi } from '#api.ts';
import { adminToken, inRounds, untilReady, withWriters, type Part } from '#faults/round.ts';

const subscribersOfRound = 200;
const mostImported = 5000;
const longestPauseMs = 1000;
/** A mail that was cut off three times is tried again after five minutes, then after half an hour. */
const giveUpMs = 2_400_000;

/** A mail server that keeps which mails each recipient got, and can lose all of its connections. */
async function receiver() {
  const received = new Map<string, string[]>();
  const sockets = new Set<Socket>();
  const serve = (port: number) => {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      async onData(stream, session, callback) {
        // One whose connection is cut was not received.
        const source = await text(stream).catch(() => undefined);
        if (source === undefined) return;
        const id = /^Message-ID: (\S+)/im.exec(source)?.[1] ?? '';
        for (const { address } of session.envelope.rcptTo) {
          received.set(address, [...(received.get(address) ?? []), id]);
        }
        callback();
      },
    });
    server.on('error', () => {});
    server.server.on('connection', (socket) => sockets.add(socket));
    server.listen(port, '127.0.0.1');
    return server;
  };
  let server = serve(0);
  await once(server.server, 'listening');
  // It listens on a port, so its address is no path.
  const { port } = server.server.address() as AddressInfo;
  const close = () =>
    new Promise<void>((resolve) => {
      for (const socket of sockets) socket.destroy();
      server.close(() => resolve());
    });
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    close,
    /** Cuts every connection in the middle, and answers nobody for a while. */
    async kill() {
      await close();
      await pause(200);
      server = serve(port);
      await once(server.server, 'listening');
    },
  };
}

/** Begins to mail a post to so many subscribers; answers their addresses. */
async function begin(url: string, count: number) {
  const token = await adminToken(url);
  const addresses = Array.from({ length: count }, (_, index) => `reader${index}@post.example`);
  for (let start = 0; start < count; start += mostImported) {
    await callApi(url, 'POST /newsletter/subscribers/import', {
      token,
      body: { addresses: addresses.slice(start, start + mostImported), consent: 'Of this run' },
    });
  }
  const { id: postId } = await callApi<{ id: number }>(url, 'POST /blogs', {
    token,
    body: { title: 'Storm news', content: '<p>It moves north.</p>', published: true },
  });
  await callApi(url, 'POST /newsletter/sends', { token, body: { postId } });
  return addresses;
}

/** Of two servers one is killed while they send a newsletter, and so is who receives it. */
export const newsletter: Part = async (options) => {
  const mailbox = await receiver();
  let addresses: string[] = [];
  let sentAfterRounds = 0;
  let lastAfterMs = 0;
  const settings = { SMTP_URL: mailbox.url, NEWSLETTER_MAILS_PER_MINUTE: '0' };
  try {
    const result = await withWriters(
      options,
      { settings, servers: 2, writers: 3 },
      async ({ url, site, relaunch }) => {
        addresses = await begin(url, subscribersOfRound * options.rounds);
        const healing = await inRounds(options.rounds, async (round) => {
          await pause(options.random.below(longestPauseMs));
          const before = performance.now();
          await site().end('SIGKILL');
          if (round % 2 === 1) await mailbox.kill();
          await relaunch();
          await untilReady(url);
          return performance.now() - before;
        });
        sentAfterRounds = addresses.filter((address) => mailbox.received.has(address)).length;
        const before = performance.now();
        while (addresses.some((address) => !mailbox.received.has(address))) {
          if (performance.now() - before > giveUpMs) break;
          await pause(100);
        }
        lastAfterMs = performance.now() - before;
        return healing;
      },
    );
    if ('skipped' in result) return result;
    const mails = addresses.map((address) => mailbox.received.get(address) ?? []);
    const again = mails.filter((ids) => ids.length > new Set(ids).size).length;
    return {
      ...result,
      confirmed: result.confirmed + addresses.length,
      lost: result.lost + mails.filter((ids) => ids.length === 0).length,
      doubled: result.doubled + mails.filter((ids) => new Set(ids).size > 1).length,
      notes: [
        `${addresses.length} newsletters, ${sentAfterRounds} of them after the last round and the last one ${Math.round(lastAfterMs / 1000)} s later; ${again} were in flight and came again under the same Message-ID`,
      ],
    };
  } finally {
    await mailbox.close();
  }
};
