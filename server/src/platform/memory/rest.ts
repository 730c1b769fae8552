import { performance } from 'node:perf_hooks';
import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** The share of its time that a thread at rest is busy. */
const restingShare = 0.02;
/** Less than this is not worth the pause. */
const worthwhileBytes = 16 * 1024 * 1024;

function findCollector() {
  setFlagsFromString('--expose-gc');
  // Node has no other way to ask for it while it runs.
  const collect = runInNewContext('gc') as NodeJS.GCFunction;
  setFlagsFromString('--no-expose-gc');
  return collect;
}

const heapBytes = () => getHeapStatistics().total_heap_size;

/**
 * Collects garbage at rest where the heap has grown: V8 itself waits for the next work, and keeps
 * what a start or a rush took until then. Answers how to stop that.
 */
export function releaseMemoryAtRest(checkMilliseconds = 5000) {
  const collect = findCollector();
  let last = performance.eventLoopUtilization();
  let keptBytes = 0;
  const timer = setInterval(() => {
    const { utilization } = performance.eventLoopUtilization(last);
    last = performance.eventLoopUtilization();
    if (utilization > restingShare || heapBytes() < keptBytes + worthwhileBytes) return;
    // Any other flavour leaves the heap as large as it is.
    collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
    keptBytes = heapBytes();
    last = performance.eventLoopUtilization();
  }, checkMilliseconds);
  timer.unref();
  return () => clearInterval(timer);
}
