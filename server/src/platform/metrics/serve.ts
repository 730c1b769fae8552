import { timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { ConfigError, type Config } from '#config.ts';
import { AppError } from '#platform/errors.ts';
import type { OnCompletion } from '#platform/requests/completion.ts';
import { hashOf } from '#platform/secrets.ts';
import type { Sources } from './figures.ts';

interface Metrics {
  contentType: string;
  scrape: () => Promise<string>;
}

function mayScrape({ METRICS_TOKEN }: Config, authorization = '') {
  if (METRICS_TOKEN === undefined) return true;
  const [, token = ''] = /^Bearer +(\S+)$/i.exec(authorization) ?? [];
  return timingSafeEqual(hashOf(token), hashOf(METRICS_TOKEN));
}

function serveBeside(app: FastifyInstance, config: Config, metrics: Metrics) {
  app.get('/metrics', async ({ headers }, reply) => {
    if (!mayScrape(config, headers.authorization)) {
      reply.header('WWW-Authenticate', 'Bearer');
      throw new AppError('unauthenticated', 'The token of METRICS_TOKEN is needed');
    }
    reply.header('Cache-Control', 'no-store').type(metrics.contentType);
    return metrics.scrape();
  });
}

/** Listens from the moment that the application is ready, until it closes. */
function serveAlone(app: FastifyInstance, config: Config, metrics: Metrics) {
  const { METRICS_HOST: host, METRICS_PORT: port } = config;

  async function answer(path: string, authorization: string | undefined) {
    if (path !== '/metrics') return { status: 404, body: 'Not found\n' };
    if (!mayScrape(config, authorization)) return { status: 401, body: 'Unauthorized\n' };
    return { status: 200, body: await metrics.scrape(), type: metrics.contentType };
  }

  const server = createServer((request, response) => {
    answer(request.url ?? '', request.headers.authorization).then(
      ({ status, body, type = 'text/plain' }) =>
        response.writeHead(status, { 'content-type': type }).end(body),
      (error: unknown) => {
        app.log.error({ err: error }, 'The metrics could not be read');
        response.writeHead(500).end();
      },
    );
  });

  app.addHook('onReady', async () => {
    const listening = once(server, 'listening');
    server.listen({ host, port });
    await listening.catch((error: Error) => {
      throw new ConfigError(`METRICS_PORT: ${error.message}`, { cause: error });
    });
    // It listens at a port.
    const { port: opened } = server.address() as AddressInfo;
    app.log.info({ port: opened }, 'Metrics are served');
  });
  app.addHook('onClose', async () => {
    server.close();
    server.closeAllConnections();
  });
}

/** Answers GET /metrics where the settings ask for it; without them nothing is counted. */
export async function serveMetrics(sources: Sources, onCompletion: OnCompletion) {
  const { app, ctx } = sources;
  const { METRICS_PORT, METRICS_TOKEN } = ctx.config;
  if (METRICS_PORT === undefined && METRICS_TOKEN === undefined) return;
  const { createMetrics } = await import('./prometheus.ts');
  const metrics = createMetrics(sources);
  onCompletion(metrics.countRequest);
  if (METRICS_PORT === undefined) serveBeside(app, ctx.config, metrics);
  else serveAlone(app, ctx.config, metrics);
}
