import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { AppError } from '#http/errors.ts';
import { Turns } from '#http/turns.ts';
import type { Sent, Values } from './content-reading.ts';

const mostWaiting = 100;
const turns = new Turns(1, mostWaiting);

let reader: Worker | undefined;

function startReader() {
  const started = new Worker(new URL('content-reader.ts', import.meta.url));
  // A failed one ends; whoever comes next starts another.
  started.once('error', () => (reader = undefined));
  started.unref();
  return started;
}

/** Beside the thread that answers requests: half a megabyte of hostile HTML takes seconds. */
const read = (sent: Sent) =>
  turns.take(async () => {
    reader ??= startReader();
    reader.postMessage(sent, []);
    // Rejects when the reader has failed.
    const [result] = (await once(reader, 'message')) as [Values | string];
    return result;
  });

/** What is stored of the HTML that was sent. */
export async function valuesOf(html: string, site: string) {
  const values = await read({ html, site });
  if (typeof values !== 'string') return values;
  throw new AppError('invalid', values, { fields: { content: values } });
}
