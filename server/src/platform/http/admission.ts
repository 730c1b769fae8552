import { randomInt } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#config.ts';
import type { OnCompletion } from './completion.ts';
import { AppError } from './errors.ts';
import { internalPeer } from './gate.ts';
import { isPage } from './page-requests.ts';
import { sendWaitingPage } from './waiting-page.ts';

/** Spread, so that those who were refused together do not come back together. */
const secondsToWait = () => randomInt(1, 4);

/** More requests are in work than the site answers in time; one line of each would fill the log. */
export class OverloadError extends AppError {
  constructor() {
    super('unavailable', 'The site is very busy. Please try again in a moment.', {
      retryAfter: secondsToWait(),
    });
  }
}

export interface Admission {
  /** Requests that are worked on now. */
  readonly inWork: number;
  /** Requests refused since the start. */
  readonly refusals: number;
}

const isSending = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** What a page reads belongs to the request of the page; a load balancer's question is always answered. */
const isExempt = ({ socket, routeOptions }: FastifyRequest) =>
  socket.remoteAddress === internalPeer || routeOptions.config.weight === 0;

/**
 * Refuses at once what would wait behind too many others, so that what is admitted is answered in
 * time. A request is in work but for the time in which its client sends its body or takes its
 * answer: slow clients keep nobody out.
 */
export function limitWork(
  app: FastifyInstance,
  { LIMIT_REQUESTS_AT_ONCE, BRAND_NAME }: Config,
  onCompletion: OnCompletion,
): Admission {
  const admission = { inWork: 0, refusals: 0 };
  app.decorateRequest('isInWork', false);

  function leave(request: FastifyRequest) {
    if (!request.isInWork) return;
    request.isInWork = false;
    admission.inWork -= 1;
  }

  /** Goes on with the request unless it is refused. */
  function enter(request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void) {
    if (request.isInWork || isExempt(request)) return done();
    if (admission.inWork < LIMIT_REQUESTS_AT_ONCE) {
      request.isInWork = true;
      admission.inWork += 1;
      return done();
    }
    admission.refusals += 1;
    if (!isPage(request)) return done(new OverloadError());
    void sendWaitingPage(reply, { brand: BRAND_NAME, seconds: secondsToWait(), reason: 'busy' });
  }

  app.addHook('onRequest', enter);
  app.addHook('preParsing', (request, _reply, payload, done) => {
    if (isSending(request)) leave(request);
    done(null, payload);
  });
  app.addHook('preValidation', enter);
  app.addHook('onSend', (request, _reply, payload, done) => {
    leave(request);
    done(null, payload);
  });
  onCompletion(({ request }) => leave(request));
  return admission;
}

declare module 'fastify' {
  interface FastifyRequest {
    isInWork: boolean;
  }
}
