import { setTimeout as pause } from 'node:timers/promises';
import { performance } from 'node:perf_hooks';
import type { PoolStatistics } from '#platform/db/pool.ts';

/** Of the time of its thread, beyond which requests wait for each other. */
const mostUtilization = 0.8;
const windowMs = 250;

/** Whether requests wait for the database or, within the last moments, for the thread. */
export function requestsWait(pool: Pick<PoolStatistics, 'waiting'>) {
  let since = performance.eventLoopUtilization();
  let sinceMs = performance.now();
  let utilization = 0;
  return () => {
    if (performance.now() - sinceMs >= windowMs) {
      utilization = performance.eventLoopUtilization(since).utilization;
      since = performance.eventLoopUtilization();
      sinceMs = performance.now();
    }
    return pool.waiting > 0 || utilization > mostUtilization;
  };
}

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
