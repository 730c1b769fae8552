import { appendFile, mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createWriteStream } from 'node:fs';
import { createGzip } from 'node:zlib';
import { sql } from 'kysely';
import pg from 'pg';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrate } from '#platform/db/migrate.ts';
import { folderStore } from '#platform/files/open.ts';
import type { FileStore } from '#platform/files/store.ts';
import { useApp } from '#testing/app.ts';
import { provideDatabase } from '#testing/database.ts';
import { anEmptyDatabase } from '#testing/empty-database.ts';
import { checkOut } from '#testing/shop/orders.ts';
import { anAdmin, aPerson } from '#testing/accounts/people.ts';
import { aProduct } from '#testing/shop/products.ts';
import { columnsOf, quoted, sequencesIn, tablesIn } from './catalogue.ts';
import { copyOut } from './copy.ts';
import { restoreBackup } from './restore.ts';
import { deleteOldBackups, takeBackup } from './take.ts';

const site = useApp();
const log = pino({ level: 'silent' });
const picture = `${'a1'.repeat(16)}.webp`;
let folder: string;
let target: { connection: pg.ClientConfig; dataDir: string; files: FileStore };

const placeIn = (name: string) => {
  const dataDir = join(folder, name);
  return { dataDir, files: folderStore({ dataDir }) };
};

const source = () => ({ connection: sourceConfig(), ...placeIn('from') });
const backups = () => join(folder, 'backups');

function sourceConfig(): pg.ClientConfig {
  return { connectionString: databaseUrl };
}

let databaseUrl: string;
let empty: Awaited<ReturnType<typeof anEmptyDatabase>>;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backup-'));
  databaseUrl = await provideDatabase(`worker_${process.env['VITEST_POOL_ID']}`);
  empty = await anEmptyDatabase();
  target = { connection: { connectionString: empty.url }, ...placeIn('to') };
  await mkdir(join(folder, 'from/files/products'), { recursive: true });
  await writeFile(join(folder, 'from/files/products', picture), 'a picture');
  await writeFile(join(folder, 'from/secret.key'), 'a key\n');
});
afterEach(async () => {
  await empty.drop();
  await rm(folder, { recursive: true });
});

