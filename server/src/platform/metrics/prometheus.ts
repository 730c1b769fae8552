import { setTimeout as pause } from 'node:timers/promises';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from '@prometheus-io/client';
import {
  clientClosedRequest,
  isEventStream,
  type Completed,
} from '#platform/requests/completion.ts';
import { internalPeer } from '#platform/limits/gate.ts';
import { readWaiting } from '#platform/queue/jobs.ts';
import { routePatternOf } from '#platform/requests/route-pattern.ts';
import {
  figuresOf,
  type Figure,
  type QueueFigures,
  type Scraped,
  type Sources,
} from './figures.ts';

/** Seconds; from a cached answer to what nobody waits for. */
const buckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

const statusClassOf = (status: number) =>
  status === clientClosedRequest ? 'aborted' : `${Math.floor(status / 100)}xx`;

/** Reads a figure at each scrape. */
function register(registry: Registry, { type, read, ...named }: Figure) {
  const Metric = type === 'gauge' ? Gauge : Counter;
  return new Metric({
    ...named,
    registers: [registry],
    async collect() {
      this.reset();
      const found = await read();
      if (typeof found === 'number') this.inc(found);
      else for (const { labels, value } of found) this.inc(labels, value);
    },
  });
}

function requestMetrics(registry: Registry) {
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Requests of clients by route pattern, method and class of status; aborted: the client left.',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers: [registry],
  });
  const unhandled = new Counter({
    name: 'last_circle_unhandled_errors_total',
    help: 'Requests that failed with an error that nothing explains (500).',
    registers: [registry],
  });
  return function count({ request, reply, status }: Completed) {
    if (status === 500) unhandled.inc();
    // What a page asks for is a part of its own request; a stream lasts as long as its viewer likes.
    if (request.socket.remoteAddress === internalPeer || isEventStream(reply)) return;
    durations.observe(
      { method: request.method, route: routePatternOf(request), status: statusClassOf(status) },
      reply.elapsedTime / 1000,
    );
  };
}

/** Less than Prometheus waits for a scrape. */
const timeoutMs = 3000;

async function readAll({ ctx, queues }: Sources): Promise<QueueFigures[]> {
  const all = Object.entries(queues).map(async ([queue, table]) =>
    (await readWaiting(ctx, table)).map((figures) => ({ queue, ...figures })),
  );
  return (await Promise.all(all)).flat();
}

/** What waits in the outboxes of the whole site; undefined while the database does not answer. */
const readQueues = (sources: Sources) =>
  Promise.race([
    readAll(sources).catch(() => undefined),
    pause(timeoutMs, undefined, { ref: false }),
  ]);

/** The metrics of this process in the text format of Prometheus. */
export function createMetrics(sources: Sources) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const scraped: Scraped = { queues: undefined };
  for (const figure of figuresOf(sources, scraped)) register(registry, figure);
  return {
    contentType: registry.contentType,
    countRequest: requestMetrics(registry),
    async scrape() {
      scraped.queues = await readQueues(sources);
      return registry.metrics();
    },
  };
}
