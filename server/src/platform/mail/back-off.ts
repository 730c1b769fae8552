const minute = 60;
const hour = 60 * minute;

/** Seconds to wait after each failed attempt: three days in all. */
const delays = [
  10,
  minute,
  5 * minute,
  30 * minute,
  2 * hour,
  6 * hour,
  12 * hour,
  24 * hour,
  27 * hour,
];

/** The first, and one after each delay. */
export const mostAttempts = delays.length + 1;

/**
 * Seconds until the next attempt, varied by a fifth so that mails are not retried all at once;
 * undefined after the last.
 */
export function delayAfter(attempts: number): number | undefined {
  const delay = delays[attempts - 1];
  return delay === undefined ? undefined : delay * (0.8 + 0.4 * Math.random());
}
