import type { Config } from '#config.ts';
import type { Context } from '#platform/context.ts';
import { AppError } from '#platform/http/errors.ts';
import { Semaphore } from '#platform/threads/semaphore.ts';
import { TimeoutError, WorkerThread } from '#platform/threads/worker-thread.ts';
import type { Sent, Values } from './content-reading.ts';

const mostWaiting = 100;

const reader = new WorkerThread<Sent, Values | string>(
  new URL('content-reader.ts', import.meta.url),
);
const turns = new Semaphore(1, mostWaiting);

const refusal = (message: string) =>
  new AppError('invalid', message, { fields: { content: message } });

async function read(html: string, { publicUrl, POST_CLEANING_SECONDS }: Config) {
  try {
    const sent = { html, site: publicUrl };
    return await turns.run(() => reader.run(sent, POST_CLEANING_SECONDS));
  } catch (error) {
    if (error instanceof TimeoutError) throw refusal('Please use simpler content');
    throw error;
  }
}

/** What is stored of the HTML that was sent. */
export async function valuesOf({ config }: Context, html: string) {
  const values = await read(html, config);
  if (typeof values === 'string') throw refusal(values);
  return values;
}
