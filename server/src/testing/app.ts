import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll } from 'vitest';
import { buildApp } from '#app.ts';
import { configFrom } from '#config.ts';
import type { Context } from '#platform/context.ts';
import { diskStore } from '#platform/files/disk.ts';
import { openNotifications, type Notifications } from '#platform/live/notifications.ts';
import type { PageSource } from '#platform/pages/page-source.ts';
import { useDatabase } from './database.ts';
import { testNetwork } from './remote-site.ts';

/** The application on this worker's database, empty before each test. */
export interface TestApp {
  app: FastifyInstance;
  ctx: Context;
  notifications: Notifications;
  /** Sends a request below /api; `as` is a token. The body is parsed where it is JSON. */
  send: (
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    more?: { as?: string | undefined; body?: unknown; headers?: Record<string, string> },
  ) => Promise<Answer>;
}

interface Answer {
  status: number;
  // A test names what it expects of a body.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any;
  text: string;
  headers: Record<string, unknown>;
}

/** Without `pages` the application serves its API alone. */
export function useApp(
  settings: Record<string, string> = {},
  pages?: () => Promise<PageSource>,
  network = testNetwork,
): TestApp {
  const database = useDatabase();
  let started: Pick<TestApp, 'app' | 'ctx' | 'notifications'> & { dataDir: string };

  beforeAll(async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'last-circle-app-'));
    const config = configFrom({
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      LIMIT_REQUESTS_PER_MINUTE: '0',
      DATA_DIR: dataDir,
      ...settings,
    });
    const notifications = await openNotifications(database.clientConfig, pino({ level: 'silent' }));
    const app = await buildApp({
      config,
      database,
      notifications,
      files: diskStore(dataDir),
      network,
      ...(pages && { pages: await pages() }),
    });
    started = { app, ctx: { db: database.db, config, log: app.log }, notifications, dataDir };
  });
  afterAll(async () => {
    await started.app.close();
    await started.notifications.close();
    await rm(started.dataDir, { recursive: true });
  });

  return {
    get app() {
      return started.app;
    },
    get ctx() {
      return started.ctx;
    },
    get notifications() {
      return started.notifications;
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
