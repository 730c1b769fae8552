import pg from 'pg';
import { pino } from 'pino';
import { openEmbedded } from '#platform/db/own/embedded.ts';

/** Writes rows until the process is killed, and prints the number of each that the database has acknowledged. */
export async function writeRows(dataDir: string) {
  const { connection } = await openEmbedded(dataDir, pino({ level: 'silent' }));
  const client = new pg.Client(connection);
  await client.connect();
  await client.query('create table if not exists acknowledged (number integer)');
  for (let number = 1; ; number += 1) {
    await client.query('insert into acknowledged values ($1)', [number]);
    process.stdout.write(`${number}\n`);
  }
}
