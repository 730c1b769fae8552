import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint, FileAnswer, Input, Output } from '@last-circle/contract/endpoint.ts';
import { changedTagsHeader } from '@last-circle/contract/headers.ts';
import { tagList } from '@last-circle/contract/tags.ts';
import { authorise, isForVisitors, type AccessRules } from '#platform/access/authorise.ts';
import type { SessionUser } from '#platform/access/user.ts';
import type { Context } from '#platform/db/context.ts';
import type { WriteQueue } from '#platform/db/write-queue.ts';
import type { PublicCaches } from '#platform/cache/public-caches.ts';
import { addressOf } from '#platform/requests/client-network.ts';
import { logSecurityEvent, type LoggedCall } from '#platform/security/log.ts';
import { cachedAnswers } from './cached-answers.ts';
import { parseBody, parseParams, parseQuery } from './input.ts';
import { pathOf, withPagingHeaders } from './paging-headers.ts';
import { jsonType, serializerOf } from './serializing.ts';

type Caller<E extends Endpoint> = E['access'] extends 'open'
  ? SessionUser | undefined
  : SessionUser;

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
  access: AccessRules;
  writes: WriteQueue;
  /** By method and path. */
  loggedCalls: Record<string, LoggedCall | undefined>;
}

/** Registers the endpoints of a feature: access is checked before the body is read. */
export type Mount = <F extends Record<string, Endpoint>>(feature: F, handlers: Handlers<F>) => void;

export const mountOn =
  (api: FastifyInstance, server: Server): Mount =>
  (feature, handlers) => {
    for (const name of Object.keys(feature)) {
      const endpoint = feature[name];
      const handler = handlers[name];
      // What Handlers proves for each name is lost on the way through Object.keys.
      if (endpoint && handler) route(api, server, endpoint, handler as unknown as AnyHandler);
    }
  };

const inputOf = (endpoint: Endpoint, request: FastifyRequest) => ({
  params: parseParams(endpoint, request.params),
  query: parseQuery(endpoint, request.query),
  body: parseBody(endpoint, request.body),
});

/** What tells programs that an endpoint is going away (RFC 9745, RFC 8594). */
function deprecationHeaders({ deprecated }: Endpoint): Record<string, string> {
  if (!deprecated) return {};
  return {
    Deprecation: `@${Date.parse(deprecated.since) / 1000}`,
    Sunset: new Date(deprecated.until).toUTCString(),
  };
}

function headersOfFile({ response }: Endpoint, request: FastifyRequest): Record<string, string> {
  if (!('file' in response)) return {};
  const { file, saveAs } = response;
  if (saveAs === undefined) return { 'Content-Type': file };
  // The parameters have been checked.
  const params = request.params as Record<string, string>;
  const name = saveAs.replaceAll(/:(\w+)/g, (_, param: string) => params[param] ?? '');
  return { 'Content-Type': file, 'Content-Disposition': `attachment; filename="${name}"` };
}

function route(
  api: FastifyInstance,
  { ctx, caches, access, writes, loggedCalls }: Server,
  endpoint: Endpoint,
  handler: AnyHandler,
) {
  const reads = tagList(endpoint.reads ?? none);
  const changes = tagList(endpoint.changes ?? none);
  const { hidesNothing = false } = endpoint;
  const isWrite = endpoint.method !== 'GET';
  const leaving = deprecationHeaders(endpoint);
  const logged = loggedCalls[`${endpoint.method} ${endpoint.path}`];
  const serialize = 'file' in endpoint.response ? undefined : serializerOf(endpoint.response);
  const cached = serialize && cachedAnswers({ endpoint, serialize, caches, reads });

  async function answer(
    input: ReturnType<typeof inputOf>,
    request: FastifyRequest,
    reply: FastifyReply,
  ) {
    const { user } = request;
    // A refusal names them too: what was shown to the caller is out of date then.
    if (changes.length > 0) reply.header(changedTagsHeader, changes.join(' '));
    await access.refuseHidden(ctx, endpoint, user, input.params);
    const callCtx: Context = {
      ...ctx,
      log: request.log,
      address: addressOf(request),
      changes,
      hidesNothing,
      writes: {
        run: (locks, work) => writes.run(locks, (wait) => request.whileWaiting(wait), work),
      },
      ...(isWrite && { locks: await access.locksOf(ctx, endpoint, input.params) }),
    };
    const result = await handler({ ctx: callCtx, user, request, reply, ...input });
    caches.invalidate(changes, { hidesNothing });
    if (logged) {
      const [event, details] = logged(input, result);
      logSecurityEvent(callCtx, event, { userId: user?.id ?? null, ...details });
    }
    return withPagingHeaders(endpoint, result, input.query, pathOf(request));
  }

  api.route({
    method: endpoint.method,
    url: endpoint.path,
    config: endpoint.weight === undefined ? {} : { weight: endpoint.weight },
    // Most requests are of visitors, for whom there is nothing to wait for; else Fastify waits.
    onRequest: (request, reply, done) => {
      reply.headers(leaving);
      if (isForVisitors(endpoint, request)) return done();
      return authorise(ctx, endpoint, request, access);
    },
    handler: async (request, reply) => {
      const input = inputOf(endpoint, request);
      const fresh = () => answer(input, request, reply);
      if (endpoint.cached && cached && !request.user) return cached(input, request, reply, fresh);
      const { content, headers } = await fresh();
      reply
        .headers({ ...headersOfFile(endpoint, request), ...headers })
        .header('Cache-Control', 'no-store')
        .code(endpoint.status ?? 200);
      return serialize ? reply.type(jsonType).send(await serialize(content)) : content;
    },
  });
}
