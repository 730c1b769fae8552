import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { tags } from '@last-circle/contract/tags.ts';
import { buildApp, noneTried } from '#app.ts';
import { configFrom } from '#config.ts';
import type { Context } from '#platform/db/context.ts';
import { diskStore } from '#platform/files/disk.ts';
import { openFiles } from '#platform/files/open.ts';
import { openNotifications, type Notifications } from '#platform/live/notifications.ts';
import type { AttemptCounts } from '#platform/queue/counts.ts';
import type { PageSource } from '#platform/pages/document.ts';
import { changesNoticed } from './changes.ts';
import { openTestDatabase } from './database.ts';
import { testNetwork } from '#testing/servers/remote-site.ts';

/** The application on this worker's database, empty before each test. */
export interface TestApp {
  app: FastifyInstance;
  ctx: Context;
  notifications: Notifications;
  /** What came of attempts, as its metrics show it. */
  attempts: Record<'mails' | 'webhooks' | 'payments', AttemptCounts>;
  /** What it has logged since the test began; nothing unless LOG_LEVEL is given. */
  log: LogLine[];
  /** What it logged before the first test. */
  logOfStart: LogLine[];
  /** Sends a request below /api; `as` is a token. The body is parsed where it is JSON. */
  send: (
    method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    more?: { as?: string | undefined; body?: unknown; headers?: Record<string, string> },
  ) => Promise<Answer>;
}

/** A test names what it expects of a line. */
type LogLine = Record<string, unknown>;

interface Answer {
  status: number;
  // A test names what it expects of a body.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any;
  text: string;
  headers: Record<string, unknown>;
}

interface Started extends Omit<TestApp, 'send'> {
  shrink: () => Promise<unknown>;
  empty: () => Promise<unknown>;
  close: () => Promise<void>;
}

async function start(
  settings: Record<string, string>,
  network = testNetwork,
  pages?: () => Promise<PageSource>,
): Promise<Started> {
  const { database, shrink, empty } = await openTestDatabase();
  const log: LogLine[] = [];
  const dataDir = await mkdtemp(join(tmpdir(), 'last-circle-app-'));
  const config = configFrom({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    LIMIT_REQUESTS_PER_MINUTE: '0',
    LIMIT_REQUESTS_AT_ONCE: '0',
    LIMIT_ORDERS_PER_HOUR: '0',
    LIMIT_GUEST_PIECES: '0',
    LIMIT_ACCOUNT_PIECES: '0',
    LIMIT_ACCOUNT_PIECES_IN_ALL: '0',
    LIMIT_NETWORK_PIECES: '0',
    LIMIT_NETWORK_PIECES_IN_ALL: '0',
    DATA_DIR: dataDir,
    ...settings,
  });
  const notifications = await openNotifications(database, pino({ level: 'silent' }));
  const attempts = noneTried();
  const app = await buildApp({
    config,
    database,
    notifications,
    files: config.s3 ? openFiles(config) : diskStore(dataDir),
    network,
    attempts,
    // A line is an object of JSON.
    logTo: { write: (line) => void log.push(JSON.parse(line) as LogLine) },
    ...(pages && { pages: await pages() }),
  });
  return {
    app,
    ctx: { db: database.db, config, log: app.log },
    notifications,
    attempts,
    log,
    logOfStart: [...log],
    shrink,
    empty,
    async close() {
      await app.close();
      await notifications.close();
      await database.close();
      await rm(dataDir, { recursive: true });
    },
  };
}

/** What the files of a worker share. */
let shared: Promise<Started> | undefined;

/**
 * Without settings the application is the one that the files of a worker share: a file neither stops it
 * nor lets it listen. With any, even none (`{}`), it is one of this file, which serves its API alone
 * unless there are `pages`. Settings are read when the tests begin.
 */
export function useApp(
  settings?: Record<string, string>,
  pages?: () => Promise<PageSource>,
  network = testNetwork,
): TestApp {
  let started: Started;

  beforeAll(async () => {
    started = await (settings ? start(settings, network, pages) : (shared ??= start({})));
    await started.shrink();
  });
  beforeEach(async () => {
    await started.empty();
    await changesNoticed(started, tags);
    started.log.splice(0);
  });
  afterAll(async () => {
    if (settings) await started.close();
  });

  return {
    get log() {
      return started.log;
    },
    get logOfStart() {
      return started.logOfStart;
    },
    get app() {
      return started.app;
    },
    get ctx() {
      return started.ctx;
    },
    get notifications() {
      return started.notifications;
    },
    get attempts() {
      return started.attempts;
    },
    async send(method, path, { as, body, headers = {} } = {}) {
      const request: InjectOptions = {
        method,
        url: `/api${path}`,
        headers: { ...headers, ...(as !== undefined && { authorization: `Bearer ${as}` }) },
      };
      if (body !== undefined) request.payload = body as NonNullable<InjectOptions['payload']>;
      const response = await started.app.inject(request);
      const isJson =
        response.body !== '' &&
        String(response.headers['content-type']).startsWith('application/json');
      return {
        status: response.statusCode,
        body: isJson ? response.json() : undefined,
        text: response.body,
        headers: response.headers,
      };
    },
  };
}