async function connected<T>(connection: pg.ClientConfig, work: (client: pg.Client) => Promise<T>) {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Every table as text, every sequence, and the definition of every table, index and trigger. */
const contentOf = (connection: pg.ClientConfig) =>
  connected(connection, async (client) => {
    const content: Record<string, unknown> = {};
    for (const table of await tablesIn(client)) {
      const rows = await text(
        copyOut(client, `copy (select ${columnsOf(table)} from ${quoted(table.name)}) to stdout`),
      );
      content[table.name] = rows.split('\n').toSorted();
    }
    content['sequences'] = await sequencesIn(client);
    const { rows } = await client.query(`
      select conrelid::regclass::text as "on", conname as name, pg_get_constraintdef(oid) as is
      from pg_constraint where connamespace = 'public'::regnamespace
      union all select tgrelid::regclass::text, tgname, pg_get_triggerdef(oid) || tgenabled::text
      from pg_trigger where not tgisinternal
      union all select indrelid::regclass::text, indexrelid::regclass::text, pg_get_indexdef(indexrelid)
      from pg_index join pg_class on pg_class.oid = indrelid
      where relnamespace = 'public'::regnamespace
      order by 1, 2, 3`);
    content['schema'] = rows;
    return content;
  });

test('what is restored is what was there: rows, sequences, constraints, pictures and key', async () => {
  const buyer = await aPerson(site.ctx);
  const product = await aProduct(site, {
    name: 'A \\N, \\. and "quotes" – ünï',
    description: 'One line\nand \\t another',
    images: [`/uploads/products/${picture}`],
  });
  expect((await checkOut(site, [{ id: product.id }], { buyer })).status).toBe(201);
  await sql`
    insert into mails (kind, recipient, subject, html, text, is_by_anyone)
    values ('long', 'a@b.example', '', repeat('x', 900000), '', false)`.execute(site.ctx.db);
  const backup = await takeBackup(source(), backups());
  await restoreBackup(backup, target);
  expect(await contentOf(target.connection)).toEqual(await contentOf(source().connection));
  const restored = join(folder, 'to');
  expect(await readFile(join(restored, 'files/products', picture), 'utf8')).toBe('a picture');
  expect(await readFile(join(restored, 'secret.key'), 'utf8')).toBe('a key\n');
  await migrate(target.connection, log);
});

test('a connection whose last rows wait for their reader answers the next query', async () => {
  await connected(source().connection, async (client) => {
    for (let rows = 1; rows <= 60; rows += 1) {
      const text = `copy (select repeat(md5(random()::text), 200) from generate_series(1, ${rows * 3})) to stdout`;
      await pipeline(
        copyOut(client, text),
        createGzip({ level: 9 }),
        createWriteStream('/dev/null'),
      );
      expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    }
  });
});

/** Writes two rows in each transaction, so that half of one would be seen, and orders between them. */
function writeUntil(stopped: AbortSignal, productId: number) {
  let pairs = 0;
  const writer = async (own: number) => {
    while (!stopped.aborted) {
      await site.ctx.db.transaction().execute(async (db) => {
        for (const half of ['first', 'second']) {
          await db
            .insertInto('attempts')
            .values({ key: `${half}:${own}:${pairs}`, count: 1 })
            .execute();
        }
        pairs += 1;
      });
      await checkOut(site, [{ id: productId }]);
    }
  };
  return { done: Promise.all([1, 2, 3].map(writer)), count: () => pairs };
}

test('a backup under load is one moment: no half of a transaction, no id used twice after it', async () => {
  const product = await aProduct(site, { stock: 100_000 });
  await sql`
    insert into attempts (key, count) select 'filler:' || repeat('x', 200) || n, 1
    from generate_series(1, 50000) as n`.execute(site.ctx.db);
  const stop = new AbortController();
  const load = writeUntil(stop.signal, product.id);
  let backup: string;
  let during: number;
  try {
    await expect.poll(load.count).toBeGreaterThan(5);
    const before = load.count();
    backup = await takeBackup(source(), backups());
    during = load.count() - before;
  } finally {
    stop.abort();
    await load.done;
  }
  expect(during).toBeGreaterThan(0);
  await restoreBackup(backup, target);
  await connected(target.connection, async (client) => {
    const { rows } = await client.query(`
      select count(*) filter (where key like 'first:%') = count(*) filter (where key like 'second:%')
          as "isWhole",
        (select stock + (select coalesce(sum(quantity), 0) from order_lines) from products)::int as stock,
        (select count(*) from orders) = (select count(distinct order_id) from order_lines) as "hasLines"
      from attempts`);
    expect(rows).toEqual([{ isWhole: true, stock: 100_000, hasLines: true }]);
    const ids = await client.query<{ behind: boolean }>(`
      select coalesce(max(id), 0) > (select last_value from orders_id_seq) as behind from orders`);
    expect(ids.rows).toEqual([{ behind: false }]);
  });
  const manifest = JSON.parse(await readFile(join(backup, 'manifest.json'), 'utf8')) as {
    tables: { name: string; rows: number }[];
  };
  const again = await takeBackup({ ...target }, join(folder, 'again'));
  const second = JSON.parse(
    await readFile(join(again, 'manifest.json'), 'utf8'),
  ) as typeof manifest;
  expect(second.tables).toEqual(manifest.tables);
});

test('a damaged backup, and a place that is not empty, are refused and left as they are', async () => {
  await anAdmin(site.ctx);
  const backup = await takeBackup(source(), backups());
  await expect(restoreBackup(backup, source())).rejects.toThrow(/is not empty/);
  await mkdir(join(folder, 'fresh'));
  const full = { connection: source().connection, ...placeIn('fresh') };
  await expect(restoreBackup(backup, full)).rejects.toThrow('The database is not empty');
  await appendFile(join(backup, 'tables/users.copy.gz'), 'x');
  await expect(restoreBackup(backup, target)).rejects.toThrow(
    'The backup is damaged: tables/users.copy.gz',
  );
  expect(await connected(target.connection, tablesIn)).toEqual([]);
  await rm(join(backup, 'manifest.json'));
  await expect(restoreBackup(backup, target)).rejects.toThrow('is no complete backup');
});

test('a picture that rows name and the store has lost is listed, and stops no backup', async () => {
  const lost = `/uploads/products/${'b2'.repeat(16)}.webp`;
  await aProduct(site, { images: [lost] });
  const backup = await takeBackup(source(), backups());
  expect(await restoreBackup(backup, target)).toMatchObject({ missing: [lost] });
});

test('the newest backups remain, and nothing else in the folder is deleted', async () => {
  await mkdir(backups());
  const names = ['2026-01-01', '2026-01-02', '2026-01-03'].map((day) => `${day}T03-00-00.000Z`);
  for (const name of [...names, 'mine']) await mkdir(join(backups(), name));
  await deleteOldBackups(backups(), 2);
  expect(await readdir(backups())).toEqual([...names.slice(1), 'mine']);
});
