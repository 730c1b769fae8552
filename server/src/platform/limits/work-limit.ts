const lateMs = 400;
const windowMs = 250;
const tolerated = 0.05;
/** Below it nothing is gained: as many keep the pool of connections and the processor busy. */
const least = 32;

/**
 * How many requests may be in work at once: `most`, or fewer while they are answered late. It shrinks
 * fast and grows slowly, and finds what a machine can do without being told.
 */
export function workLimit(most: number) {
  let limit = most;
  let count = 0;
  let late = 0;
  let since = performance.now();

  function review() {
    const factor = late / count > tolerated ? 0.7 : 1.1;
    limit = Math.min(most, Math.max(least, limit * factor));
    count = 0;
    late = 0;
    since = performance.now();
  }

  return {
    get current() {
      return Math.floor(limit);
    },
    /** Takes note of a request that was in work for so long. */
    record(milliseconds: number) {
      count += 1;
      if (milliseconds > lateMs) late += 1;
      if (performance.now() - since > windowMs) review();
    },
  };
}
