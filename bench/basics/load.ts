import { createHistogram, type RecordableHistogram } from 'node:perf_hooks';
import { Pool, type Dispatcher } from 'undici';

export interface Target {
  name: string;
  url: string;
  request?: { method?: 'GET' | 'POST' | 'PATCH'; body?: string; headers?: Record<string, string> };
  /** What is particular to each request. */
  vary?: () => { path?: string; body?: string; headers?: Record<string, string> };
  /** Runs before each turn. */
  prepare?: () => Promise<void>;
  /** How many ask at once; else 32. */
  clients?: number;
  /** The least share of the hello world's rate that is aimed at. */
  aim?: number;
}

/** Times of answers are in milliseconds. */
export interface Rate {
  perSecond: number;
  median: number;
  p95: number;
  p99: number;
}

/** Medians of several turns. */
export interface Compared extends Rate {
  turns: Rate[];
}

/** Clients, each of which asks one thing after the other. */
const connections = 32;

export const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

interface Counted {
  /** Microseconds of each answer. */
  times: RecordableHistogram;
  failed: number;
  /** Of those that failed with one. */
  statuses: Set<number>;
}

/** One request after the other; bodies are received and dropped, parsing them would cost more than sending. */
function ask(
  pool: Pool,
  optionsOf: () => Dispatcher.DispatchOptions,
  counted: Counted,
  until: number,
) {
  return new Promise<void>((resolve) => {
    let asked = 0;
    const next = () => {
      if (performance.now() >= until) return resolve();
      asked = performance.now();
      pool.dispatch(optionsOf(), answer);
    };
    const answer: Dispatcher.DispatchHandler = {
      onRequestStart() {},
      onResponseStart(_controller, status) {
        if (status < 400) return;
        counted.failed += 1;
        counted.statuses.add(status);
      },
      onResponseData() {},
      onResponseEnd() {
        counted.times.record(Math.max(1, Math.round((performance.now() - asked) * 1000)));
        next();
      },
      onResponseError() {
        counted.failed += 1;
        next();
      },
    };
    next();
  });
}

export async function loadOnce(target: Target, seconds: number): Promise<Rate> {
  const { name, url, request = {}, vary = () => ({}), clients = connections } = target;
  const { origin, pathname, search } = new URL(url);
  const pool = new Pool(origin, { connections: clients, pipelining: 1 });
  const { method = 'GET', body = null, headers = {} } = request;
  const options = { path: pathname + search, method, headers, body };
  const optionsOf = () => ({ ...options, ...vary() });
  const counted = { times: createHistogram(), failed: 0, statuses: new Set<number>() };
  const begun = performance.now();
  const until = begun + seconds * 1000;
  const asking = Array.from({ length: clients }, () => ask(pool, optionsOf, counted, until));
  await Promise.all(asking);
  // With the last answers: uncounted time would count for more, the slower and shorter a turn is.
  const took = (performance.now() - begun) / 1000;
  await pool.close();
  const { count } = counted.times;
  if (counted.failed > 0) {
    const statuses = [...counted.statuses].join(', ');
    throw new Error(`${name}: ${counted.failed} of ${count} requests failed: ${statuses}`);
  }
  const percentile = (percent: number) => counted.times.percentile(percent) / 1000;
  return {
    perSecond: count / took,
    median: percentile(50),
    p95: percentile(95),
    p99: percentile(99),
  };
}

/** Loads the targets by turns, so that a slow moment of the machine touches all; answers medians. */
export async function compare(
  targets: Target[],
  seconds = 5,
  rounds = 3,
): Promise<Map<Target, Compared>> {
  const rates = new Map<Target, Rate[]>(targets.map((target) => [target, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const [target, measured] of rates) {
      await target.prepare?.();
      measured.push(await loadOnce(target, seconds));
    }
  }
  return new Map(
    [...rates].map(([target, turns]) => {
      const medianOf = (measure: keyof Rate) => median(turns.map((turn) => turn[measure]));
      return [
        target,
        {
          perSecond: medianOf('perSecond'),
          median: medianOf('median'),
          p95: medianOf('p95'),
          p99: medianOf('p99'),
          turns,
        },
      ];
    }),
  );
}

/**
 * The share of another's rate, or time, that a target has: the median of their turns, each beside the
 * other's next to it, so that a machine that grows slower or faster in between touches both.
 */
export function shareOf(
  rate: Compared | undefined,
  other: Compared | undefined,
  measure: keyof Rate = 'perSecond',
) {
  const others = other?.turns.map((turn) => turn[measure]) ?? [];
  const shares = rate?.turns.map((one, turn) => one[measure] / (others[turn] ?? Number.NaN)) ?? [];
  return Number(median(shares).toFixed(2));
}

/** The rate of each target, as a share of a hello world's. */
export function sharesOf(rates: Map<Target, Rate>, helloWorld: Target) {
  const base = rates.get(helloWorld)?.perSecond ?? 1;
  return [...rates].map(([{ name, aim }, { perSecond, p99 }]) => {
    const ratio = Number((perSecond / base).toFixed(perSecond < 1000 ? 4 : 2));
    return {
      what: name,
      'a second': Math.round(perSecond),
      'p99 ms': p99,
      ratio,
      aim: aim ?? '',
      met: aim === undefined ? '' : ratio >= aim,
    };
  });
}
