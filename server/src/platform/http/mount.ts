import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint, FileAnswer, Input, Output, Page } from '@last-circle/contract/endpoint.ts';
import { changedTagsHeader, tagList } from '@last-circle/contract/tags.ts';
import type { Context } from '#platform/context.ts';
import { CompressedBody } from '#platform/cache/compressed-body.ts';
import type { PublicCaches } from '#platform/cache/public-caches.ts';
import { logSecurityEvent } from '#platform/security/log.ts';
import { loggedCallOf } from '#platform/security/logged-calls.ts';
import { markStale } from '#platform/cache/stale.ts';
import { findApiToken, isApiToken } from './api-tokens.ts';
import { addressOf } from './client-network.ts';
import { refuseDraft } from './drafts.ts';
import { AppError } from './errors.ts';
import { parseBody, parseParams, parseQuery } from './input.ts';
import { linkToNext, pathOf, type Paging } from './paging.ts';
import { hasSecondFactor } from './second-factors.ts';
import { serializedBy } from './serializing.ts';
import * as sessions from './sessions.ts';
import { isOfStaff, mayManage } from './staff.ts';

type Caller<E extends Endpoint> = E['access'] extends 'open'
  ? sessions.SessionUser | undefined
  : sessions.SessionUser;

/** A file may come as a stream, which the contract does not know. */
type Result<E extends Endpoint> = Output<E> | (E['response'] extends FileAnswer ? Readable : never);

export type Handler<E extends Endpoint> = (
  call: { ctx: Context; user: Caller<E>; request: FastifyRequest; reply: FastifyReply } & Input<E>,
) => Promise<Result<E>>;

/** One handler for each endpoint of a feature; a missing one or a wrong answer does not compile. */
export type Handlers<F extends Record<string, Endpoint>> = { [K in keyof F]: Handler<F[K]> };

/** A handler whose particular types `Handlers` has held; `authorise` makes sure of its user. */
type AnyHandler = (call: object) => Promise<unknown>;

const none = { nothing: 'Of the other kind of endpoint' };

interface Server {
  ctx: Context;
  caches: PublicCaches;
}

/** What tells programs that an endpoint is going away (RFC 9745, RFC 8594). */
function deprecationHeaders({ deprecated }: Endpoint): Record<string, string> {
  if (!deprecated) return {};
  return {
    Deprecation: `@${Date.parse(deprecated.since) / 1000}`,
    Sunset: new Date(deprecated.until).toUTCString(),
  };
}

interface Paged {
  content: unknown;
  headers: Record<string, string>;
}

async function userOf(ctx: Context, endpoint: Endpoint, token: string) {
  if (!isApiToken(token)) return sessions.find(ctx, token);
  const found = await findApiToken(ctx, token);
  if (!found) return undefined;
  if (endpoint.scope && found.scopes.includes(endpoint.scope)) return found.user;
  if (endpoint.access === 'open') return undefined;
  throw new AppError('forbidden', 'This API token may not do that');
}

const tokenOf = ({ headers }: FastifyRequest) =>
  /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1];

/** Whether the request is answered as one of a visitor, without a question to the database. */
const isForVisitors = ({ sameForAll, access }: Endpoint, request: FastifyRequest) =>
  sameForAll === true || (access === 'open' && tokenOf(request) === undefined);

/** Finds whose request it is, and refuses it unless he may make it. */
async function authorise(ctx: Context, endpoint: Endpoint, request: FastifyRequest) {
  const token = tokenOf(request);
  const found = token === undefined ? undefined : await userOf(ctx, endpoint, token);
  const signedIn = await withSecondFactor(ctx, endpoint, found);
  const user = await withStanding(ctx, endpoint, signedIn, request.params);
  // Known to the log of what is refused, too.
  request.user = user;
  if (endpoint.access === 'open') return;
  if (!user) throw new AppError('unauthenticated', 'Please sign in to continue');
  if (endpoint.access === 'admin' && !mayManage(user)) throw notAllowed(endpoint);
}

/** An admin who has to sign in with a code first counts as a visitor, but for his own account. */
async function withSecondFactor(
  ctx: Context,
  endpoint: Endpoint,
  user: sessions.SessionUser | undefined,
) {
  if (!ctx.config.ADMINS_NEED_TOTP || user?.role !== 'admin') return user;
  if (endpoint.path.startsWith('/auth/') || (await hasSecondFactor(ctx, user.id))) return user;
  if (endpoint.access === 'open') return undefined;
  throw new AppError('second_factor_needed', 'Please switch on two-step sign-in first');
}

const notAllowed = ({ staff }: Endpoint) =>
  new AppError(
    'forbidden',
    staff ? 'Only the staff of this tournament can do this' : 'Only admins can do this',
  );

