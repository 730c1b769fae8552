import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { callApi } from '#api.ts';
import { hasPgBouncer, startPgBouncer } from '@last-circle/server/testing/servers/pg-bouncer.ts';
import { startPair } from '@last-circle/server/testing/servers/replicated.ts';
import { adminToken, untilReady, withWriters, type Part, type Result } from '#faults/round.ts';

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
  const sum = {
    confirmed: 0,
    lost: 0,
    doubled: 0,
    wrong: 0,
    failures: [] as string[],
    rounds: 0,
    healing: [] as number[],
  };
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

async function query(folder: string, statement: string) {
  const client = new pg.Client({
    host: join(folder, 'postgres/socket'),
    user: 'last_circle',
    database: 'postgres',
  });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
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
    const healing: number[] = [];
    for (let round = 1; round <= Math.min(options.rounds, 20); round += 1) {
      await ledger.progress(4);
      const read = () => callApi<{ name: string }>(url, `GET /products/${id}`);
      await read();
      await read();
      await moment();
      await query(
        folder,
        "select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen%'",
      );
      const body = { name: `Cap ${round}`, category: 'Caps', price: 10, stock: 1 };
      await callApi(url, `PUT /products/${id}`, { token, body });
      const before = performance.now();
      while ((await read()).name !== `Cap ${round}`) {
        if (performance.now() - before > staleMs) throw new Error('An answer is stale');
        await pause(5);
      }
      healing.push(performance.now() - before);
    }
    return healing;
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
