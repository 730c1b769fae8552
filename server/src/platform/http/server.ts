import { randomUUID } from 'node:crypto';
import { maxHeaderSize } from 'node:http';
import { LogController, fastify, type FastifyInstance } from 'fastify';
import type { Config } from '#config.ts';
import { AppError } from '#platform/errors.ts';
import { loggerFor } from '#platform/requests/logging.ts';
import { headersOf } from '#platform/requests/security.ts';
import { answerUnreadable } from '#platform/requests/unreadable.ts';

export interface LogStream {
  write: (line: string) => void;
}

/** Enough for an image of 5 MiB over a slow mobile connection. */
const requestTimeoutMs = 120_000;

function decoded(path: string) {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

/** The URL; in a path that cannot be decoded each percent sign is escaped. */
function makeDecodable(url: string) {
  if (!url.includes('%')) return url;
  const [path = ''] = url.split('?', 1);
  if (!path.includes('%') || decoded(path) !== undefined) return url;
  return path.replaceAll('%', '%25') + url.slice(path.length);
}

/** Fastify as this application uses it, not yet listening. */
export function createServer(config: Config, logTo?: LogStream) {
  const app = fastify({
    logger: { ...loggerFor(config), ...(logTo && { stream: logTo }) },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    // Only the address that the proxy adds is trusted; a client can forge those before it.
    trustProxy: config.TRUST_PROXY && ((_address, hop) => hop === 0),
    bodyLimit: 1024 * 1024,
    requestTimeout: requestTimeoutMs,
    forceCloseConnections: 'idle',
    clientErrorHandler: answerUnreadable(headersOf(config)),
    rewriteUrl: ({ url = '/' }) => makeDecodable(url),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: maxHeaderSize },
  });
  app.decorateRequest('user', undefined);
  parseJsonBodies(app);
  endKeptConnections(app);
  return app;
}

/**
 * Once it closes, Node ends the connections that are idle then; one whose answer was on its way would be
 * kept alive, and hold a stop up for longer than its grace.
 */
function endKeptConnections(app: FastifyInstance) {
  app.addHook('preClose', (done) => {
    app.server.keepAliveTimeout = 1;
    done();
  });
}

/** Accepts an empty body whatever its content type. */
function parseJsonBodies(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('text/plain');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, body.toString(), done);
  });
}

/** Before a body is read: where nothing is, nothing about it can be wrong. */
export function refuseUnknown(api: FastifyInstance) {
  api.addHook('onRequest', ({ is404 }, _reply, done) => {
    done(is404 ? new AppError('not_found', 'Not found') : undefined);
  });
  api.setNotFoundHandler(() => undefined);
}
