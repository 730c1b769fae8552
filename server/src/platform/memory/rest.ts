import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** The share of a core that a thread at rest takes. */
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

/** Of this thread: how long it was busy would count what others keep the machine busy with. */
const usage = () => ({ at: performance.now(), taken: process.threadCpuUsage() });

function shareSince({ at, taken }: ReturnType<typeof usage>) {
  const { user, system } = process.threadCpuUsage(taken);
  return (user + system) / 1000 / (performance.now() - at);
}

const heapBytes = () => getHeapStatistics().total_heap_size;

/**
 * Collects garbage at rest where the heap has grown: V8 itself waits for the next work, and keeps
 * what a start or a rush took until then. Answers how to stop that.
 */
export function releaseMemoryAtRest(checkMs = 5000) {
  const collect = findCollector();
  let last = usage();
  let bytesAfterRest = 0;
  const timer = setInterval(() => {
    const isAtRest = shareSince(last) <= restingShare;
    last = usage();
    if (!isAtRest || heapBytes() < bytesAfterRest + worthwhileBytes) return;
    // Any other flavour leaves the heap as large as it is.
    collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
    bytesAfterRest = heapBytes();
    last = usage();
  }, checkMs);
  timer.unref();
  return () => clearInterval(timer);
}
