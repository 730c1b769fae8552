import {
  imageTypes,
  maxImageMegabytes,
  tooLargeText,
  uploadFolders,
  type UploadFolder,
} from '@last-circle/contract/content/upload-rules.ts';
import { transaction, type Context } from '#platform/db/context.ts';
import { reencode } from '#platform/pictures/images.ts';
import {
  removeUpload,
  saveUpload,
  parseUploadPath,
  picturesIn,
  urlOf,
  type FileStore,
} from '#platform/files/store.ts';
import { AppError, invalidField } from '#platform/errors.ts';
import { download } from '#platform/remote/download.ts';
import type { Network } from '#platform/remote/network.ts';
import { Semaphore } from '#platform/threads/semaphore.ts';
import { remember } from './library.ts';
import { findGone, lockUnusedFor, lockUpload, markUnusedAsGone, recordUsage } from './usage.ts';

const isFolder = (name: unknown): name is UploadFolder =>
  uploadFolders.some((folder) => folder === name);

/** The folder that a form names, 'uploads' unless it does. */
export function folderIn({ folder }: Record<string, unknown>): UploadFolder {
  const named = folder || 'uploads';
  if (!isFolder(named))
    throw invalidField('folder', `Please use a folder of ${uploadFolders.join(', ')}`);
  return named;
}

interface Sent {
  image: Buffer;
  /** Of its file. */
  name: string;
}

export async function add(ctx: Context, store: FileStore, folder: UploadFolder, sent: Sent) {
  const url = await saveUpload(store, folder, await reencode(sent.image));
  await remember(ctx, url, sent.name);
  return { url };
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
  ctx: Context,
  store: FileStore,
  network: Network,
  { url, folder }: { url: string; folder: UploadFolder },
) {
  const image = await downloads.run(() => download(network, url, bounds));
  const name = new URL(url).pathname.split('/').at(-1) ?? '';
  return add(ctx, store, folder, { image, name });
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

/**
 * Deletes pictures that have been unused for UNUSED_UPLOAD_DAYS. A later sweep repeats a deletion
 * that failed or was interrupted.
 */
export async function sweepUploads(ctx: Context, store: FileStore) {
  await store.removeLeftovers();
  const pictures = await picturesIn(store);
  const urls = [...pictures.keys()];
  await recordUsage(ctx, urls);
  await transaction(ctx, async (ctx) => {
    await markUnusedAsGone(ctx, await lockUnusedFor(ctx, ctx.config.UNUSED_UPLOAD_DAYS));
  });
  for (const url of await findGone(ctx, urls)) {
    const picture = pictures.get(url);
    if (!picture) continue;
    await removeUpload(store, picture).catch((error: unknown) => {
      ctx.log.warn({ err: error, url }, 'A picture could not be deleted');
    });
  }
}
