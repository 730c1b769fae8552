import { onTestFinished, vi } from 'vitest';
import type { Endpoint } from '@last-circle/contract/endpoint.ts';
import { changedTagsHeader } from '@last-circle/contract/headers.ts';
import { tagList } from '@last-circle/contract/tags.ts';
import type { Key } from '#platform/api/client.ts';
import { currentSession } from '#platform/session/session.ts';
import { isKey, routeOf, type Route } from './api-routes.ts';
import { notFound, refusal, type AnyAnswer, type Fake } from './answers.ts';

/** What a test pretends the API answers, by the keys of the contract. */
export type Fakes = { [K in Key]?: Fake<K> };

/** A request as the page sent it. */
export interface Sent {
  /** 'POST /tournaments/5/register' */
  call: string;
  query: URLSearchParams;
  body: unknown;
  token: string | undefined;
  headers: Headers;
}

/** A fake whose particular types `Fakes` has held. */
type AnyFake = (request: object) => AnyAnswer | Promise<AnyAnswer>;

interface Observer {
  onSent?: (sent: Sent) => void;
  onFault: (fault: string) => void;
  /** Answers what no fake does. */
  otherwise?: AnyAnswer;
}

/** A `fetch` that the fakes answer; what the contract refuses is refused as by the server. */
export function fetchOf(fakes: Fakes, { onSent, onFault, otherwise }: Observer) {
  for (const key of Object.keys(fakes)) {
    if (!isKey(key)) throw new Error(`The contract has no '${key}'`);
  }
  return async (url: string, init: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(url, location.origin);
    const sent = sentWith(init, pathname, searchParams);
    onSent?.(sent);
    const route = routeOf(init.method ?? 'GET', pathname);
    // The key has found both the fake and the endpoint that parses what the fake is given.
    const found = route && (fakes as Record<string, AnyFake | undefined>)[route.key];
    const fake = found ?? (otherwise && (() => otherwise));
    if (!route || !fake) {
      onFault(`No fake answers ${sent.call}`);
      return Response.error();
    }
    const answer = await answerOf(route, fake, sent);
    try {
      return responseOf(route, answer);
    } catch (error) {
      onFault(`The contract does not let ${route.key} answer so: ${String(error)}`);
      return Response.error();
    }
  };
}

/** Read beside a page; collected only where a test fakes it. */
const everywhere: Fakes = {
  'GET /tournaments/:id/outlook': () => ({
    body: { version: 1, stage: 1, simulations: 10_000, rows: [] },
  }),
  'GET /admin/counts': () => ({
    body: {
      pendingSeats: 0,
      openDisputes: 0,
      ordersToShip: 0,
      unreadMessages: 0,
      failedMails: 0,
    },
  }),
  'GET /admin/setup': () => ({
    body: { isDismissed: true, hasMailServer: true, hasUnknownProxy: false, steps: [] },
  }),
  'GET /auth/me': () => {
    const user = currentSession()?.user;
    return user ? { body: user } : refusal('unauthenticated', 'Please sign in to continue');
  },
  'GET /blogs': () => ({ body: [] }),
  'POST /blogs/:id/read': () => ({ body: { message: 'Thank you for reading' } }),
  'GET /maps/likes': () => ({ body: { ids: [] } }),
  'GET /maps/of-the-week': () => ({ body: { map: null } }),
  'GET /maps/suggestions': () => ({ body: [] }),
  'GET /matches/mine': () => ({ body: [] }),
  'GET /notifications/count': () => ({ body: { unread: 0 } }),
  'GET /notifications/events': () => ({ body: '' }),
  'GET /permanent-teams/invitations': () => ({ body: [] }),
  'GET /permanent-teams/mine': () => ({ body: [] }),
  'GET /tournaments/all': () => ({ body: [] }),
  'GET /tournaments/:id/pages': () => ({ body: [] }),
};

function isOfPage(fakes: Fakes, { call }: Sent) {
  const [method = '', path = ''] = call.split(' ');
  const key = routeOf(method, `/api${path}`)?.key ?? call;
  return !(key in everywhere) || key in fakes;
}

/**
 * Replaces the network: answers the requests of a page and collects them in order. A request
 * that no fake answers fails the test.
 */
export function stubServer(fakes: Fakes): Sent[] {
  const received: Sent[] = [];
  const faults: string[] = [];
  onTestFinished(() => {
    if (faults.length > 0) throw new Error(faults.join('\n'));
  });
  vi.stubGlobal(
    'fetch',
    fetchOf(
      { ...everywhere, ...fakes },
      {
        onSent: (sent) => isOfPage(fakes, sent) && received.push(sent),
        onFault: (fault) => faults.push(fault),
      },
    ),
  );
  return received;
}

function sentWith(
  { method = 'GET', headers: given, body }: RequestInit,
  path: string,
  query: URLSearchParams,
) {
  const headers = new Headers(given);
  return {
    call: `${method} ${path.replace(/^\/api/, '')}`,
    query,
    body: typeof body === 'string' ? JSON.parse(body) : undefined,
    token: headers.get('authorization')?.replace('Bearer ', ''),
    headers,
  };
}

function answerOf({ endpoint, params: inPath }: Route, fake: AnyFake, sent: Sent) {
  const params = endpoint.params?.safeParse(inPath);
  if (params?.success === false) return notFound;
  const query = endpoint.query?.safeParse(Object.fromEntries(sent.query));
  const body = endpoint.body?.safeParse(sent.body);
  const wrong = query?.error ?? body?.error;
  if (wrong) return invalid(wrong.issues);
  return fake({ params: params?.data, query: query?.data, body: body?.data, token: sent.token });
}

interface Issue {
  path: PropertyKey[];
  message: string;
}

function invalid(issues: readonly Issue[]) {
  const errors = issues.map(({ path, message }) => [path.join('.'), message]);
  return refusal('invalid', issues[0]?.message ?? '', { errors: Object.fromEntries(errors) });
}

/** The header with which the server answers a write that it has not refused unread. */
function changedTagsOf({ changes }: Endpoint): Record<string, string> {
  const tags = changes ? tagList(changes) : [];
  return tags.length > 0 ? { [changedTagsHeader]: tags.join(' ') } : {};
}

function responseOf({ endpoint }: Route, answer: AnyAnswer) {
  const { response, status = 200 } = endpoint;

  if ('html' in answer) return new Response(answer.html, { status: answer.status });
  const changed = changedTagsOf(endpoint);
  if (answer.status !== undefined) {
    const isUnread = answer.body.code === 'invalid' || answer.body.code === 'unauthenticated';
    const headers = isUnread ? {} : changed;
    return Response.json(answer.body, { status: answer.status, headers });
  }
  const { body } = answer;
  const headers = { ...changed, ...answer.headers };
  // What the contract does not list never leaves the server.
  return 'file' in response
    ? new Response(String(body), { status, headers })
    : Response.json(response.parse(body), { status, headers });
}

/** What was sent with a call that was made once. */
export const bodyOf = (sent: readonly Sent[], call: string) =>
  sent.find((made) => made.call === call)?.body;
