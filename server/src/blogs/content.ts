import { AppError } from '#http/errors.ts';
import { Turns } from '#http/turns.ts';
import { DeadlineError, Thread } from '#threads.ts';
import type { Sent, Values } from './content-reading.ts';

/** Half a megabyte of hostile HTML takes a few. */
const mostSeconds = 20;
const mostWaiting = 100;

const reader = new Thread<Sent, Values | string>(
  new URL('content-reader.ts', import.meta.url),
  mostSeconds,
);
const turns = new Turns(1, mostWaiting);

const refusal = (message: string) =>
  new AppError('invalid', message, { fields: { content: message } });

async function read(sent: Sent) {
  try {
    return await turns.take(() => reader.ask(sent));
  } catch (error) {
    if (error instanceof DeadlineError) throw refusal('Please use simpler content');
    throw error;
  }
}

/** What is stored of the HTML that was sent. */
export async function valuesOf(html: string, site: string) {
  const values = await read({ html, site });
  if (typeof values === 'string') throw refusal(values);
  return values;
}
