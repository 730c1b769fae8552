import { join } from 'node:path';
import pg from 'pg';

/** The database of an application that keeps its files in this folder. */
export const connectionTo = (folder: string): pg.ClientConfig => ({
  host: join(folder, 'postgres', 'socket'),
  user: 'last_circle',
  database: 'postgres',
});

/** The rows of one statement, on a connection of its own. */
export async function query<T extends pg.QueryResultRow>(
  connection: pg.ClientConfig,
  text: string,
  values: unknown[] = [],
): Promise<T[]> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return (await client.query<T>(text, values)).rows;
  } finally {
    await client.end();
  }
}
