import { EventEmitter } from 'node:events';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { Hub } from './hub.ts';
import { raise } from './versions.ts';
import { useApp, type TestApp } from '#testing/app.ts';
import { anAdmin } from '#testing/people.ts';
import { aParticipant, aTournament } from '#testing/tournaments.ts';
import { aViewer, type TestViewer } from '#testing/subscribers.ts';

const site = useApp();
const otherServer = useApp();
const small = useApp({
  TRUST_PROXY: 'on',
  LIMIT_LIVE_VIEWERS: '3',
  LIMIT_LIVE_VIEWERS_PER_ADDRESS: '2',
});
const stopping = useApp();

const version = (number: number) => `event: version\ndata: ${number}`;

test('a viewer is told the version at once, and each new one', async () => {
  const { id } = await aTournament(site);
  const { id: another } = await aTournament(site);
  await raise(site.ctx, id);
  const viewer = await aViewer(site, id);
  expect(await viewer.next()).toBe(version(1));
  await raise(site.ctx, another);
  await raise(site.ctx, id);
  expect(await viewer.next()).toBe(version(2));
  viewer.leave();
});

test('who registers, verifies or withdraws moves the version', async () => {
  const { id } = await aTournament(site);
  const viewer = await aViewer(site, id);
  expect(await viewer.next()).toBe(version(0));
  const { token, registrationId } = await aParticipant(site, id);
  expect(await viewer.next()).toBe(version(1));
  expect(await viewer.next()).toBe(version(2));
  await site.send('DELETE', `/tournaments/registrations/${registrationId}`, { as: token });
  expect(await viewer.next()).toBe(version(3));
  viewer.leave();
});

test('the stream is neither kept, compressed nor held back on its way', async () => {
  const { id } = await aTournament(site);
  const { status, headers, leave } = await aViewer(site, id);
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  expect(headers['content-encoding']).toBeUndefined();
  leave();
});

test('the viewers of two servers on one database are told the same', async () => {
  const { id } = await aTournament(site);
  const viewers = [await aViewer(site, id), await aViewer(otherServer, id)];
  for (const viewer of viewers) expect(await viewer.next()).toBe(version(0));
  await raise(otherServer.ctx, id);
  for (const viewer of viewers) expect(await viewer.next()).toBe(version(1));
  for (const viewer of viewers) viewer.leave();
});

test('there is nothing to watch of a tournament that is not there', async () => {
  expect((await aViewer(site, 404)).status).toBe(404);
});

test('the stream of a tournament ends with it', async () => {
  const { token } = await anAdmin(site.ctx);
  const { id } = await aTournament(site);
  const viewer = await aViewer(site, id);
  expect(await viewer.next()).toBe(version(0));
  await site.send('DELETE', `/tournaments/${id}`, { as: token });
  expect(await viewer.next()).toBeUndefined();
});

const loseNotifications = ({ ctx }: TestApp) =>
  sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like 'listen%'
  `.execute(ctx.db);

test('what went unheard while the database was lost is told afterwards', async () => {
  const { id } = await aTournament(site);
  const { id: another } = await aTournament(site);
  const viewers = [await aViewer(site, id), await aViewer(site, another)];
  for (const viewer of viewers) expect(await viewer.next()).toBe(version(0));
  await loseNotifications(site);
  await vi.waitFor(() => expect(site.notifications.isListening).toBe(false), { interval: 1 });
  await raise(site.ctx, id);
  expect(await viewers[0]?.next()).toBe(version(1));
  await raise(site.ctx, another);
  expect(await viewers[1]?.next()).toBe(version(1));
  for (const viewer of viewers) viewer.leave();
});

/** Until the server has noticed that a place is free. */
const comeIn = (id: number, from: string) =>
  vi.waitFor(async () => {
    const viewer = await aViewer(small, id, { from });
    expect(viewer.status).toBe(200);
    return viewer;
  });

test('so many watch from one address and so many in all, and who leaves makes room', async () => {
  const { id } = await aTournament(small);
  const viewers: TestViewer[] = [await comeIn(id, '10.0.0.1'), await comeIn(id, '10.0.0.1')];
  expect((await aViewer(small, id, { from: '10.0.0.1' })).status).toBe(429);
  viewers.push(await comeIn(id, '10.0.0.2'));
  const { status, headers } = await aViewer(small, id, { from: '10.0.0.3' });
  expect([status, headers['retry-after']]).toEqual([503, '30']);
  viewers.pop()?.leave();
  viewers.push(await comeIn(id, '10.0.0.3'));
  for (const viewer of viewers) viewer.leave();
});

test('those who are refused, and who asks for the headers alone, take no place', async () => {
  const { id } = await aTournament(small);
  for (let index = 0; index < 4; index += 1) {
    expect((await aViewer(small, 404)).status).toBe(404);
    expect((await aViewer(small, id, { method: 'HEAD' })).status).toBe(200);
  }
  (await comeIn(id, '10.0.0.1')).leave();
});

test('a viewer hears something every 25 seconds', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const hub = new Hub(site.ctx, site.notifications);
  const { id: tournamentId } = await aTournament(site);
  const viewer = await hub.follow({ tournamentId, address: '', connection: new EventEmitter() });
  viewer.read(viewer.readableLength);
  vi.advanceTimersByTime(25_000);
  expect(String(viewer.read())).toBe(':\n\n');
  hub.close();
  vi.useRealTimers();
});

test('a server that stops ends its streams first', async () => {
  const { id } = await aTournament(stopping);
  const viewer = await aViewer(stopping, id);
  expect(await viewer.next()).toBe(version(0));
  await stopping.app.close();
  expect(await viewer.next()).toBeUndefined();
});
