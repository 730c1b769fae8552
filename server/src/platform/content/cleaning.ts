import type { Context } from '#platform/db/context.ts';
import { invalidField } from '#platform/errors.ts';
import { Semaphore } from '#platform/threads/semaphore.ts';
import { ThreadCalls } from '#platform/threads/thread-calls.ts';
import type { Content, SubmittedHtml } from './worker.ts';

const maxWaiting = 100;

// While it parses it hears nothing, so that it ends where it takes too long.
const thread = new ThreadCalls<SubmittedHtml, Content>(new URL('worker.ts', import.meta.url), {
  abortMs: 0,
});
const semaphore = new Semaphore(1, maxWaiting);

async function clean(submitted: SubmittedHtml, seconds: number) {
  // The start of the thread does not count.
  await thread.call({ ...submitted, html: '' }, new AbortController().signal);
  const timeout = AbortSignal.timeout(seconds * 1000);
  return thread.call(submitted, timeout).catch((error: unknown) => {
    if (!timeout.aborted) throw error;
  });
}

/** The permitted part of submitted HTML; throws 400 for the field where that takes too long. */
export async function contentOf({ config }: Context, html: string, field: string) {
  const submitted = { html, site: config.publicUrl };
  const content = await semaphore.run(() => clean(submitted, config.CONTENT_CLEANING_SECONDS));
  if (!content) throw invalidField(field, 'Please use simpler content');
  return content;
}
