import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { mailOf, send } from '#platform/mail/outbox.ts';
import type { MailKind } from '#platform/mail/kinds.ts';
import { startWorker } from '#platform/queue/worker.ts';
import { useApp } from '#testing/app.ts';
import { eventually } from '#testing/eventually.ts';
import { aDevice, aSubscription, choose, listOf } from '#testing/accounts/notifications.ts';
import { aPerson, signIn, type Person } from '#testing/accounts/people.ts';
import { aPushService, readBy } from '#testing/accounts/push-service.ts';
import { testNetwork } from '#testing/servers/remote-site.ts';
import { pushQueue } from './push-queue.ts';

const settings = { SECRET_KEY: 'a key of at least thirty-two characters' };
const site = useApp(settings);
const otherServer = useApp(settings);

const tell = ({ id, email }: Person, kind: MailKind = 'match-ready', subject = 'Your match') =>
  send(
    site.ctx,
    mailOf({
      kind,
      to: email,
      userId: id,
      link: '/tournaments/5',
      subject,
      preheader: '',
      blocks: [],
      reason: '',
    }),
  );

function aWorker(server = site) {
  const { ctx, notifications } = server;
  const worker = startWorker({ ctx, notifications, queue: pushQueue(testNetwork) });
  onTestFinished(() => worker.stop());
  return worker;
}

const messages = () => site.ctx.db.selectFrom('push_messages').selectAll().orderBy('id').execute();

const devicesOf = async ({ token }: { token: string }) =>
  (await site.send('GET', '/notifications/devices', { as: token })).body.devices;

test('a device shows what the member is told, which nobody else can read', async () => {
  const service = await aPushService();
  const person = await aPerson(site.ctx);
  const subscription = aSubscription(`${service.url}/abc`);
  await aDevice(site, person, subscription);
  await tell(person);
  await tell(person, 'map-declined', 'Your map');
  await aWorker().idle();
  expect(service.received.map(({ path }) => path)).toEqual(['/abc', '/abc']);
  const [first, second] = service.received;
  const [newest, oldest] = await listOf(site, person);
  expect(readBy(subscription, first?.body ?? Buffer.of())).toEqual({
    title: 'Last Circle',
    text: 'Your match',
    link: '/tournaments/5',
    id: oldest.id,
  });
  expect(readBy(subscription, second?.body ?? Buffer.of()).id).toBe(newest.id);
  expect([first?.headers.urgency, second?.headers.urgency]).toEqual(['high', 'normal']);
  expect(first?.headers).toMatchObject({
    'content-encoding': 'aes128gcm',
    ttl: '14400',
    authorization: expect.stringMatching(/^vapid t=[\w.-]+, k=[\w-]{87}$/),
  });
  expect(first?.body.includes('match')).toBe(false);
});

test('only kinds that the member wants on devices come there, whatever else reaches them', async () => {
  const service = await aPushService();
  const person = await aPerson(site.ctx);
  const subscription = aSubscription(`${service.url}/abc`);
  await aDevice(site, person, subscription);
  await choose(site, person, { kind: 'match_ready', onPhone: false });
  await choose(site, person, { kind: 'map', onSite: false, byMail: 'off', onPhone: true });
  await tell(person, 'match-ready', 'No');
  await tell(person, 'order-status', 'No, by itself');
  await tell(person, 'map-accepted', 'Yes');
  await aWorker().idle();
  expect(service.received.map(({ body }) => readBy(subscription, body).text)).toEqual(['Yes']);
  expect(await listOf(site, person)).toHaveLength(2);
});

test.each([404, 410])('a device whose browser has left (%i) is forgotten', async (status) => {
  const gone = await aPushService(() => ({ status }));
  const person = await aPerson(site.ctx);
  await aDevice(site, person, aSubscription(`${gone.url}/abc`));
  await tell(person);
  await aWorker().idle();
  expect(await devicesOf(person)).toEqual([]);
  expect(await messages()).toEqual([]);
});

test('a push service that is down is tried again, one that asks to wait is not counted', async () => {
  const answers = [503, 429];
  const service = await aPushService(() => ({
    status: answers.shift() ?? 201,
    headers: { 'retry-after': '120' },
  }));
  const person = await aPerson(site.ctx);
  await aDevice(site, person, aSubscription(`${service.url}/abc`));
  await tell(person);
  const again = async () => {
    await site.ctx.db
      .updateTable('push_messages')
      .set({ run_at: sql`now()` })
      .execute();
    const worker = aWorker();
    await worker.idle();
    await worker.stop();
    return messages();
  };
  expect(await again()).toMatchObject([
    { attempts: 1, sent_at: null, last_error: 'The push service answered with status 503' },
  ]);
  const [waiting] = await again();
  expect(waiting).toMatchObject({ attempts: 1, sent_at: null });
  expect(Date.parse(waiting?.run_at ?? '') - Date.now()).toBeGreaterThan(100_000);
  expect(await again()).toMatchObject([{ attempts: 2, failed_at: null }]);
  expect(service.received).toHaveLength(1);
});

test('a push service that never answers delays nobody else, and each device is written to once', async () => {
  const service = await aPushService((path) => (path === '/0' ? undefined : { status: 201 }));
  const people = await Promise.all(Array.from({ length: 8 }, () => aPerson(site.ctx)));
  for (const [index, person] of people.entries()) {
    await aDevice(site, person, aSubscription(`${service.url}/${index}`));
  }
  for (const person of people) await tell(person);
  const workers = [aWorker(), aWorker(otherServer)];
  const others = people.slice(1).map((_, index) => `/${index + 1}`);
  await eventually(() => expect(service.received).toHaveLength(others.length));
  await Promise.all(workers.map((worker) => worker.stop()));
  expect(service.received.map(({ path }) => path).toSorted()).toEqual(others);
});

