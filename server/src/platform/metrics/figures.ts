import type { FastifyInstance } from 'fastify';
import type { Context } from '#platform/db/context.ts';
import type { PublicCaches } from '#platform/cache/public-caches.ts';
import type { WriteQueue } from '#platform/db/write-queue.ts';
import type { PoolStatistics } from '#platform/db/pool.ts';
import type { DiskSpace } from '#platform/files/disk-space.ts';
import type { Admission } from '#platform/limits/admission.ts';
import type { Gate } from '#platform/limits/gate.ts';
import type { AttemptCounts } from '#platform/queue/counts.ts';
import type { JobTable, Waiting } from '#platform/queue/jobs.ts';

type Read = () => number | { labels: Record<string, string>; value: number }[] | Promise<number>;

const figureOf =
  (type: 'gauge' | 'counter') =>
  (name: string, help: string, read: Read, labelNames: string[] = []) => ({
    type,
    name: `last_circle_${name}`,
    help,
    read,
    labelNames,
  });
const gauge = figureOf('gauge');
const counter = figureOf('counter');

/** Something that is counted or known anyway, and read at each scrape. */
export type Figure = ReturnType<typeof gauge>;

export interface Sources {
  app: FastifyInstance;
  ctx: Context;
  pool: PoolStatistics & { options: { max: number } };
  writes: WriteQueue;
  caches: PublicCaches;
  /** All who watch a live stream. */
  watchers: { readonly count: number };
  gate: Gate;
  admission: Admission;
  disk: DiskSpace;
  /** What waits to be sent, by its name. */
  queues: Record<string, JobTable>;
  /** What came of the attempts of this process, by the same names. */
  attempts: Record<string, AttemptCounts>;
}

export interface QueueFigures extends Waiting {
  queue: string;
}

/** The outboxes as they were read for this scrape. */
export interface Scraped {
  queues: QueueFigures[] | undefined;
}

const connectionsOf = ({ server }: FastifyInstance) =>
  new Promise<number>((resolve, reject) => {
    server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
  });

const poolFigures = ({ pool }: Sources) => [
  gauge(
    'db_connections',
    'Connections of the pool to the database.',
    () => [
      { labels: { state: 'idle' }, value: pool.idle },
      { labels: { state: 'busy' }, value: pool.size - pool.idle },
    ],
    ['state'],
  ),
  gauge('db_connections_max', 'DATABASE_POOL.', () => pool.options.max),
  gauge(
    'db_waiting',
    'Queries and transactions that wait for a connection of the pool.',
    () => pool.waiting,
  ),
  counter('db_acquired_total', 'Connections of the pool that were asked for.', () => pool.acquired),
  counter(
    'db_wait_seconds_total',
    'Seconds for which connections of the pool were waited for.',
    () => pool.waitedSeconds,
  ),
];

const writeFigures = ({ writes }: Sources) => [
  gauge(
    'writes_waiting',
    'Writes that wait for others of the same tournament or product, or for a connection that writes may use.',
    () => writes.waiting,
  ),
  counter(
    'writes_wait_seconds_total',
    'Seconds for which they waited.',
    () => writes.waitedSeconds,
  ),
  counter(
    'writes_refused_total',
    'Writes that were refused because they waited for too long or behind too many (503).',
    () => writes.refusals,
  ),
];

const cacheFigures = ({ caches: { answers, pages } }: Sources) => [
  counter(
    'cache_lookups_total',
    'Look-ups for visitors; collapsed: waited for the fill of another, bypass: nothing may be cached.',
    () =>
      Object.entries({ answers, pages }).flatMap(([cache, { lookups }]) =>
        Object.entries(lookups).map(([result, value]) => ({ labels: { cache, result }, value })),
      ),
    ['cache', 'result'],
  ),
  counter(
    'cache_stale_total',
    'Stale answers that were given because the database could not be reached.',
    () => [
      { labels: { cache: 'answers' }, value: answers.staleAnswers },
      { labels: { cache: 'pages' }, value: pages.staleAnswers },
    ],
    ['cache'],
  ),
];

const queueFigures = ({ attempts }: Sources, scraped: Scraped) => {
  const labelNames = ['queue', 'tried'];
  const read = (field: 'waiting' | 'oldestSeconds') => () =>
    (scraped.queues ?? []).map(({ queue, isTried, ...figures }) => ({
      labels: { queue, tried: isTried ? 'yes' : 'no' },
      value: figures[field],
    }));
  return [
    gauge(
      'queue_waiting',
      'Mails and deliveries to webhooks that wait, of the whole site; tried: an attempt has failed or is in flight.',
      read('waiting'),
      labelNames,
    ),
    gauge(
      'queue_oldest_seconds',
      'Age of the oldest that waits, of the whole site; 0 where nothing waits.',
      read('oldestSeconds'),
      labelNames,
    ),
    counter(
      'queue_attempts_total',
      'Attempts by outcome; failed: tried again, refused: never taken, given_up: after the last attempt.',
      () =>
        Object.entries(attempts).flatMap(([queue, counts]) =>
          Object.entries(counts).map(([outcome, value]) => ({ labels: { queue, outcome }, value })),
        ),
      ['queue', 'outcome'],
    ),
    gauge('database_up', 'Whether the database answered this scrape.', () =>
      scraped.queues ? 1 : 0,
    ),
  ];
};

export const figuresOf = (sources: Sources, scraped: Scraped): Figure[] => [
  ...poolFigures(sources),
  ...writeFigures(sources),
  ...cacheFigures(sources),
  ...queueFigures(sources, scraped),
  gauge('live_subscribers', 'Connections that watch a tournament.', () => sources.watchers.count),
  gauge('http_connections', 'Open connections of clients, live ones included.', () =>
    connectionsOf(sources.app),
  ),
  gauge(
    'disk_free_bytes',
    'Room on the disk of DATA_DIR and of the shipped database, whichever has less.',
    () => sources.disk.freeBytes ?? [],
  ),
  counter(
    'gate_refusals_total',
    'Requests that LIMIT_REQUESTS_PER_MINUTE refused (429).',
    () => sources.gate.refusals,
  ),
  gauge('requests_in_work', 'Requests that are worked on now.', () => sources.admission.inWork),
  gauge(
    'requests_in_work_max',
    'The most of them for now: LIMIT_REQUESTS_AT_ONCE, or fewer while answers come late.',
    () => sources.admission.limit,
  ),
  counter(
    'overload_refusals_total',
    'Requests that were refused because too many were in work (503).',
    () => sources.admission.refusals,
  ),
];
