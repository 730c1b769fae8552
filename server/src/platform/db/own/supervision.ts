import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import pg, { type ClientConfig } from 'pg';
import type { Started } from './cluster.ts';

const longestPauseMs = 10_000;
/** A server that took connections for so long is started at once when it ends. */
const steadyMs = 250;

interface Supervision {
  connection: ClientConfig;
  /** Starts the server unless it runs. */
  start: () => Promise<Started>;
  log: FastifyBaseLogger;
}

const pauseAfter = (failures: number) =>
  failures === 0 ? 0 : Math.min(longestPauseMs, 50 * 2 ** failures);

/**
 * Starts the server again whenever it ends, which an idle connection to it shows at once; returns
 * how to stop that.
 */
export function supervise({ connection, start, log }: Supervision): () => Promise<void> {
  const closing = new AbortController();
  const { signal } = closing;
  const aborted = once(signal, 'abort');

  /** Until the server ends the connection, or none can be made. */
  async function watch() {
    const client = new pg.Client({
      ...connection,
      application_name: 'last-circle supervision',
      connectionTimeoutMillis: 10_000,
    });
    const ended = new Promise((resolve) => client.once('end', resolve));
    // The end follows.
    client.on('error', () => {});
    await client.connect();
    await Promise.race([ended, aborted]);
    if (signal.aborted) await client.end();
  }

  async function restart(lostAt: number) {
    try {
      const { isLaunched } = await start();
      const milliseconds = Math.round(performance.now() - lostAt);
      if (isLaunched) {
        log.error(`The shipped PostgreSQL ended and was started again within ${milliseconds} ms`);
      }
      return true;
    } catch (error) {
      log.error({ err: error }, 'The shipped PostgreSQL ended and does not start');
      return false;
    }
  }

  async function run() {
    for (let failures = 0; !signal.aborted; failures += 1) {
      const since = performance.now();
      await watch().catch(() => {});
      if (signal.aborted) return;
      const lostAt = performance.now();
      if (lostAt - since > steadyMs) failures = 0;
      do {
        await pause(pauseAfter(failures), undefined, { signal }).catch(() => {});
        if (signal.aborted) return;
        if (await restart(lostAt)) break;
        failures += 1;
      } while (!signal.aborted);
    }
  }

  const running = run();
  return async () => {
    closing.abort();
    await running;
  };
}
