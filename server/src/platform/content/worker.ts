import { parentPort } from 'node:worker_threads';
import { plainText, showsSomething } from '@last-circle/contract/content-text.ts';
import type { Answer } from '#platform/threads/worker-thread.ts';
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

const post = (posted: Answer<Content | 'ready'>) => parentPort?.postMessage(posted, []);

// An exception ends the thread and rejects the pending run.
parentPort?.on('message', (submitted: SubmittedHtml) => post({ answer: contentOf(submitted) }));
post({ answer: 'ready' });
