import { pino } from 'pino';
import { ConfigError, configFrom, readEnvironment } from '#config.ts';
import { deleteOldBackups, takeBackup } from '#platform/backup/take.ts';
import { openDatabase } from '#platform/db/open.ts';
import { openFiles, refuseWrongBucket } from '#platform/files/open.ts';
import { refuseUnwritable } from '#platform/writable-folder.ts';

/** Takes a backup into BACKUP_DIR, also while the application runs, and deletes old ones. */
async function run() {
  const config = configFrom(readEnvironment());
  await refuseUnwritable(config.backupDir, 'BACKUP_DIR', 0o700);
  await refuseWrongBucket(config);
  const files = openFiles(config);
  const database = await openDatabase(config, pino({ level: 'silent' }));
  try {
    const source = { connection: database.clientConfig, dataDir: config.dataDir, files };
    const folder = await takeBackup(source, config.backupDir);
    console.log(folder);
  } finally {
    await database.close();
  }
  if (config.BACKUP_COUNT !== Infinity) {
    await deleteOldBackups(config.backupDir, config.BACKUP_COUNT);
  }
}

await run().catch((error: unknown) => {
  if (!(error instanceof ConfigError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
});
