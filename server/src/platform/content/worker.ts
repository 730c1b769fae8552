import { parentPort } from 'node:worker_threads';
import { plainText, showsSomething } from '@last-circle/contract/content-text.ts';
import type { Answer, Call } from '#platform/threads/thread-calls.ts';
import { sanitize } from './sanitizing.ts';

/** HTML as it was sent to `site`. */
export interface SubmittedHtml {
  html: string;
  site: string;
}

export interface Content {
  /** Sanitised; empty where it would show nothing. */
  html: string;
  text: string;
}

function contentOf({ html, site }: SubmittedHtml): Content {
  const sanitized = sanitize(html, site);
  return showsSomething(sanitized)
    ? { html: sanitized, text: plainText(sanitized) }
    : { html: '', text: '' };
}

// An exception ends the thread and rejects the pending call.
parentPort?.on('message', (call: Call<SubmittedHtml>) => {
  if (!('task' in call)) return;
  const answer: Answer<Content> = { id: call.id, result: contentOf(call.task) };
  parentPort?.postMessage(answer, []);
});
