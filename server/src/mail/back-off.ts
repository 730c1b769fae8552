const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Seconds to wait after each failed attempt: three days in all. */
const WAITS = [
  10,
  MINUTE,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  6 * HOUR,
  12 * HOUR,
  24 * HOUR,
  27 * HOUR,
];

/** Seconds until the next attempt, a fifth more or less so that mails do not come back all at once; none after the last. */
export function waitAfter(attempts: number): number | undefined {
  const wait = WAITS[attempts - 1];
  return wait === undefined ? undefined : wait * (0.8 + 0.4 * Math.random());
}
