import { chmod, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { eventually } from '#testing/eventually.ts';
import { adminToken, isReady, messageSettings, sendTo } from '#testing/message-writers.ts';
import { orderForm } from '#testing/shop/orders.ts';
import { postForm } from '#testing/content/posts.ts';
import { productForm } from '#testing/shop/products.ts';
import { startSite, type StartedSite } from '#testing/servers/started-site.ts';

let folder: string;
let servers: StartedSite[];

vi.setConfig({ testTimeout: 300_000 });

const inFolder = (path: string) => join(folder, path);

/** Two servers of one site; the first one runs the database. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stale-pages-'));
  await chmod(folder, 0o755);
  const settings = {
    ...messageSettings,
    DEMO_DATA: 'off',
    SECRET_KEY: 'one key of both servers, long enough to sign with',
  };
  const first = await startSite({ ...settings, DATA_DIR: inFolder('first') });
  const socket = inFolder('first/postgres/socket');
  const second = await startSite({
    ...settings,
    DATA_DIR: inFolder('second'),
    DATABASE_URL: `postgres://last_circle@localhost/postgres?host=${socket}`,
  });
  servers = [first, second];
});
afterAll(async () => {
  for (const server of servers.toReversed()) await server.stop();
  await rm(folder, { recursive: true });
});

const site = () => servers[0]!;

/** Stops the database so that nothing starts it again. */
async function loseDatabase() {
  const cluster = inFolder('first/postgres/cluster');
  const pid = Number((await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n')[0]);
  await rename(join(cluster, 'global/pg_control'), join(cluster, 'global/pg_control.away'));
  process.kill(pid, 'SIGKILL');
  for (const server of servers) {
    await eventually(async () => expect(await isReady(server)).toBe(false));
  }
}

/** On each server, as it is marked: fresh, stale or 503. */
const look = (path: string) =>
  Promise.all(
    servers.map(async ({ url }) => {
      const { status, headers } = await fetch(url + path);
      if (status !== 200) return status;
      return headers.get('cache-status')?.includes('stale') ? 'stale' : 'fresh';
    }),
  );

async function made(method: string, path: string, more: { body: object; token?: string }) {
  const answer = await sendTo(site(), method, path, more);
  expect(answer.ok, `${method} ${path} answers ${answer.status}`).toBe(true);
  return (await answer.json()) as { id: number };
}

/** Until each server has been notified of all that was written before. */
async function untilNotified(token: string) {
  const name = `Season ${crypto.randomUUID()}`;
  // An answer is cached on the second request; then only a notice drops it.
  for (const _ of ['first', 'second']) await look('/api/seasons');
  await made('POST', '/seasons', { token, body: { name, points: [3, 2, 1] } });
  for (const { url } of servers) {
    await eventually(async () => {
      expect(await (await fetch(`${url}/api/seasons`)).text()).toContain(name);
    });
  }
}

test('in an outage a page whose counts have changed is shown as stale, one of which something was hidden is not', async () => {
  const token = await adminToken(site());
  const { id } = await made('POST', '/products', { token, body: productForm() });
  const post = await made('POST', '/blogs', { token, body: postForm() });
  await untilNotified(token);
  for (const path of ['/', '/shop', '/maps', '/blogs']) {
    expect([path, ...(await look(path))]).toEqual([path, 'fresh', 'fresh']);
  }

  const draft = postForm({ published: false });
  await made('PUT', `/blogs/${post.id}`, { token, body: draft });
  await untilNotified(token);
  await look('/');
  await made('POST', '/orders/checkout', { body: orderForm([{ id }]) });
  await untilNotified(token);
  await loseDatabase();

  for (const path of ['/', '/shop', '/maps']) {
    await eventually(async () =>
      expect([path, ...(await look(path))]).toEqual([path, 'stale', 'stale']),
    );
  }
  expect(await look('/blogs')).toEqual([503, 503]);
});
