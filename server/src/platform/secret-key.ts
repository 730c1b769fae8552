import { randomBytes, randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '#config.ts';
import { hasCode } from './errors.ts';

const stored = new Map<string, string>();

/** SECRET_KEY, or a key that the first to need it makes in `DATA_DIR/secret.key`. */
export function secretKeyOf({ SECRET_KEY, dataDir }: Config) {
  if (SECRET_KEY !== undefined) return SECRET_KEY;
  const key = stored.get(dataDir) ?? readKey(dataDir) ?? makeKey(dataDir);
  stored.set(dataDir, key);
  return key;
}

const pathIn = (dataDir: string) => join(dataDir, 'secret.key');

function readKey(dataDir: string) {
  try {
    return readFileSync(pathIn(dataDir), 'utf8').trim();
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/** Of two processes that start together one makes it, and it is there whole or not at all. */
function makeKey(dataDir: string) {
  mkdirSync(dataDir, { recursive: true });
  const temporary = join(dataDir, `.secret-${randomUUID()}`);
  writeFileSync(temporary, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600 });
  try {
    linkSync(temporary, pathIn(dataDir));
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
  } finally {
    rmSync(temporary);
  }
  return readFileSync(pathIn(dataDir), 'utf8').trim();
}
