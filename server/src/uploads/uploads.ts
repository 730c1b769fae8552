import type { UploadFolder } from '@last-circle/contract/upload-rules.ts';
import { sql } from 'kysely';
import type { Context } from '#context.ts';
import { reencode } from '#files/images.ts';
import { discard, keep, parseAddress, urlOf, type FileStore } from '#files/store.ts';
import { AppError } from '#http/errors.ts';

export async function add(store: FileStore, folder: UploadFolder, image: Buffer) {
  return { url: await keep(store, folder, await reencode(image)) };
}

export async function remove(ctx: Context, store: FileStore, path: string) {
  const address = parseAddress(path);
  if (!address) throw new AppError('invalid', 'Invalid file URL format');
  const { folder, name } = address;
  if (await isInUse(ctx, urlOf(folder, name))) {
    throw new AppError('conflict', 'File is still in use');
  }
  if (!(await discard(store, folder, name))) throw new AppError('not_found', 'File not found');
  return { message: 'File deleted' };
}

/** Every column that holds the URL of an upload stands here. */
async function isInUse(ctx: Context, url: string) {
  const { rows } = await sql`
    select from tournaments where image = ${url}
    union all select from products where ${url} = any(images)
    union all select from order_lines where image = ${url}
    union all select from posts where ${url} = any(images)
    union all select from post_revisions where ${url} = any(images)
    union all select from maps where image = ${url}
    limit 1
  `.execute(ctx.db);
  return rows.length > 0;
}
