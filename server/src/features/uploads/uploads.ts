import type { UploadFolder } from '@last-circle/contract/upload-rules.ts';
import { transaction, type Context } from '#platform/context.ts';
import { reencode } from '#platform/files/images.ts';
import {
  removeUpload,
  saveUpload,
  parseUploadPath,
  urlOf,
  type FileStore,
} from '#platform/files/store.ts';
import { AppError } from '#platform/http/errors.ts';
import { giveUp, lock } from './uses.ts';

export async function add(store: FileStore, folder: UploadFolder, image: Buffer) {
  return { url: await saveUpload(store, folder, await reencode(image)) };
}

export async function remove(ctx: Context, store: FileStore, path: string) {
  const address = parseUploadPath(path);
  if (!address) throw new AppError('invalid', 'Invalid file URL format');
  const url = urlOf(address);
  await transaction(ctx, async (ctx) => {
    await lock(ctx, url);
    if ((await giveUp(ctx, [url])) === 0) throw new AppError('conflict', 'File is still in use');
  });
  if (!(await removeUpload(store, address))) throw new AppError('not_found', 'File not found');
  return { message: 'File deleted' };
}