/** The user with the standing that a role in the tournament of the call gives on this endpoint. */
async function withStanding(
  ctx: Context,
  endpoint: Endpoint,
  user: sessions.SessionUser | undefined,
  params: unknown,
) {
  if (!user || user.role === 'admin' || !endpoint.staff) return user;
  return { ...user, isStaff: await isOfStaff(ctx, user.id, endpoint, params) };
}

const versionOf = (endpoint: Endpoint, content: unknown) =>
  // What is declared so answers with a version, as its schema says.
  endpoint.versioned && String((content as { version: number }).version);

/** The headers of a page of a list; they do not change with who asks. */
function paged(endpoint: Endpoint, answer: unknown, query: unknown, path: string): Paged {
  if (!endpoint.list) return { content: answer, headers: {} };
  // The types of Handlers hold list endpoints to a Page, and those of the contract to `paging`.
  const { items, more, after, total } = answer as Page<unknown>;
  const headers: Record<string, string> = {};
  if (more) headers['link'] = linkToNext(path, query as Paging, after);
  if (total !== undefined) headers['x-total-count'] = String(total);
  return { content: items, headers };
}

/** Registers the endpoints of a feature: access is settled before the body is read. */
export function mount<F extends Record<string, Endpoint>>(
  api: FastifyInstance,
  server: Server,
  feature: F,
  handlers: Handlers<F>,
) {
  for (const name of Object.keys(feature)) {
    const endpoint = feature[name];
    const handler = handlers[name];
    // What Handlers proves for each name is lost on the way through Object.keys.
    if (endpoint && handler) route(api, server, endpoint, handler as unknown as AnyHandler);
  }
}

function route(api: FastifyInstance, server: Server, endpoint: Endpoint, handler: AnyHandler) {
  const { ctx, caches } = server;
  const reads = tagList(endpoint.reads ?? none);
  const changes = tagList(endpoint.changes ?? none);
  const leaving = deprecationHeaders(endpoint);
  const logged = loggedCallOf(endpoint);

  function parsed(request: FastifyRequest) {
    return {
      params: parseParams(endpoint, request.params),
      query: parseQuery(endpoint, request.query),
      body: parseBody(endpoint, request.body),
    };
  }

  type Parsed = ReturnType<typeof parsed>;

  async function answer(input: Parsed, request: FastifyRequest, reply: FastifyReply) {
    const call = {
      ctx: { ...ctx, log: request.log, address: addressOf(request), changes },
      user: request.user,
      request,
      reply,
      ...input,
    };
    // A refusal names them too: what was shown to the caller is out of date then.
    if (changes.length > 0) reply.header(changedTagsHeader, changes.join(' '));
    if (endpoint.idOf) await refuseDraft(ctx, endpoint, request.user, input.params);
    const result = await handler(call);
    caches.invalidate(changes);
    if (logged) {
      logSecurityEvent(call.ctx, logged.event, {
        userId: call.user?.id ?? null,
        ...logged.details?.(input, result),
      });
    }
    return paged(endpoint, result, input.query, pathOf(request));
  }

  async function cached(input: Parsed, request: FastifyRequest, reply: FastifyReply) {
    const key = `${endpoint.path} ${JSON.stringify([input.params, input.query])}`;
    const fill = async () => {
      const { content, headers } = await answer(input, request, reply);
      // With a response schema Fastify serialises to text.
      const serialized = reply.serialize(content) as string;
      const body = new CompressedBody(serialized, versionOf(endpoint, content));
      return { value: { body, headers }, cacheTags: reads };
    };
    const { body, headers } = await caches.answers.get(key, fill, markStale(reply));
    reply
      .headers(headers)
      .headers({ 'Cache-Control': 'no-cache', 'Surrogate-Key': reads.join(' ') });
    reply.type('application/json; charset=utf-8');
    return body.send(request, reply);
  }

  api.route({
    method: endpoint.method,
    url: endpoint.path,
    config: endpoint.weight === undefined ? {} : { weight: endpoint.weight },
    ...('file' in endpoint.response ? {} : serializedBy(endpoint.response, endpoint.status ?? 200)),
    // Most requests are of visitors, for whom there is nothing to wait for; else Fastify waits.
    onRequest: (request, reply, done) => {
      reply.headers(leaving);
      if (isForVisitors(endpoint, request)) return done();
      return authorise(ctx, endpoint, request);
    },
    handler: async (request, reply) => {
      const input = parsed(request);
      if (endpoint.cached && !request.user) return cached(input, request, reply);
      const { content, headers } = await answer(input, request, reply);
      if ('file' in endpoint.response) reply.type(endpoint.response.file);
      reply
        .headers(headers)
        .header('Cache-Control', 'no-store')
        .code(endpoint.status ?? 200);
      return content;
    },
  });
}

declare module 'fastify' {
  interface FastifyRequest {
    user: sessions.SessionUser | undefined;
  }
}
