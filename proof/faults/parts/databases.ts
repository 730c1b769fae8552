import { setTimeout as pause } from 'node:timers/promises';
import { callApi } from '#api.ts';
import { connectionTo, query } from '#database.ts';
import { hasPgBouncer, startPgBouncer } from '@last-circle/server/testing/servers/pg-bouncer.ts';
import { startPair } from '@last-circle/server/testing/servers/replicated.ts';
import {
  adminToken,
  inRounds,
  untilReady,
  withoutWriters,
  withWriters,
  type Part,
  type Result,
} from '#faults/round.ts';

/** A primary is killed and its replica promoted, which needs new servers each time. */
export const failOver: Part = async (options) => {
  const results: Result[] = [];
  for (let round = 0; round < Math.min(options.rounds, 3); round += 1) {
    const pair = await startPair();
    const settings = { DATABASE_URL: pair.url };
    try {
      const result = await withWriters(options, { settings }, async ({ url, ledger, moment }) => {
        await ledger.progress(40);
        await moment();
        const before = performance.now();
        await pair.primary.end('SIGKILL');
        await pair.replica.query('select pg_promote()');
        await untilReady(url);
        const healing = performance.now() - before;
        await ledger.progress(40);
        return [healing];
      });
      results.push(result);
    } finally {
      await pair.stop();
    }
  }
  return sumOf(results);
};

/** What several runs of one part have found together. */
function sumOf(results: Result[]): Result {
  const found = { failures: [] as string[], rounds: 0, healing: [] as number[] };
  const sum = { ...withoutWriters, ...found };
  for (const result of results) {
    if ('skipped' in result) return result;
    for (const key of ['confirmed', 'lost', 'doubled', 'wrong', 'rounds'] as const) {
      sum[key] += result[key];
    }
    sum.failures.push(...result.failures);
    sum.healing.push(...result.healing);
  }
  return sum;
}

const staleMs = 6000;

/** The connection that receives notifications is cut; a change must still be seen. */
export const cutListening: Part = (options) =>
  withWriters(options, {}, async ({ url, folder, ledger, moment }) => {
    const token = await adminToken(url);
    const { id } = await callApi<{ id: number }>(url, 'POST /products', {
      token,
      body: { name: 'Cap 0', category: 'Caps', price: 10, stock: 1 },
    });
    return inRounds(Math.min(options.rounds, 20), async (round) => {
      await ledger.progress(4);
      const read = () => callApi<{ name: string }>(url, `GET /products/${id}`);
      await read();
      await read();
      await moment();
      await query(
        connectionTo(folder),
        "select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen%'",
      );
      const body = { name: `Cap ${round + 1}`, category: 'Caps', price: 10, stock: 1 };
      await callApi(url, `PUT /products/${id}`, { token, body });
      const before = performance.now();
      while ((await read()).name !== `Cap ${round + 1}`) {
        if (performance.now() - before > staleMs) throw new Error('An answer is stale');
        await pause(5);
      }
      return performance.now() - before;
    });
  });

/** Behind PgBouncer in transaction mode, with fewer connections than writers. */
export const pooler: Part = async (options) => {
  if (!hasPgBouncer) return { skipped: 'PgBouncer is not installed' };
  const pair = await startPair();
  const direct = pair.url.replace(`,${pair.replica.host}`, '');
  const bouncer = await startPgBouncer(direct, 3);
  const settings = { DATABASE_URL: bouncer.url, DATABASE_DIRECT_URL: direct };
  try {
    return await withWriters(options, { settings, writers: 12 }, async ({ ledger }) => {
      await ledger.progress(options.rounds * 20);
      return [];
    });
  } finally {
    await bouncer.stop();
    await pair.stop();
  }
};
