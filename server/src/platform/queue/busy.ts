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
