import { resolve } from 'node:path';
import { pino } from 'pino';
import { ConfigError, configFrom, readEnvironment } from '#config.ts';
import { restoreBackup } from '#platform/backup/restore.ts';
import { openDatabase } from '#platform/db/open.ts';
import { openFiles, refuseWrongStore } from '#platform/files/open.ts';

const usage = `Usage: npm run restore -- <folder of a backup>

Fills an empty database and an empty place for files (DATA_DIR, or the bucket of S3_*);
nothing is changed where they are not.
`;

async function run(folder: string) {
  const config = configFrom(readEnvironment());
  await refuseWrongStore(config);
  const files = openFiles(config);
  const database = await openDatabase(config, pino({ level: 'silent' }));
  try {
    const target = { connection: database.clientConfig, dataDir: config.dataDir, files };
    const { takenAt, tables, missing } = await restoreBackup(resolve(folder), target);
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(`Restored ${rows} rows as of ${takenAt}.`);
    if (missing.length > 0) console.log(`Lost before the backup: ${missing.join(', ')}`);
  } finally {
    await database.close();
  }
}

const [folder, ...more] = process.argv.slice(2);
if (folder === undefined || more.length > 0) {
  process.stderr.write(usage);
  process.exit(2);
}

await run(folder).catch((error: unknown) => {
  if (!(error instanceof ConfigError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
});
