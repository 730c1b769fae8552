import { continuePath, type Problem } from '@last-circle/contract/oidc-rules.ts';
import { isSitePath } from '@last-circle/contract/accounts/origin-rules.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '#platform/db/context.ts';
import { addressOf } from '#platform/requests/client-network.ts';
import { OidcError, reasonOf, identityFrom } from '#platform/oidc/provider.ts';
import type { OidcProvider } from '#platform/oidc/settings.ts';
import { logSecurityEvent } from '#platform/security/log.ts';
import { claim, store } from './answers.ts';
import {
  begin,
  endedFlow,
  flowOf,
  providerOf,
  redirectUriOf,
  whenConnecting,
  type Flow,
} from './flow.ts';

const leadTo = (reply: FastifyReply, url: string) =>
  reply.header('Cache-Control', 'no-store').redirect(url, 303);

/** Back to where the sign-in began, which says what went wrong. */
function leadBack(reply: FastifyReply, problem: Problem, { from, userId }: Partial<Flow> = {}) {
  if (userId !== undefined) return leadTo(reply, `${whenConnecting}&problem=${problem}`);
  const search = new URLSearchParams({ ...(from !== undefined && { from }), problem });
  return leadTo(reply, `/login?${search}`);
}

const pathIn = (value: unknown) =>
  typeof value === 'string' && isSitePath(value) ? value : undefined;

/** The pages with the links that begin a sign-in. */
const guestPages = ['/login', '/register'];

/**
 * Where a sign-in leads to: the rendered page is the same for all, so before its scripts have run the
 * link does not say it, but the URL of the page does.
 */
function originOf({ query, headers }: FastifyRequest<Route>, { publicUrl }: Context['config']) {
  const page = URL.parse(headers.referer ?? '');
  const isOurs = page?.origin === new URL(publicUrl).origin && guestPages.includes(page.pathname);
  return pathIn(query['from'] ?? (isOurs ? page.searchParams.get('from') : undefined));
}

interface Failed {
  request: FastifyRequest;
  provider: OidcProvider;
  error: unknown;
}

/** The problem to show; what is none of the provider's is thrown again. */
function logFailure({ request, provider, error }: Failed) {
  if (!(error instanceof OidcError)) throw error;
  const { problem } = error;
  const details = { provider: provider.id, reason: reasonOf(error) };
  request.log.warn(details, 'A provider signed nobody in');
  const ctx = { log: request.log, address: addressOf(request) };
  if (problem !== 'unavailable' && problem !== 'denied') {
    logSecurityEvent(ctx, 'login_failed', { userId: null, reason: `${provider.id} ${problem}` });
  }
  return problem;
}

async function identify(ctx: Context, request: FastifyRequest, provider: OidcProvider, flow: Flow) {
  await claim(ctx, flow);
  const { searchParams } = new URL(request.url, ctx.config.publicUrl);
  const uri = redirectUriOf(ctx.config, provider);
  return store(ctx, flow, await identityFrom(provider, uri, searchParams, flow));
}

interface Route {
  Params: { provider: string };
  Querystring: Record<string, unknown>;
}

/** Leads browsers to the providers and takes them back; no page calls these, links and providers do. */
export function serveOidcRedirects(api: FastifyInstance, ctx: Context) {
  api.get<Route>('/auth/oidc/:provider/start', async (request, reply) => {
    const provider = providerOf(ctx.config, request.params.provider);
    const from = originOf(request, ctx.config);
    try {
      const { url, cookie } = await begin(ctx, provider, { from });
      return leadTo(reply.header('Set-Cookie', cookie), url);
    } catch (error) {
      return leadBack(reply, logFailure({ request, provider, error }), { from });
    }
  });

  api.get<Route>('/auth/oidc/:provider/callback', async (request, reply) => {
    const provider = providerOf(ctx.config, request.params.provider);
    const flow = flowOf(ctx, request);
    // A forged way back does not end what this browser has begun.
    const isOwn = flow?.provider === provider.id && flow.state === request.query['state'];
    if (!flow || !isOwn) {
      const error = new OidcError('expired');
      return leadBack(reply, logFailure({ request, provider, error }), flow);
    }
    reply.header('Set-Cookie', endedFlow(ctx.config));
    try {
      reply.header('Set-Cookie', await identify(ctx, request, provider, flow));
      const search = new URLSearchParams(flow.from === undefined ? {} : { from: flow.from });
      return leadTo(reply, [continuePath, search].filter(String).join('?'));
    } catch (error) {
      return leadBack(reply, logFailure({ request, provider, error }), flow);
    }
  });
}
