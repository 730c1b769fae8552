import type { FastifyBaseLogger } from 'fastify';
import { uploadFolders } from '@last-circle/contract/content/upload-rules.ts';
import { ConfigError, type Config } from '#config.ts';
import { refuseUnwritable } from '#platform/writable-folder.ts';
import { diskStore } from './disk.ts';
import { discard, s3Client, S3Error } from './s3-client.ts';
import { s3Store } from './s3.ts';
import type { FileStore } from './store.ts';

const folderOf = ({ dataDir }: Pick<Config, 'dataDir'>) => `${dataDir}/files`;

export const folderStore = (config: Pick<Config, 'dataDir'>) => diskStore(folderOf(config));

/** Where uploaded files are: the bucket of the settings, or a folder without one. */
export const openFiles = (config: Pick<Config, 's3' | 'dataDir'>): FileStore =>
  config.s3 ? s3Store(config.s3) : folderStore(config);

/** Throws a ConfigError where a folder of uploaded files cannot be made or written. */
export async function refuseUnwritableFolders(config: Pick<Config, 'dataDir'>) {
  for (const folder of uploadFolders) {
    await refuseUnwritable(`${folderOf(config)}/${folder}`, 'DATA_DIR');
  }
}

/** The same for the bucket of the settings, or for the folders without one. */
export const refuseWrongStore = (config: Pick<Config, 's3' | 'dataDir'>, log?: FastifyBaseLogger) =>
  config.s3 ? refuseWrongBucket(config, log) : refuseUnwritableFolders(config);

/**
 * Throws a ConfigError where the bucket refuses what the settings say; one that does not answer may
 * do so later, and only pictures need it.
 */
export async function refuseWrongBucket({ s3 }: Pick<Config, 's3'>, log?: FastifyBaseLogger) {
  if (!s3) return;
  try {
    const query = { 'list-type': '2', 'max-keys': '1', prefix: s3.prefix };
    const { body } = await s3Client(s3)({ method: 'GET', query });
    discard(body);
  } catch (error) {
    if (!(error instanceof S3Error)) throw error;
    if (error.isTemporary && log) return log.warn({ err: error }, 'Uploaded files are unreachable');
    throw new ConfigError(`S3_BUCKET=${s3.bucket} cannot be used: ${error.reason}`);
  }
}
