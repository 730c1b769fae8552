import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { openEmbedded } from '#platform/db/own/embedded.ts';
import { migrate } from '#platform/db/migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The superuser's URL of the run's PostgreSQL. */
    adminUrl: string;
    /**
     * The migrated database that each worker copies; the names of the copies start with its name.
     */
    templateDatabase: string;
  }
}

const log = pino({ level: 'silent' });
/** Test data need not outlive the machine. */
const withoutDurability = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  autovacuum: 'off',
  max_wal_size: '4GB',
  checkpoint_timeout: '1h',
};

async function startServer() {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { adminUrl: given, stop: () => Promise.resolve() };
  const folder = await mkdtemp(join(tmpdir(), 'last-circle-test-'));
  // As root the server runs under another account, which must be able to enter the folder.
  await chmod(folder, 0o755);
  const embedded = await openEmbedded(folder, log, withoutDurability);
  const { user, database, host } = embedded.connection;
  const stop = async () => {
    await embedded.close();
    await rm(folder, { recursive: true });
  };
  return { adminUrl: `postgres://${user}@localhost/${database}?host=${host}`, stop };
}

async function dropAll(admin: pg.Client, prefix: string) {
  const { rows } = await admin.query<{ datname: string }>(
    'select datname from pg_database where starts_with(datname, $1)',
    [prefix],
  );
  for (const { datname } of rows) await admin.query(`drop database "${datname}" with (force)`);
}

/** One PostgreSQL for the whole run: the shipped one, or that of TEST_DATABASE_URL. */
export default async function setup(project: TestProject) {
  const { adminUrl, stop } = await startServer();
  const admin = new pg.Client(adminUrl);
  await admin.connect();
  const templateDatabase = `last_circle_test_${process.pid}`;
  await admin.query(`create database ${templateDatabase}`);
  const template = new URL(adminUrl);
  template.pathname = templateDatabase;
  await migrate({ connectionString: template.href }, log);
  project.provide('adminUrl', adminUrl);
  project.provide('templateDatabase', templateDatabase);
  return async () => {
    await dropAll(admin, templateDatabase);
    await admin.end();
    await stop();
  };
}
