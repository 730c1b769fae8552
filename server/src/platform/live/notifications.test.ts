import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openNotifications, type Notifications } from './notifications.ts';
import { useDatabase } from '#testing/database.ts';

const database = useDatabase();
let notifications: Notifications;

const notify = (channel: string, payload: string) =>
  sql`select pg_notify(${channel}, ${payload})`.execute(database.db);

beforeAll(async () => {
  const connection = { ...database.clientConfig, application_name: 'listener' };
  notifications = await openNotifications(connection, pino({ level: 'silent' }));
});
afterAll(() => notifications.close());

test('a listener hears its channel until it stops listening', async () => {
  const first = vi.fn<(payload: string) => void>();
  const second = vi.fn<(payload: string) => void>();
  const stop = notifications.on('changed', first);
  notifications.on('changed', second);
  await notify('mails', '');
  await notify('changed', 'tournaments');
  await vi.waitFor(() => expect(second).toHaveBeenCalledTimes(1));
  stop();
  await notify('changed', 'shop');
  await vi.waitFor(() => expect(second).toHaveBeenCalledTimes(2));
  expect(first.mock.calls).toEqual([['tournaments']]);
});

test('a lost connection is made again and told', async () => {
  const told = vi.fn<() => void>();
  const hear = vi.fn<(payload: string) => void>();
  notifications.onReconnect(told);
  notifications.on('mails', hear);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'listener'`.execute(
    database.db,
  );
  await vi.waitFor(() => expect(notifications.isListening).toBe(false), { interval: 1 });
  await vi.waitFor(() => expect(told).toHaveBeenCalledOnce(), 5000);
  expect(notifications.isListening).toBe(true);
  await notify('mails', '');
  await vi.waitFor(() => expect(hear).toHaveBeenCalledWith(''));
});
