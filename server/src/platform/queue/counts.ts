import type { Attempted } from './queue.ts';
import { exhausted } from './outcomes.ts';

/**
 * What came of attempts: failed is tried again, refused never, given up after the last attempt. One
 * that does not count, since the server was stopping or the receiver asked to wait, is none of these.
 */
export type AttemptCounts = Record<'done' | 'failed' | 'refused' | 'given_up', number>;

export const noAttempts = (): AttemptCounts => ({ done: 0, failed: 0, refused: 0, given_up: 0 });

export function countAttempt(counts: AttemptCounts, { outcome, retryInSeconds }: Attempted) {
  if (outcome.error === null) counts.done += 1;
  else if (outcome === exhausted) counts.given_up += 1;
  else if (outcome.putOffSeconds !== undefined) return;
  else if (outcome.isFinal) counts.refused += 1;
  else if (retryInSeconds === null) counts.given_up += 1;
  else counts.failed += 1;
}
