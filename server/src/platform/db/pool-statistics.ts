import type { Pool } from './pool.ts';

/** Figures of the pool at this moment, and since the start. */
export interface PoolStatistics {
  readonly max: number;
  readonly size: number;
  readonly idle: number;
  /** Those that wait for a connection. */
  readonly waiting: number;
  /** Connections that were asked for, and the seconds that this took in all. */
  readonly acquired: number;
  readonly waitedSeconds: number;
}

/** The pool as queries use it, with its statistics. */
export function withStatistics(pool: Pool) {
  let acquired = 0;
  let waitedSeconds = 0;

  async function connect() {
    const began = performance.now();
    try {
      return await pool.connect();
    } finally {
      acquired += 1;
      waitedSeconds += (performance.now() - began) / 1000;
    }
  }

  const statistics: PoolStatistics = {
    get max() {
      return pool.options.max;
    },
    get size() {
      return pool.totalCount;
    },
    get idle() {
      return pool.idleCount;
    },
    get waiting() {
      return pool.waitingCount;
    },
    get acquired() {
      return acquired;
    },
    get waitedSeconds() {
      return waitedSeconds;
    },
  };
  const { options } = pool;
  return { measuredPool: { connect, end: () => pool.end(), options }, statistics };
}
