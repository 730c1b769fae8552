import { pino } from 'pino';
import { ConfigError, configFrom, readEnvironment } from '#config.ts';
import { migrate } from '#platform/db/migrate.ts';
import { openDatabase } from '#platform/db/open.ts';
import { loggerFor } from '#platform/requests/logging.ts';

/** Applies the pending migrations and exits, before servers of a new version start. */
async function run() {
  const config = configFrom(readEnvironment());
  const log = pino(loggerFor(config));
  const database = await openDatabase(config, log);
  try {
    await migrate(database.clientConfig, log);
  } finally {
    await database.close();
  }
  console.log('The database is up to date.');
}

await run().catch((error: unknown) => {
  if (!(error instanceof ConfigError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
});
