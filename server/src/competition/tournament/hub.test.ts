import { EventEmitter } from 'node:events';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { registrations } from '@last-circle/contract/competition/tournaments/registrations.ts';
import { Hub } from './hub.ts';
import { bumpVersion } from './lock.ts';
import { useApp, type TestApp } from '#testing/app.ts';
import { aPerson, anAdmin } from '#testing/accounts/people.ts';
import { aParticipant, aTournament, register } from '#testing/competition/tournaments.ts';
import { aSubscriber, type TestSubscriber } from '#testing/competition/subscribers.ts';
import { eventually } from '#testing/eventually.ts';

const site = useApp();
const otherServer = useApp({});
const small = useApp({
  TRUST_PROXY: 'on',
  LIMIT_LIVE_SUBSCRIBERS: '3',
  LIMIT_LIVE_SUBSCRIBERS_PER_ADDRESS: '2',
});
const stopping = useApp({});

const version = (number: number) => `event: version\ndata: ${number}`;

/** The next version, past the events that say what it changed. */
async function versionTo(subscriber: TestSubscriber | undefined) {
  let event = await subscriber?.next();
  while (event?.startsWith('event: changed')) event = await subscriber?.next();
  return event;
}

test('a subscriber is sent the version at once, and each new one', async () => {
  const { id } = await aTournament(site);
  const { id: another } = await aTournament(site);
  await bumpVersion(site.ctx, id);
  const subscriber = await aSubscriber(site, id);
  expect(await versionTo(subscriber)).toBe(version(1));
  await bumpVersion(site.ctx, another);
  await bumpVersion(site.ctx, id);
  expect(await versionTo(subscriber)).toBe(version(2));
  subscriber.leave();
});

test('who registers, verifies or withdraws moves the version', async () => {
  const { id } = await aTournament(site);
  const subscriber = await aSubscriber(site, id);
  expect(await versionTo(subscriber)).toBe(version(0));
  const { token, registrationId } = await aParticipant(site, id);
  expect(await versionTo(subscriber)).toBe(version(1));
  expect(await versionTo(subscriber)).toBe(version(2));
  await site.send('DELETE', `/tournaments/registrations/${registrationId}`, { as: token });
  expect(await versionTo(subscriber)).toBe(version(3));
  subscriber.leave();
});

test('a new version says what the write has changed', async () => {
  const { id } = await aTournament(site);
  const subscriber = await aSubscriber(site, id);
  expect(await subscriber.next()).toBe(version(0));
  await register(site, id, await aPerson(site.ctx));
  const changes = registrations.register.changes.join(' ');
  expect(await subscriber.next()).toBe(`event: changed\ndata: 1 ${changes}`);
  expect(await subscriber.next()).toBe(version(1));
  subscriber.leave();
});

test('who watches all tournaments is told which one has changed, and of each that goes', async () => {
  const { token } = await anAdmin(site.ctx);
  const [one, other] = [await aTournament(site), await aTournament(site)];
  const subscriber = await aSubscriber(site, undefined);
  const numberIn = (event: string | undefined) => Number(/\d{5,}/.exec(event ?? '')?.[0]);
  const start = numberIn(await subscriber.next());
  const changes = registrations.register.changes.join(' ');
  for (const [index, { id }] of [other, one].entries()) {
    const reached = start + index + 1;
    await register(site, id, await aPerson(site.ctx));
    expect(await subscriber.next()).toBe(
      `event: changed\ndata: ${reached} ${changes} tournament:${id}`,
    );
    expect(await subscriber.next()).toBe(version(reached));
  }
  await site.send('DELETE', `/tournaments/${one.id}`, { as: token });
  expect(await subscriber.next()).toContain(`brackets maps tournament:${one.id}`);
  expect(await subscriber.next()).toBe(version(start + 3));
  await loseNotifications(site);
  await eventually(() => expect(site.notifications.isListening).toBe(false));
  expect(await subscriber.next()).toBe(version(start + 4));
  subscriber.leave();
});

test('the stream is neither cached, compressed nor held back on its way', async () => {
  const { id } = await aTournament(site);
  const { status, headers, leave } = await aSubscriber(site, id);
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  expect(headers['content-encoding']).toBeUndefined();
  leave();
});

