import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileStore } from './store.ts';

/** Files in `<directory>/<folder>/<name>`. */
export function diskStore(directory: string): FileStore {
  return {
    async write(folder, name, bytes) {
      const target = join(directory, folder);
      await mkdir(target, { recursive: true });
      const draft = join(target, `.${randomUUID()}.part`);
      try {
        await writeSynced(draft, bytes);
        await rename(draft, join(target, name));
        await syncFolder(target);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },

    async read(folder, name) {
      const file = await open(join(directory, folder, name)).catch(nullIfMissing);
      if (!file) return null;
      const { size } = await file.stat();
      return { size, body: file.createReadStream() };
    },

    async remove(folder, name) {
      const removed = await unlink(join(directory, folder, name)).catch(nullIfMissing);
      return removed !== null;
    },
  };
}

async function writeSynced(path: string, bytes: Buffer) {
  await using file = await open(path, 'wx', 0o640);
  await file.writeFile(bytes);
  await file.sync();
}

/** A rename outlives a power cut only once its folder is on the disk. */
async function syncFolder(path: string) {
  if (process.platform === 'win32') return;
  await using folder = await open(path);
  await folder.sync();
}

function nullIfMissing(error: NodeJS.ErrnoException) {
  if (error.code === 'ENOENT') return null;
  throw error;
}
