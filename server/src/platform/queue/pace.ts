import { setTimeout as pause } from 'node:timers/promises';

/** Between claims, while requests are worked on. */
const longestPauseMs = 250;
/** A job that is due for so long no longer makes room for requests. */
const mostLateSeconds = 5;

/**
 * Makes room for requests: while the process `isBusy` attempts begin in turns with pauses, which
 * are the shorter the later the jobs are.
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
    /** How late the claimed jobs are; none if there was nothing due. */
    record(jobs: readonly { lateSeconds: number }[]) {
      lateSeconds = Math.max(0, ...jobs.map(({ lateSeconds }) => lateSeconds));
    },
  };
}
