import { join } from 'node:path';
import pg from 'pg';

/** The database of an application that keeps its files in this folder, unless DATABASE_URL names it. */
export function connectionTo(dataDir: string): pg.ClientConfig {
  const connectionString = process.env.DATABASE_URL;
  if (connectionString) return { connectionString };
  const host = join(dataDir, 'postgres', 'socket');
  return { host, user: 'last_circle', database: 'postgres' };
}

type Statement = [text: string, values?: unknown[]];

/** Runs statements one after the other, on a connection of their own. */
export async function execute(connection: pg.ClientConfig, ...statements: Statement[]) {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    for (const [text, values] of statements) await client.query(text, values);
  } finally {
    await client.end();
  }
}

/** The rows of one statement. */
export async function select<T extends pg.QueryResultRow>(
  connection: pg.ClientConfig,
  text: string,
): Promise<T[]> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return (await client.query<T>(text)).rows;
  } finally {
    await client.end();
  }
}
