import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { uploadFolders, type UploadFolder } from '@last-circle/contract/content/upload-rules.ts';
import { inLanes } from '#platform/threads/semaphore.ts';
import { storedName, type FileStore } from './store.ts';

/** Each costs a few round trips and is in memory for that time. */
const maxAtOnce = 8;

export interface Copied {
  folder: UploadFolder;
  copied: number;
  /** Were there already with the same bytes. */
  unchanged: number;
  /** Were there with other bytes. */
  replaced: number;
  bytes: number;
}

async function hashIn(store: FileStore, folder: UploadFolder, name: string) {
  const file = await store.read(folder, name);
  if (!file) return undefined;
  const hash = createHash('sha256');
  // Without an encoding chunks are buffers.
  for await (const chunk of file.body) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

async function copyPicture(from: FileStore, to: FileStore, row: Copied, name: string) {
  const { folder } = row;
  const file = await from.read(folder, name);
  // Deleted since it was listed.
  if (!file) return;
  const bytes = await buffer(file.body);
  const hash = createHash('sha256').update(bytes).digest('hex');
  const before = await hashIn(to, folder, name);
  if (before === hash) {
    row.unchanged += 1;
    return;
  }
  await to.write(folder, name, bytes);
  if ((await hashIn(to, folder, name)) !== hash) {
    throw new Error(`${folder}/${name} is not what was written`);
  }
  row.bytes += bytes.length;
  if (before === undefined) row.copied += 1;
  else row.replaced += 1;
}

/**
 * Copies all pictures, reads each back and compares its checksum; nothing is deleted. It may be
 * repeated: what is there already is compared alone. Calls `onFolder` with the counts of each
 * folder, also of one that fails.
 */
export async function copyStore(
  from: FileStore,
  to: FileStore,
  onFolder: (row: Copied) => void = () => {},
) {
  for (const folder of uploadFolders) {
    const row = { folder, copied: 0, unchanged: 0, replaced: 0, bytes: 0 };
    const names = (await from.list(folder)).filter((name) => storedName.test(name));
    try {
      await inLanes(maxAtOnce, names, (name) => copyPicture(from, to, row, name));
    } finally {
      onFolder(row);
    }
  }
}
