import { sql } from 'kysely';
import type { ClientConfig } from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openNotifications, type Notifications } from './notifications.ts';
import { useDatabase } from '#testing/database.ts';
import { eventually } from '#testing/eventually.ts';
import { startSilentProxy } from '#testing/servers/silent-proxy.ts';

const database = useDatabase();
let notifications: Notifications;

const bothBy = (connection: ClientConfig) => ({
  clientConfig: connection,
  requestConfig: connection,
});

const notify = (channel: string, payload: string) =>
  sql`select pg_notify(${channel}, ${payload})`.execute(database.db);

beforeAll(async () => {
  const connection = { ...database.clientConfig, application_name: 'listener' };
  notifications = await openNotifications(bothBy(connection), pino({ level: 'silent' }));
});
afterAll(() => notifications.close());

test('a listener is called for its channel until it unsubscribes', async () => {
  const first = vi.fn<(payload: string) => void>();
  const second = vi.fn<(payload: string) => void>();
  const unsubscribe = notifications.on('changed', first);
  notifications.on('changed', second);
  await notify('mails', '');
  await notify('changed', 'tournaments');
  await eventually(() => expect(second).toHaveBeenCalledTimes(1));
  unsubscribe();
  await notify('changed', 'shop');
  await eventually(() => expect(second).toHaveBeenCalledTimes(2));
  expect(first.mock.calls).toEqual([['tournaments']]);
});

test('a lost connection is made again, and its listeners called', async () => {
  const reconnected = vi.fn<() => void>();
  const listener = vi.fn<(payload: string) => void>();
  notifications.onReconnect(reconnected);
  notifications.on('mails', listener);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'listener'`.execute(
    database.db,
  );
  await eventually(() => expect(notifications.isListening).toBe(false));
  await eventually(() => expect(reconnected).toHaveBeenCalledOnce());
  expect(notifications.isListening).toBe(true);
  await notify('mails', '');
  await eventually(() => expect(listener).toHaveBeenCalledWith(''));
});

test('a connection that goes silent is not trusted, and made again', async () => {
  const proxy = await startSilentProxy(database.clientConfig);
  const silenced = await openNotifications(bothBy(proxy.connection), pino({ level: 'silent' }));
  const reconnected = vi.fn<() => void>();
  silenced.onReconnect(reconnected);
  expect(silenced.isListening).toBe(true);
  proxy.setSilent(true);
  await vi.waitFor(() => expect(silenced.isListening).toBe(false), { timeout: 8000 });
  proxy.setSilent(false);
  await eventually(() => expect(reconnected).toHaveBeenCalledOnce());
  expect(silenced.isListening).toBe(true);
  const listener = vi.fn<(payload: string) => void>();
  silenced.on('changed', listener);
  await notify('changed', 'shop');
  await eventually(() => expect(listener).toHaveBeenCalledWith('shop'));
  await silenced.close();
  proxy.stop();
});
