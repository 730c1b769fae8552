import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

const backupName = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z(\.part)?$/;
const maxUnfinishedMs = 86_400_000;

/** Deletes all but the newest `count` backups, and what an interrupted one left a day ago. */
export async function deleteOldBackups(directory: string, count: number) {
  const names = (await readdir(directory)).filter((name) => backupName.test(name)).toSorted();
  const complete = names.filter((name) => !name.endsWith('.part'));
  const old = complete.slice(0, Math.max(0, complete.length - count));
  for (const name of names.filter((name) => name.endsWith('.part'))) {
    const { mtimeMs } = await stat(join(directory, name));
    if (mtimeMs < Date.now() - maxUnfinishedMs) old.push(name);
  }
  for (const name of old) await rm(join(directory, name), { recursive: true });
  return old;
}
