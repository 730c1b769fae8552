import { setTimeout as pause } from 'node:timers/promises';

/** Between claims, while requests are worked on. */
const longestPauseMs = 250;
/** A mail that is due for so long no longer makes room for requests. */
const mostLateSeconds = 5;

/**
 * Makes room for requests: while the process `isBusy` deliveries begin in turns with pauses, which
 * are the shorter the later the mails are.
 */
export function pacing(isBusy: () => boolean, stopping: AbortSignal) {
  let lateSeconds = 0;
  return {
    /** Waits for the next turn. */
    async turn() {
      const share = 1 - lateSeconds / mostLateSeconds;
      if (share <= 0 || !isBusy()) return;
      // What ends the pause early is no failure.
      await pause(longestPauseMs * share, undefined, { signal: stopping }).catch(() => {});
    },
    /** How late the claimed mails are; none if there was nothing due. */
    record(mails: readonly { late_seconds: number }[]) {
      lateSeconds = Math.max(0, ...mails.map(({ late_seconds }) => late_seconds));
    },
  };
}
