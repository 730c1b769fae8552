import { join } from 'node:path';
import type pg from 'pg';

/** The database of an application that keeps its files in this folder, unless DATABASE_URL names it. */
export function connectionTo(dataDir: string): pg.ClientConfig {
  const connectionString = process.env.DATABASE_URL;
  if (connectionString) return { connectionString };
  const host = join(dataDir, 'postgres', 'socket');
  return { host, user: 'last_circle', database: 'postgres' };
}
