import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { buildApp } from './app.ts';
import { configFrom } from './config.ts';
import { restoreBackup } from '#platform/backup/restore.ts';
import { migrate } from '#platform/db/migrate.ts';
import { openDatabase } from '#platform/db/open.ts';
import { folderStore } from '#platform/files/open.ts';
import { openNotifications } from '#platform/live/notifications.ts';
import { anEmptyDatabase } from '#testing/empty-database.ts';

const log = pino({ level: 'silent' });
const folder = join(import.meta.dirname, 'testing/releases');
const releases = await readdir(folder);

let database: Awaited<ReturnType<typeof anEmptyDatabase>>;
let dataDir: string;

beforeEach(async () => {
  database = await anEmptyDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'release-'));
});
afterEach(async () => {
  await database.drop();
  await rm(dataDir, { recursive: true });
});

const connected = async <T>(url: string, read: (client: pg.Client) => Promise<T>) => {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return await read(client);
  } finally {
    await client.end();
  }
};

/** Columns, constraints, indexes and triggers of every table. */
const schemaOf = (url: string) =>
  connected(url, async (client) => {
    const queries = [
      `select table_name, column_name, data_type, is_nullable, column_default
       from information_schema.columns where table_schema = 'public' order by 1, 2`,
      `select conrelid::regclass::text as "on", conname, pg_get_constraintdef(oid)
       from pg_constraint where connamespace = 'public'::regnamespace order by 1, 2`,
      `select indexdef from pg_indexes where schemaname = 'public' order by 1`,
      `select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal order by 1`,
    ];
    const answers = [];
    for (const query of queries) answers.push((await client.query(query)).rows);
    return answers;
  });

test.each(releases)(
  'the data of %s come to the tables of now, and the site serves them',
  async (release) => {
    const connection = { connectionString: database.url };
    const files = folderStore({ dataDir });
    const target = { connection, dataDir, files };
    const { tables } = await restoreBackup(join(folder, release), target);
    await migrate(connection, log);

    const now = new URL(inject('adminUrl'));
    now.pathname = inject('templateDatabase');
    expect(await schemaOf(database.url)).toEqual(await schemaOf(now.href));

    const config = configFrom({
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
    });
    const opened = await openDatabase(config, log);
    const notifications = await openNotifications(opened, log);
    const app = await buildApp({ config, database: opened, notifications, files });
    try {
      const login = await app.inject({
        method: 'POST',
        url: '/api/auth/login',
        body: { email: 'admin@lastcircle.example', password: 'last-circle-demo' },
      });
      expect(login.statusCode).toBe(200);
      const headers = { authorization: `Bearer ${login.json().token}` };
      const read = async (url: string) => {
        const answer = await app.inject({ url: `/api${url}`, headers });
        expect(answer.statusCode, url).toBe(200);
        return answer.json();
      };
      const rowsOf = (name: string) => tables.find((table) => table.name === name)?.rows;
      const tournaments: { id: number }[] = await read('/tournaments/all?limit=100');
      expect(tournaments).toHaveLength(rowsOf('tournaments') ?? 0);
      for (const { id } of tournaments) await read(`/tournaments/${id}/bracket`);
      expect((await read('/orders/admin?limit=100')).orders).toHaveLength(rowsOf('orders') ?? 0);
      expect(await read('/products?limit=100')).toHaveLength(rowsOf('products') ?? 0);
    } finally {
      await app.close();
      await notifications.close();
      await opened.close();
    }
  },
);
