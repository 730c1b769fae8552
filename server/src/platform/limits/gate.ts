import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '#config.ts';
import { clientNetworkOf } from '#platform/requests/client-network.ts';
import { AppError } from '#platform/errors.ts';
import { isPage } from '#platform/requests/route-pattern.ts';
import { sendWaitingPage } from './waiting-page.ts';
import type { RememberedFace } from '#platform/site/remembered.ts';

/** The peer that pages ask the API from; no connection has this address. */
export const internalPeer = 'page-rendering';

/** Files of pages and pictures come by the dozen and cost little. */
const fileWeight = 0.1;
export const isFile = ({ url }: FastifyRequest) => /^\/(assets|uploads)\//.test(url);

const weightOf = (request: FastifyRequest) =>
  request.routeOptions.config.weight ?? (isFile(request) ? fileWeight : 1);

interface Allowance {
  left: number;
  /** When `left` was true, in milliseconds. */
  at: number;
}

/** More than this many clients at once are not told apart for longer than they ask. */
const maxClients = 50_000;

/**
 * Admits `perMinute` requests a minute of each client, all at once or evenly. A request that weighs
 * more than that still passes when nothing else does.
 */
function rateLimiter(perMinute: number) {
  /** Those that asked last are last. */
  const clients = new Map<string, Allowance>();
  const perMillisecond = perMinute / 60_000;

  function allowanceOf(client: string, now: number) {
    const before = clients.get(client) ?? { left: perMinute, at: now };
    clients.delete(client);
    return Math.min(perMinute, before.left + (now - before.at) * perMillisecond);
  }

  function remember(client: string, allowance: Allowance) {
    clients.set(client, allowance);
    const [oldest] = clients.keys();
    if (clients.size > maxClients && oldest !== undefined) clients.delete(oldest);
  }

  /** The seconds after which the client may send this request; 0 admits it. */
  return function admit(client: string, weight: number) {
    const now = performance.now();
    const left = allowanceOf(client, now);
    const price = Math.min(weight, perMinute);
    // What the sum of tenths is off by never refuses.
    const isAdmitted = left - price > -1e-6;
    remember(client, { left: isAdmitted ? left - price : left, at: now });
    return isAdmitted ? 0 : Math.ceil((price - left) / perMillisecond / 1000);
  };
}

export interface Gate {
  /** Requests refused since the start. */
  readonly refusals: number;
}

/**
 * Limits the requests of each client before anything else is done for them: pages, unknown paths
 * and bad tokens included. Each process counts by itself.
 */
export function limitRequests(
  app: FastifyInstance,
  { LIMIT_REQUESTS_PER_MINUTE }: Config,
  face: RememberedFace,
): Gate {
  const gate = { refusals: 0 };
  if (LIMIT_REQUESTS_PER_MINUTE === Infinity) return gate;
  const admit = rateLimiter(LIMIT_REQUESTS_PER_MINUTE);
  app.addHook('onRequest', (request, reply, done) => {
    // Not `ip`, which a proxy may be made to name.
    if (request.socket.remoteAddress === internalPeer) return done();
    const weight = weightOf(request);
    const client = clientNetworkOf(request);
    const seconds = weight === 0 || client === undefined ? 0 : admit(client, weight);
    if (seconds === 0) return done();
    gate.refusals += 1;
    if (isPage(request)) {
      void sendWaitingPage(reply, { brand: face.last.name, seconds, reason: 'limited' });
      return undefined;
    }
    const text = 'Too many requests. Please wait a moment.';
    return done(new AppError('too_many', text, { retryAfter: seconds }));
  });
  return gate;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How many requests a call counts as; 1 unless given. */
    weight?: number;
  }
}
