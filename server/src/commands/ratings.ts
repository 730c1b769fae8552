import { pino } from 'pino';
import { rateAgain } from '#competition/brackets/ratings.ts';
import { ConfigError, configFrom, readEnvironment } from '#config.ts';
import { openDatabase } from '#platform/db/open.ts';
import { loggerFor } from '#platform/requests/logging.ts';

/** Rates all results from the first on, and says whether that changes anything. */
async function run() {
  const config = configFrom(readEnvironment());
  const log = pino(loggerFor(config));
  const database = await openDatabase(config, log);
  try {
    const { players, changed } = await rateAgain({ db: database.db, config, log });
    console.log(`${players} players are rated, ${changed} of them otherwise than before.`);
  } finally {
    await database.close();
  }
}

await run().catch((error: unknown) => {
  if (!(error instanceof ConfigError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
});
