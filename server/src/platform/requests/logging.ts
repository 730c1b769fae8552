import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '#config.ts';
import type { OnCompletion } from './completion.ts';

/** The path without its query; parts that are long enough to be a token are cut. */
const pathOf = (request: FastifyRequest) =>
  (request.url.split('?', 1)[0] ?? '').replaceAll(/[^/]{32,}/g, (part) => `${part.slice(0, 4)}…`);

export const loggerFor = (config: Config) => ({
  level: config.LOG_LEVEL,
  redact: {
    paths: ['*.authorization', '*.cookie', '*.password', '*.token', '*.code', '*.headers'],
    remove: true,
  },
});

/** One line a request: never a body, a header or a query. */
export function logRequests(app: FastifyInstance, config: Config, onCompletion: OnCompletion) {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  if (config.LOG_LEVEL !== 'info' && config.LOG_LEVEL !== 'debug') return;
  onCompletion(({ request, reply, status }) => {
    request.log.info(
      { method: request.method, path: pathOf(request), status, ms: Math.round(reply.elapsedTime) },
      'request',
    );
  });
}
