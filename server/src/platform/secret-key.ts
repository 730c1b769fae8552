import { randomBytes, randomUUID } from 'node:crypto';
import {
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { ConfigError, type Config } from '#config.ts';
import { hasCode } from './errors.ts';

const leastKeyLength = 32;

type KeySettings = Pick<Config, 'SECRET_KEY' | 'dataDir'>;

const read = new Map<string, string>();

/** SECRET_KEY, or a key that the first to need it makes in `DATA_DIR/secret.key`. */
export function secretKeyOf(config: KeySettings) {
  const found = storedSecretKey(config);
  if (found !== undefined) return found;
  storeSecretKey(config.dataDir, `${randomBytes(32).toString('base64url')}\n`);
  return storedSecretKey(config) ?? '';
}

/** The same; undefined where none has been made. */
export function storedSecretKey({ SECRET_KEY, dataDir }: KeySettings) {
  if (SECRET_KEY !== undefined) return SECRET_KEY;
  const key = read.get(dataDir) ?? readKey(dataDir);
  if (key !== undefined) read.set(dataDir, key);
  return key;
}

export const secretKeyFile = (dataDir: string) => join(dataDir, 'secret.key');

function readKey(dataDir: string) {
  const path = secretKeyFile(dataDir);
  try {
    const key = readFileSync(path, 'utf8').trim();
    if (key.length >= leastKeyLength) return key;
    throw new ConfigError(
      `${path} has ${key.length} characters where at least ${leastKeyLength} are needed. Put back the one of a backup; if there is none, delete the file and run \`npm run admin -- replace-key\`, which makes a new one`,
    );
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/** Of two processes that store one together one does; it is there whole or not at all, whatever ends first. */
export function storeSecretKey(dataDir: string, key: string | Buffer) {
  mkdirSync(dataDir, { recursive: true });
  const temporary = join(dataDir, `.secret-${randomUUID()}`);
  try {
    writeFileSync(temporary, key, { mode: 0o600, flush: true });
    linkSync(temporary, secretKeyFile(dataDir));
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
  } finally {
    rmSync(temporary, { force: true });
  }
  syncFolder(dataDir);
}

function syncFolder(path: string) {
  if (process.platform === 'win32') return;
  const folder = openSync(path, 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}
