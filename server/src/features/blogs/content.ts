import type { Config } from '#config.ts';
import type { Context } from '#platform/context.ts';
import { AppError } from '#platform/http/errors.ts';
import { Semaphore } from '#platform/threads/semaphore.ts';
import { TimeoutError, WorkerThread } from '#platform/threads/worker-thread.ts';
import type { SubmittedHtml, ContentColumns } from './content-columns.ts';

const maxWaiting = 100;

const worker = new WorkerThread<SubmittedHtml, ContentColumns | string>(
  new URL('content-worker.ts', import.meta.url),
);
const semaphore = new Semaphore(1, maxWaiting);

const refusal = (message: string) =>
  new AppError('invalid', message, { fields: { content: message } });

async function runWorker(html: string, { publicUrl, POST_CLEANING_SECONDS }: Config) {
  try {
    const submitted = { html, site: publicUrl };
    return await semaphore.run(() => worker.run(submitted, POST_CLEANING_SECONDS));
  } catch (error) {
    if (error instanceof TimeoutError) throw refusal('Please use simpler content');
    throw error;
  }
}

/** The columns to store for submitted HTML; throws 400 when it is refused. */
export async function contentColumnsOf({ config }: Context, html: string) {
  const columns = await runWorker(html, config);
  if (typeof columns === 'string') throw refusal(columns);
  return columns;
}
