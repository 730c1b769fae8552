import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigError } from '#config.ts';
import { hasCode } from './errors.ts';

const examples = {
  DATA_DIR: '/var/lib/last-circle',
  BACKUP_DIR: '/var/backups/last-circle',
};

/** A disk that is full now has room again later. */
const isFull = (error: unknown) => hasCode(error, 'ENOSPC') || hasCode(error, 'EDQUOT');

/** Makes a folder that a setting names; throws a ConfigError where nothing can be written in it. */
export async function refuseUnwritable(
  folder: string,
  setting: keyof typeof examples,
  mode?: number,
) {
  const attempt = join(folder, `.${randomUUID()}.part`);
  try {
    await mkdir(folder, { recursive: true, ...(mode !== undefined && { mode }) });
    await writeFile(attempt, '');
    await rm(attempt);
  } catch (error) {
    if (isFull(error)) return;
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigError(
      `${setting}: nothing can be written in ${folder} (${reason}). Give that folder to the account that runs the site, or set another one, such as ${setting}=${examples[setting]}`,
      { cause: error },
    );
  }
}
