import { performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** The share of its time that a thread at rest is busy. */
const restingShare = 0.02;

function findCollector() {
  setFlagsFromString('--expose-gc');
  // Node has no other way to ask for it while it runs.
  const collect = runInNewContext('gc') as NodeJS.GCFunction;
  setFlagsFromString('--no-expose-gc');
  return collect;
}

/**
 * Collects garbage once when work has ended: V8 itself waits for the next work, and keeps what a
 * start or a rush took until then. Answers how to stop that.
 */
export function releaseMemoryAtRest(checkMilliseconds = 5000) {
  const collect = findCollector();
  let last = performance.eventLoopUtilization();
  let hasWorked = true;
  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, last);
    last = now;
    if (utilization > restingShare) hasWorked = true;
    else if (hasWorked) {
      hasWorked = false;
      collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
      last = performance.eventLoopUtilization();
    }
  }, checkMilliseconds);
  timer.unref();
  return () => clearInterval(timer);
}
