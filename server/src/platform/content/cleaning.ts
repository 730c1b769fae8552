import type { Context } from '#platform/db/context.ts';
import { AppError } from '#platform/errors.ts';
import { Semaphore } from '#platform/threads/semaphore.ts';
import { TimeoutError, WorkerThread } from '#platform/threads/worker-thread.ts';
import type { Content, SubmittedHtml } from './worker.ts';

const maxWaiting = 100;

const worker = new WorkerThread<SubmittedHtml, Content>(new URL('worker.ts', import.meta.url));
const semaphore = new Semaphore(1, maxWaiting);

export const refusedContent = (field: string, message: string) =>
  new AppError('invalid', message, { fields: { [field]: message } });

/** The permitted part of submitted HTML; throws 400 for the field where that takes too long. */
export async function contentOf({ config }: Context, html: string, field: string) {
  const submitted = { html, site: config.publicUrl };
  try {
    return await semaphore.run(() => worker.run(submitted, config.CONTENT_CLEANING_SECONDS));
  } catch (error) {
    if (error instanceof TimeoutError) throw refusedContent(field, 'Please use simpler content');
    throw error;
  }
}
