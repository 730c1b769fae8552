import { createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { uploadFolders, type UploadFolder } from '@last-circle/contract/content/upload-rules.ts';
import { ConfigError } from '#config.ts';
import { nullIfMissing } from '#platform/files/disk.ts';
import { secretKeyFile, storeSecretKey } from '#platform/secret-key.ts';
import { storedName, type FileStore } from '#platform/files/store.ts';
import { inLanes } from '#platform/threads/semaphore.ts';

const picturePath = /^files\/([a-z]+)\/([0-9a-f]{32}(?:\.webp|-\d+\.(?:webp|avif)))$/;

/** How many files are copied at once: in a bucket each costs a round trip. */
const maxAtOnce = 8;

/**
 * Copies all pictures; answers the paths of each in all its widths, by URL. Pictures never change,
 * so that those of an earlier call are left as they are.
 */
export async function copyFiles(files: FileStore, to: string): Promise<Map<string, string[]>> {
  const stored = new Map<string, string[]>();

  async function copy(folder: UploadFolder, name: string) {
    const file = await files.read(folder, name);
    if (!file) return false;
    await pipeline(file.body, createWriteStream(join(to, folder, name), { mode: 0o600 }));
    return true;
  }

  for (const folder of uploadFolders) {
    const names = await files.list(folder);
    await mkdir(join(to, folder), { recursive: true, mode: 0o700 });
    const before = new Set(await readdir(join(to, folder)));
    const copyOne = async (name: string) => {
      const [, base] = storedName.exec(name) ?? [];
      if (!base) return;
      if (!before.has(name) && !(await copy(folder, name))) return;
      const url = `/uploads/${folder}/${base}.webp`;
      stored.set(url, [...(stored.get(url) ?? []), `files/${folder}/${name}`]);
    };
    await inLanes(maxAtOnce, names, copyOne);
  }
  return stored;
}

/** Whether there was one: with SECRET_KEY there is none. */
export async function copySecretKey(dataDir: string, folder: string) {
  const key = await readFile(secretKeyFile(dataDir)).catch(nullIfMissing);
  if (key) await writeFile(secretKeyFile(folder), key, { mode: 0o600 });
  return key !== null;
}

interface Target {
  dataDir: string;
  files: FileStore;
}

export async function refuseFilesIn({ files, dataDir }: Target) {
  for (const folder of uploadFolders) {
    if ((await files.list(folder)).length > 0) {
      throw new ConfigError('The store of uploaded files is not empty');
    }
  }
  if (await readFile(secretKeyFile(dataDir)).catch(nullIfMissing)) {
    throw new ConfigError(`${secretKeyFile(dataDir)} exists already`);
  }
}

function picturesAmong(paths: string[]) {
  return paths.flatMap((path) => {
    const [, folder, name] = picturePath.exec(path) ?? [];
    const known = uploadFolders.find((known) => known === folder);
    return known && name ? [{ path, folder: known, name }] : [];
  });
}

/** Puts pictures and key of a backup where the settings say. */
export async function restoreFiles(backup: string, paths: string[], { files, dataDir }: Target) {
  await mkdir(dataDir, { recursive: true });
  await inLanes(maxAtOnce, picturesAmong(paths), async ({ path, folder, name }) =>
    files.write(folder, name, await readFile(join(backup, path))),
  );
  const key = await readFile(secretKeyFile(backup)).catch(nullIfMissing);
  if (key) storeSecretKey(dataDir, key);
}

/** Removes what `restoreFiles` has written. */
export async function removeFiles(paths: string[], { files, dataDir }: Target) {
  for (const { folder, name } of picturesAmong(paths)) await files.remove(folder, name);
  await rm(secretKeyFile(dataDir), { force: true });
}
