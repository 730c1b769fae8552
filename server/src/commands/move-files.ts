import { ConfigError, configFrom, readEnvironment } from '#config.ts';
import { copyStore, type Copied } from '#platform/files/copy-store.ts';
import { folderStore, refuseUnwritableFolders, refuseWrongBucket } from '#platform/files/open.ts';
import { S3Error } from '#platform/files/s3-client.ts';
import { s3Store } from '#platform/files/s3.ts';

const usage = `Usage: npm run move-files -- --to-bucket | --to-folder

Copies the uploaded files of DATA_DIR to the bucket of S3_*, or back, and compares
the checksum of each. It deletes nothing and may be repeated, also while the
application runs: once before its settings change, and once after.
`;

async function run(direction: string) {
  const config = configFrom(readEnvironment());
  if (!config.s3) throw new ConfigError('Set S3_ENDPOINT, S3_BUCKET and its keys');
  await refuseWrongBucket(config);
  if (direction === '--to-folder') await refuseUnwritableFolders(config);
  const [folder, bucket] = [folderStore(config), s3Store(config.s3)];
  const rows: Copied[] = [];
  try {
    const [from, to] = direction === '--to-bucket' ? [folder, bucket] : [bucket, folder];
    await copyStore(from, to, (row) => rows.push(row));
  } finally {
    console.table(Object.fromEntries(rows.map(({ folder, ...counts }) => [folder, counts])));
  }
}

const [direction, ...more] = process.argv.slice(2);
const isKnown = direction === '--to-bucket' || direction === '--to-folder';
if (!isKnown || more.length > 0) {
  process.stderr.write(usage);
  process.exit(2);
}

await run(direction).catch((error: unknown) => {
  if (error instanceof S3Error) console.error(`The bucket failed: ${error.reason}`);
  else if (error instanceof ConfigError) console.error(error.message);
  else throw error;
  process.exitCode = 1;
});