test('in quiet hours a device is told later what can wait, and at once what cannot', async () => {
  const person = await aPerson(site.ctx);
  await aDevice(site, person);
  const clock = (minutes: number) =>
    new Date(Date.now() + minutes * 60_000).toISOString().slice(11, 16);
  const quietHours = { begins: clock(-60), ends: clock(60), timeZone: 'UTC' };
  const put = (body: object) =>
    site.send('PUT', '/notifications/preferences', { as: person.token, body });
  expect((await put({ quietHours })).body.quietHours).toEqual(quietHours);
  await tell(person, 'map-accepted');
  await tell(person, 'match-ready');
  const [later, now] = (await messages()).map(({ run_at: at }) => Date.parse(at) - Date.now());
  expect(later).toBeGreaterThan(55 * 60_000);
  expect(now).toBeLessThan(1000);
  expect((await put({ quietHours: null })).body.quietHours).toBeNull();
  await tell(person, 'map-accepted');
  expect(Date.parse((await messages()).at(-1)?.run_at ?? '')).toBeLessThan(Date.now() + 1000);
});

test.each([
  ['23:00', '08:00', 'Europe/Berlin', '2030-01-01 22:30+00', '2030-01-02 07:00+00'],
  ['23:00', '08:00', 'Europe/Berlin', '2030-01-02 06:59+00', '2030-01-02 07:00+00'],
  ['23:00', '08:00', 'Europe/Berlin', '2030-01-02 07:00+00', null],
  ['12:00', '14:00', 'America/New_York', '2030-07-01 16:00+00', '2030-07-01 18:00+00'],
  ['12:00', '14:00', 'America/New_York', '2030-07-01 18:00+00', null],
  // The night in which clocks are put forward.
  ['23:00', '08:00', 'Europe/Berlin', '2030-03-30 22:30+00', '2030-03-31 06:00+00'],
])(
  'quiet hours from %s to %s in %s: at %s they last until %s',
  async (begins, ends, zone, at, until) => {
    const { rows } = await sql<{ isRight: boolean }>`
    select end_of_quiet(${begins}::time, ${ends}::time, ${zone}, ${at}::timestamptz)
      is not distinct from ${until}::timestamptz as "isRight"`.execute(site.ctx.db);
    expect(rows).toEqual([{ isRight: true }]);
  },
);

test('a device ends with its session, and when it is removed; a stranger removes none', async () => {
  const person = await aPerson(site.ctx);
  const second = { ...person, token: await signIn(site.ctx, person.id) };
  const here = await aDevice(site, person, aSubscription('https://push.example/1'));
  const there = await aDevice(site, second, aSubscription('https://push.example/2'));
  expect(await devicesOf(person)).toMatchObject([
    { id: there.id, isThis: false },
    { id: here.id, isThis: true },
  ]);
  const remove = (token: string, id: number) =>
    site.send('DELETE', `/notifications/devices/${id}`, { as: token });
  const stranger = await aPerson(site.ctx);
  expect((await remove(stranger.token, here.id)).status).toBe(404);
  await site.send('POST', '/auth/logout', { as: second.token });
  expect(await devicesOf(person)).toMatchObject([{ id: here.id }]);
  expect((await remove(person.token, here.id)).status).toBe(200);
  expect((await remove(person.token, here.id)).status).toBe(404);
  expect(await devicesOf(person)).toEqual([]);
});

test('a browser belongs to who is logged in: the next account takes it over, and a new subscription replaces the old', async () => {
  const [first, next] = [await aPerson(site.ctx), await aPerson(site.ctx)];
  const shared = aSubscription('https://push.example/shared');
  await aDevice(site, first, shared);
  await aDevice(site, next, shared);
  expect(await devicesOf(first)).toEqual([]);
  await aDevice(site, next, aSubscription('https://push.example/anew'));
  expect(await devicesOf(next)).toHaveLength(1);
});

test('a member has 20 devices, of which the oldest go, also under parallel additions', async () => {
  const person = await aPerson(site.ctx);
  await Promise.all(
    Array.from({ length: 23 }, async (_, index) => {
      const token = await signIn(site.ctx, person.id);
      await aDevice(site, { token }, aSubscription(`https://push.example/${index}`));
    }),
  ).catch(() => undefined);
  await eventually(async () => expect(await devicesOf(person)).toHaveLength(20));
});

test('what is no subscription is refused, and its address is stored for nobody to read', async () => {
  const person = await aPerson(site.ctx);
  const { endpoint, keys } = aSubscription('https://push.example/secret-path');
  const post = (body: object) =>
    site.send('POST', '/notifications/devices', { as: person.token, body });
  const noPoint = Buffer.alloc(65, 4).toString('base64url');
  for (const [body, field] of [
    [{ endpoint: 'ftp://push.example', keys }, 'endpoint'],
    [{ endpoint: '', keys }, 'endpoint'],
    [{ endpoint, keys: { ...keys, p256dh: 'short' } }, 'keys.p256dh'],
    [{ endpoint, keys: { ...keys, p256dh: noPoint } }, 'keys.p256dh'],
    [{ endpoint, keys: { ...keys, auth: '' } }, 'keys.auth'],
  ] as const) {
    const { status, body: answer } = await post(body);
    expect([status, Object.keys(answer.errors)]).toEqual([400, [field]]);
  }
  await post({ endpoint, keys });
  const [row] = await site.ctx.db.selectFrom('push_devices').selectAll().execute();
  expect(row?.subscription.includes('secret-path')).toBe(false);
});
