import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '@last-circle/contract/endpoint.ts';
import type { Context } from '#platform/db/context.ts';
import { AppError, signInNeeded } from '#platform/errors.ts';
import { mayManage, type SessionUser } from './user.ts';

/** A request before its body is read. */
interface Asked {
  ctx: Context;
  endpoint: Endpoint;
  /** The params as they were sent. */
  params: unknown;
}

/** Answers as whom the user counts on this endpoint, or refuses. */
export type AccessStep = (
  asked: Asked,
  user: SessionUser | undefined,
) => Promise<SessionUser | undefined>;

/** What decides who may do what, in the order in which it is asked. */
export interface AccessRules {
  /** Whose bearer token it is. */
  authenticate: (asked: Asked, token: string) => Promise<SessionUser | undefined>;
  steps: readonly AccessStep[];
  /** Refuses what the checked params lead to, as if it were not there. */
  refuseHidden: (
    ctx: Context,
    endpoint: Endpoint,
    user: SessionUser | undefined,
    params: { id?: number } | undefined,
  ) => Promise<void>;
  /** What a write begins by locking, as far as its checked params say. */
  locksOf: (
    ctx: Context,
    endpoint: Endpoint,
    params: { id?: number } | undefined,
  ) => Promise<readonly string[]>;
}

const tokenOf = ({ headers }: FastifyRequest) =>
  /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1];

/** Whether the request is answered as one of a visitor, without a question to the database. */
export const isForVisitors = ({ sameForAll, access }: Endpoint, request: FastifyRequest) =>
  sameForAll === true || (access === 'open' && tokenOf(request) === undefined);

const notAllowed = ({ staff }: Endpoint) =>
  new AppError(
    'forbidden',
    staff ? 'Only the staff of this tournament can do this' : 'Only admins can do this',
  );

/** Finds whose request it is, and refuses it unless they may make it. */
export async function authorise(
  ctx: Context,
  endpoint: Endpoint,
  request: FastifyRequest,
  { authenticate, steps }: AccessRules,
) {
  const asked = { ctx, endpoint, params: request.params };
  const token = tokenOf(request);
  let user = token === undefined ? undefined : await authenticate(asked, token);
  for (const step of steps) user = await step(asked, user);
  // Known to the log of what is refused, too.
  request.user = user;
  if (endpoint.access === 'open') return;
  if (!user) throw signInNeeded();
  if (endpoint.access === 'admin' && !mayManage(user)) throw notAllowed(endpoint);
}

declare module 'fastify' {
  interface FastifyRequest {
    user: SessionUser | undefined;
  }
}
