import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApp } from '#testing/app.ts';
import { beginRequest } from '#testing/cut-request.ts';
import { eventually } from '#testing/eventually.ts';
import { holdTable, untilWaiting } from '#testing/locks.ts';
import { anAdmin } from '#testing/accounts/people.ts';
import { aTournament } from '#testing/competition/tournaments.ts';

const site = useApp({ LOG_LEVEL: 'info' });
const warning = 40;

const begin = (...lines: string[]) => beginRequest(site, ...lines);

const requestLines = () => site.log.filter(({ msg }) => msg === 'request');
const warnings = () => site.log.filter(({ level }) => Number(level) >= warning);

const statusesLogged = (count: number) =>
  eventually(() => {
    const lines = requestLines();
    expect(lines).toHaveLength(count);
    return lines.map(({ method, path, status }) => [method, path, status]);
  });

test('a client that leaves while it sends JSON is logged as 499 and is no error', async () => {
  const socket = await begin(
    'POST /api/auth/login HTTP/1.1',
    'Content-Type: application/json',
    'Content-Length: 1000',
    '',
    '{"email":',
  );
  await eventually(async () => expect(await connectionsOf()).toBe(1));
  socket.destroy();
  expect(await statusesLogged(1)).toEqual([['POST', '/api/auth/login', 499]]);
  expect(warnings()).toEqual([]);
});

const connectionsOf = () =>
  new Promise<number>((resolve, reject) =>
    site.app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );

test('a client that leaves in the middle of an upload is no error', async () => {
  const { token } = await anAdmin(site.ctx);
  const socket = await begin(
    'POST /api/uploads/image HTTP/1.1',
    `Authorization: Bearer ${token}`,
    'Content-Type: multipart/form-data; boundary=cut',
    'Content-Length: 100000',
    '',
    '--cut',
    'Content-Disposition: form-data; name="image"; filename="a.png"',
    'Content-Type: image/png',
    '',
    'begun',
  );
  await untilSessionWasRead();
  socket.destroy();
  expect(await statusesLogged(1)).toEqual([['POST', '/api/uploads/image', 499]]);
  expect(warnings()).toEqual([]);
});

/** The handler runs once the pool is idle again after the look at the session. */
const untilSessionWasRead = () => sql`select 1`.execute(site.ctx.db);

test('a client that leaves before the answer is made is logged at once', async () => {
  const release = await holdTable(site.ctx.db, 'products');
  const socket = await begin('GET /api/products HTTP/1.1', '', '');
  await untilWaiting(site.ctx.db, 1);
  socket.destroy();
  expect(await statusesLogged(1)).toEqual([['GET', '/api/products', 499]]);
  await release();
  expect((await site.send('GET', '/products')).status).toBe(200);
  expect(requestLines().map(({ status }) => status)).toEqual([499, 200]);
  expect(warnings()).toEqual([]);
});

test('a client that leaves in the middle of an answer is no error', async () => {
  const name = `${randomBytes(16).toString('hex')}.webp`;
  await mkdir(`${site.ctx.config.dataDir}/blogs`, { recursive: true });
  await writeFile(`${site.ctx.config.dataDir}/blogs/${name}`, Buffer.alloc(50_000_000));
  const socket = await begin(`GET /uploads/blogs/${name} HTTP/1.1`, '', '');
  await once(socket, 'data');
  socket.destroy();
  expect(await statusesLogged(1)).toEqual([
    ['GET', expect.stringMatching(/^\/uploads\/blogs\//), 499],
  ]);
  expect(warnings()).toEqual([]);
});

test('a viewer who leaves a live stream was answered', async () => {
  const { id } = await aTournament(site);
  site.log.splice(0);
  const socket = await begin(`GET /api/tournaments/${id}/events HTTP/1.1`, '', '');
  await once(socket, 'data');
  expect(requestLines()).toEqual([]);
  socket.destroy();
  expect(await statusesLogged(1)).toEqual([['GET', `/api/tournaments/${id}/events`, 200]]);
  expect(warnings()).toEqual([]);
});

test('an answer that came is logged once with its status', async () => {
  const socket = await begin('GET /api/no-such-call HTTP/1.1', 'Connection: close', '', '');
  socket.resume();
  await once(socket, 'close');
  expect(await statusesLogged(1)).toEqual([['GET', '/api/no-such-call', 404]]);
});