test('the subscribers of two servers on one database are sent the same', async () => {
  const { id } = await aTournament(site);
  const subscribers = [await aSubscriber(site, id), await aSubscriber(otherServer, id)];
  for (const subscriber of subscribers) expect(await versionTo(subscriber)).toBe(version(0));
  await bumpVersion(otherServer.ctx, id);
  for (const subscriber of subscribers) expect(await versionTo(subscriber)).toBe(version(1));
  for (const subscriber of subscribers) subscriber.leave();
});

test('there is nothing to watch of a tournament that is not there', async () => {
  expect((await aSubscriber(site, 404)).status).toBe(404);
});

test('the stream of a tournament ends with it', async () => {
  const { token } = await anAdmin(site.ctx);
  const { id } = await aTournament(site);
  const subscriber = await aSubscriber(site, id);
  expect(await versionTo(subscriber)).toBe(version(0));
  await site.send('DELETE', `/tournaments/${id}`, { as: token });
  expect(await subscriber.next()).toBeUndefined();
});

const loseNotifications = ({ ctx }: TestApp) =>
  sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like 'listen%'
  `.execute(ctx.db);

test('what was missed while the database was lost is sent afterwards', async () => {
  const { id } = await aTournament(site);
  const { id: another } = await aTournament(site);
  const subscribers = [await aSubscriber(site, id), await aSubscriber(site, another)];
  for (const subscriber of subscribers) expect(await versionTo(subscriber)).toBe(version(0));
  await loseNotifications(site);
  await eventually(() => expect(site.notifications.isListening).toBe(false));
  await bumpVersion(site.ctx, id);
  expect(await versionTo(subscribers[0])).toBe(version(1));
  await bumpVersion(site.ctx, another);
  expect(await versionTo(subscribers[1])).toBe(version(1));
  for (const subscriber of subscribers) subscriber.leave();
});

/** Until the server has noticed that a place is free. */
const comeIn = (id: number, from: string) =>
  eventually(async () => {
    const subscriber = await aSubscriber(small, id, { from });
    expect(subscriber.status).toBe(200);
    return subscriber;
  });

test('so many watch from one address and so many in all, and who leaves makes room', async () => {
  const { id } = await aTournament(small);
  const subscribers: TestSubscriber[] = [
    await comeIn(id, '10.0.0.1'),
    await comeIn(id, '10.0.0.1'),
  ];
  expect((await aSubscriber(small, id, { from: '10.0.0.1' })).status).toBe(429);
  subscribers.push(await comeIn(id, '10.0.0.2'));
  const { status, headers } = await aSubscriber(small, id, { from: '10.0.0.3' });
  expect([status, headers['retry-after']]).toEqual([503, '30']);
  subscribers.pop()?.leave();
  subscribers.push(await comeIn(id, '10.0.0.3'));
  for (const subscriber of subscribers) subscriber.leave();
});

test('those who are refused, and who asks for the headers alone, take no place', async () => {
  const { id } = await aTournament(small);
  for (let index = 0; index < 4; index += 1) {
    expect((await aSubscriber(small, 404)).status).toBe(404);
    expect((await aSubscriber(small, id, { method: 'HEAD' })).status).toBe(200);
  }
  (await comeIn(id, '10.0.0.1')).leave();
});

test('a subscriber is sent something every 25 seconds', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const hub = new Hub(site.ctx, site.notifications);
  const { id: tournamentId } = await aTournament(site);
  const subscriber = await hub.subscribe({
    tournamentId,
    address: '',
    connection: new EventEmitter(),
  });
  subscriber.read(subscriber.readableLength);
  vi.advanceTimersByTime(25_000);
  expect(String(subscriber.read())).toBe(':\n\n');
  hub.close();
  vi.useRealTimers();
});

test('a server that stops ends its streams first', async () => {
  const { id } = await aTournament(stopping);
  const subscriber = await aSubscriber(stopping, id);
  expect(await versionTo(subscriber)).toBe(version(0));
  await stopping.app.close();
  expect(await subscriber.next()).toBeUndefined();
});
