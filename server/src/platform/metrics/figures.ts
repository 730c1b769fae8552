import type { FastifyInstance } from 'fastify';
import type { Context } from '#platform/db/context.ts';
import type { PublicCaches } from '#platform/cache/public-caches.ts';
import type { PoolStatistics } from '#platform/db/pool.ts';
import type { DiskSpace } from '#platform/files/disk-space.ts';
import type { Admission } from '#platform/limits/admission.ts';
import type { Gate } from '#platform/limits/gate.ts';
import type { JobTable, Waiting } from '#platform/queue/jobs.ts';

interface Value {
  labels?: Record<string, string>;
  value: number;
}

/** Something that is counted or known anyway, and read at each scrape. */
export interface Figure {
  type: 'gauge' | 'counter';
  name: string;
  help: string;
  labelNames?: string[];
  read: () => Value[] | Promise<Value[]>;
}

export interface Sources {
  app: FastifyInstance;
  ctx: Context;
  pool: PoolStatistics & { options: { max: number } };
  caches: PublicCaches;
  /** All who watch a live stream. */
  watchers: { readonly count: number };
  gate: Gate;
  admission: Admission;
  disk: DiskSpace;
  /** What waits to be sent, by its name. */
  queues: Record<string, JobTable>;
}

export interface QueueFigures extends Waiting {
  queue: string;
}

/** The outboxes as they were read for this scrape. */
export interface Scraped {
  queues: QueueFigures[] | undefined;
}

const one = (read: () => number) => () => [{ value: read() }];

const connectionsOf = ({ server }: FastifyInstance) =>
  new Promise<Value[]>((resolve, reject) => {
    server.getConnections((error, value) => (error ? reject(error) : resolve([{ value }])));
  });

const poolFigures = ({ pool }: Sources): Figure[] => [
  {
    type: 'gauge',
    name: 'last_circle_db_connections',
    help: 'Connections of the pool to the database.',
    labelNames: ['state'],
    read: () => [
      { labels: { state: 'idle' }, value: pool.idle },
      { labels: { state: 'busy' }, value: pool.size - pool.idle },
    ],
  },
  {
    type: 'gauge',
    name: 'last_circle_db_connections_max',
    help: 'DATABASE_POOL.',
    read: one(() => pool.options.max),
  },
  {
    type: 'gauge',
    name: 'last_circle_db_waiting',
    help: 'Queries and transactions that wait for a connection of the pool.',
    read: one(() => pool.waiting),
  },
  {
    type: 'counter',
    name: 'last_circle_db_acquired_total',
    help: 'Connections of the pool that were asked for.',
    read: one(() => pool.acquired),
  },
  {
    type: 'counter',
    name: 'last_circle_db_wait_seconds_total',
    help: 'Seconds for which connections of the pool were waited for.',
    read: one(() => pool.waitedSeconds),
  },
];

const cacheFigures = ({ caches }: Sources): Figure[] => {
  const both = Object.entries({ answers: caches.answers, pages: caches.pages });
  return [
    {
      type: 'counter',
      name: 'last_circle_cache_lookups_total',
      help: 'Look-ups for visitors; collapsed: waited for the fill of another, bypass: nothing may be cached.',
      labelNames: ['cache', 'result'],
      read: () =>
        both.flatMap(([cache, { lookups }]) =>
          Object.entries(lookups).map(([result, value]) => ({ labels: { cache, result }, value })),
        ),
    },
    {
      type: 'counter',
      name: 'last_circle_cache_stale_total',
      help: 'Stale answers that were given because the database could not be reached.',
      labelNames: ['cache'],
      read: () =>
        both.map(([cache, { staleAnswers }]) => ({ labels: { cache }, value: staleAnswers })),
    },
  ];
};

const queueFigures = (scraped: Scraped): Figure[] => {
  const labelNames = ['queue', 'tried'];
  const read = (field: 'waiting' | 'oldestSeconds') => () =>
    (scraped.queues ?? []).map(({ queue, isTried, ...figures }) => ({
      labels: { queue, tried: isTried ? 'yes' : 'no' },
      value: figures[field],
    }));
  return [
    {
      type: 'gauge',
      name: 'last_circle_queue_waiting',
      help: 'Mails and deliveries to webhooks that wait, of the whole site; tried: an attempt has failed or is in flight.',
      labelNames,
      read: read('waiting'),
    },
    {
      type: 'gauge',
      name: 'last_circle_queue_oldest_seconds',
      help: 'Age of the oldest that waits, of the whole site; 0 where nothing waits.',
      labelNames,
      read: read('oldestSeconds'),
    },
    {
      type: 'gauge',
      name: 'last_circle_database_up',
      help: 'Whether the database answered this scrape.',
      read: one(() => (scraped.queues ? 1 : 0)),
    },
  ];
};

export const figuresOf = (sources: Sources, scraped: Scraped): Figure[] => [
  ...poolFigures(sources),
  ...cacheFigures(sources),
  ...queueFigures(scraped),
  {
    type: 'gauge',
    name: 'last_circle_live_subscribers',
    help: 'Connections that watch a tournament.',
    read: one(() => sources.watchers.count),
  },
  {
    type: 'gauge',
    name: 'last_circle_http_connections',
    help: 'Open connections of clients, live ones included.',
    read: () => connectionsOf(sources.app),
  },
  {
    type: 'gauge',
    name: 'last_circle_disk_free_bytes',
    help: 'Room on the disk of DATA_DIR and of the shipped database, whichever has less.',
    read: () => {
      const { freeBytes } = sources.disk;
      return freeBytes === undefined ? [] : [{ value: freeBytes }];
    },
  },
  {
    type: 'counter',
    name: 'last_circle_gate_refusals_total',
    help: 'Requests that LIMIT_REQUESTS_PER_MINUTE refused (429).',
    read: one(() => sources.gate.refusals),
  },
  {
    type: 'gauge',
    name: 'last_circle_requests_in_work',
    help: 'Requests that are worked on now.',
    read: one(() => sources.admission.inWork),
  },
  {
    type: 'gauge',
    name: 'last_circle_requests_in_work_max',
    help: 'The most of them for now: LIMIT_REQUESTS_AT_ONCE, or fewer while answers come late.',
    read: one(() => sources.admission.limit),
  },
  {
    type: 'counter',
    name: 'last_circle_overload_refusals_total',
    help: 'Requests that were refused because too many were in work (503).',
    read: one(() => sources.admission.refusals),
  },
];
