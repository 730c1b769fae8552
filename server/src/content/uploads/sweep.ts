import { transaction, type Context } from '#platform/db/context.ts';
import { removeUpload, picturesIn, type FileStore } from '#platform/files/store.ts';
import { markUnusedAsGone, findGone, lockUnusedFor, recordUsage } from './usage.ts';

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
