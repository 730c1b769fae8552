import { randomInt } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#config.ts';
import type { OnCompletion } from '#platform/requests/completion.ts';
import { AppError } from '#platform/errors.ts';
import { internalPeer, isFile } from './gate.ts';
import { isPage } from '#platform/requests/route-pattern.ts';
import { sendWaitingPage } from './waiting-page.ts';
import type { RememberedFace } from '#platform/site/remembered.ts';

const lateMs = 400;
const windowMs = 250;
const tolerated = 0.05;
/** Below it nothing is gained: as many keep the pool of connections and the processor busy. */
const least = 32;

/**
 * How many requests may be in work at once: `most`, or fewer while they are answered late. It shrinks
 * fast and grows slowly, and finds what a machine can do without being told.
 */
function workLimit(most: number) {
  let limit = most;
  let count = 0;
  let late = 0;
  let since = performance.now();

  function review() {
    const factor = late / count > tolerated ? 0.7 : 1.1;
    limit = Math.min(most, Math.max(least, limit * factor));
    count = 0;
    late = 0;
    since = performance.now();
  }

  return {
    get current() {
      return Math.floor(limit);
    },
    /** Takes note of a request that was in work for so long. */
    record(milliseconds: number) {
      count += 1;
      if (milliseconds > lateMs) late += 1;
      if (performance.now() - since > windowMs) review();
    },
  };
}

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
  /** The most of them for now. */
  readonly limit: number;
  /** Requests refused since the start. */
  readonly refusals: number;
}

const isSending = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * What a page reads belongs to the request of the page; a load balancer's question is always
 * answered; files ask nothing of the database, and a picture that is made at its first request says
 * nothing of how late others are; calls that weigh more than one are few for each client, and those
 * that hash passwords wait in a queue of their own.
 */
function isExempt(request: FastifyRequest) {
  const { weight } = request.routeOptions.config;
  return (
    request.socket.remoteAddress === internalPeer ||
    isFile(request) ||
    (weight !== undefined && weight !== 1)
  );
}

/**
 * Refuses at once what would wait behind too many others, so that what is admitted is answered in
 * time. A request is in work but for the time in which its client sends its body or takes its
 * answer, or it waits its turn to write: slow clients and popular tournaments keep nobody out.
 */
export function limitWork(
  app: FastifyInstance,
  { config, face }: { config: Config; face: RememberedFace },
  onCompletion: OnCompletion,
): Admission {
  const limit = workLimit(config.LIMIT_REQUESTS_AT_ONCE);
  let inWork = 0;
  let refusals = 0;
  app.decorateRequest('inWorkSince', 0);

  /** Answers for how many milliseconds it was in work. */
  function leave(request: FastifyRequest) {
    const since = request.inWorkSince;
    if (since === 0) return 0;
    request.inWorkSince = 0;
    inWork -= 1;
    return performance.now() - since;
  }

  function finish(request: FastifyRequest) {
    const took = leave(request);
    if (took > 0) limit.record(took);
  }

  /** Goes on with the request unless it is refused. */
  function enter(request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void) {
    if (request.inWorkSince > 0 || isExempt(request)) return done();
    if (inWork < limit.current) {
      request.inWorkSince = performance.now();
      inWork += 1;
      return done();
    }
    refusals += 1;
    if (!isPage(request)) return done(new OverloadError());
    const brand = face.last.name;
    void sendWaitingPage(reply, { brand, seconds: secondsToWait(), reason: 'busy' });
  }

  app.decorateRequest('whileWaiting', async function (this: FastifyRequest, wait) {
    const isInWork = leave(this) > 0;
    try {
      await wait;
    } finally {
      if (isInWork && !this.socket.destroyed) {
        this.inWorkSince = performance.now();
        inWork += 1;
      }
    }
  });
  app.addHook('onRequest', enter);
  app.addHook('preParsing', (request, _reply, payload, done) => {
    if (isSending(request)) leave(request);
    done(null, payload);
  });
  app.addHook('preValidation', enter);
  app.addHook('onSend', (request, _reply, payload, done) => {
    finish(request);
    done(null, payload);
  });
  onCompletion(({ request }) => finish(request));
  return {
    get inWork() {
      return inWork;
    },
    get limit() {
      return limit.current;
    },
    get refusals() {
      return refusals;
    },
  };
}

declare module 'fastify' {
  interface FastifyRequest {
    /** By `performance.now()`; 0 while it is not in work. */
    inWorkSince: number;
    /** What waits its turn is not in work until the end of the wait. */
    whileWaiting: (wait: Promise<void>) => Promise<void>;
  }
}
