import {
  imageTypes,
  maxImageMegabytes,
  tooLargeText,
  type UploadFolder,
} from '@last-circle/contract/content/upload-rules.ts';
import { transaction, type Context } from '#platform/db/context.ts';
import { reencode } from '#platform/pictures/images.ts';
import {
  removeUpload,
  saveUpload,
  parseUploadPath,
  urlOf,
  type FileStore,
} from '#platform/files/store.ts';
import { AppError } from '#platform/errors.ts';
import { download } from '#platform/remote/download.ts';
import type { Network } from '#platform/remote/network.ts';
import { Semaphore } from '#platform/threads/semaphore.ts';
import { markUnusedAsGone, lockUpload } from './usage.ts';

export async function add(store: FileStore, folder: UploadFolder, image: Buffer) {
  return { url: await saveUpload(store, folder, await reencode(image)) };
}

/** Few at a time, since each may hold an image in memory. */
const downloads = new Semaphore(2, 20);

const bounds = {
  maxBytes: maxImageMegabytes * 1024 * 1024,
  tooLarge: tooLargeText(maxImageMegabytes),
  accept: imageTypes.join(', '),
};

/** Stores a copy of a picture of another site. */
export async function addRemote(
  store: FileStore,
  network: Network,
  { url, folder }: { url: string; folder: UploadFolder },
) {
  const image = await downloads.run(() => download(network, url, bounds));
  return add(store, folder, image);
}

export async function remove(ctx: Context, store: FileStore, path: string) {
  const upload = parseUploadPath(path);
  if (!upload) throw new AppError('invalid', 'Invalid file URL format');
  const url = urlOf(upload);
  await transaction(ctx, async (ctx) => {
    await lockUpload(ctx, url);
    if ((await markUnusedAsGone(ctx, [url])) === 0)
      throw new AppError('conflict', 'File is still in use');
  });
  if (!(await removeUpload(store, upload))) throw new AppError('not_found', 'File not found');
  return { message: 'File deleted' };
}
