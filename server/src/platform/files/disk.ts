import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { uploadFolders } from '@last-circle/contract/content/upload-rules.ts';
import { hasCode } from '#platform/errors.ts';
import { partOf, type FileStore } from './store.ts';

const temporarySuffix = '.part';
/** Far longer than any write takes. */
const maxTemporaryAgeMs = 3_600_000;

/** Files in `<directory>/<folder>/<name>`. */
export function diskStore(directory: string): FileStore {
  const list = async (folder: string) =>
    (await readdir(join(directory, folder)).catch(nullIfMissing)) ?? [];

  return {
    list,

    async write(folder, name, bytes) {
      const target = join(directory, folder);
      await mkdir(target, { recursive: true });
      const temporary = join(target, `.${randomUUID()}${temporarySuffix}`);
      try {
        await writeSynced(temporary, bytes);
        await rename(temporary, join(target, name));
        await syncFolder(target);
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
    },

    async read(folder, name, range) {
      const file = await open(join(directory, folder, name)).catch(nullIfMissing);
      if (!file) return null;
      const { size } = await file.stat();
      const part = range && partOf(range, size);
      if (part === undefined) return { size, body: file.createReadStream() };
      if (part) {
        const body = file.createReadStream({ start: part.first, end: part.last });
        return { size, part, body };
      }
      await file.close();
      return { size, part, body: Readable.from([]) };
    },

    async remove(folder, name) {
      const removed = await unlink(join(directory, folder, name)).catch(nullIfMissing);
      return removed !== null;
    },

    async removeLeftovers() {
      for (const folder of uploadFolders) {
        const temporaryNames = (await list(folder)).filter((name) =>
          name.endsWith(temporarySuffix),
        );
        for (const name of temporaryNames) await removeIfOld(join(directory, folder, name));
      }
    },
  };
}

async function removeIfOld(path: string) {
  const temporary = await stat(path).catch(nullIfMissing);
  const isOld = temporary && temporary.mtimeMs < Date.now() - maxTemporaryAgeMs;
  if (isOld) await rm(path, { force: true });
}

async function writeSynced(path: string, bytes: Buffer) {
  await using file = await open(path, 'wx', 0o640);
  await file.writeFile(bytes);
  await file.sync();
}

/** A rename survives a power cut only after its folder is synced. */
async function syncFolder(path: string) {
  if (process.platform === 'win32') return;
  await using folder = await open(path);
  await folder.sync();
}

export function nullIfMissing(error: unknown) {
  if (hasCode(error, 'ENOENT')) return null;
  throw error;
}
