import type { Calls } from '@last-circle/contract';
import type { Input } from '@last-circle/contract/endpoint.ts';
import { statusOf, type ErrorBody, type ErrorCode } from '@last-circle/contract/errors.ts';
import type { Key, Reply } from '#platform/api/client.ts';

interface Success<Body> {
  body: Body;
  headers?: Record<string, string>;
  /** Set by the contract. */
  status?: never;
}

interface Refusal {
  status: number;
  body: ErrorBody;
}

/** What the API never sends: it comes from something between the API and the browser. */
interface Malformed {
  status: number;
  html: string;
}

export type Failure = Refusal | Malformed;

export type Answer<K extends Key> = Success<Reply<K>> | Failure;

export type AnyAnswer = Success<unknown> | Failure;

interface RequestContext {
  params?: unknown;
  token: string | undefined;
}

/** What the server's handler would be given: everything parsed by the contract. */
type Request<K extends Key> = Input<Calls[K]> & RequestContext;

/** Answers one endpoint of the contract. */
export type Fake<K extends Key> = (request: Request<K>) => Answer<K> | Promise<Answer<K>>;

type Params<K extends Key> = Request<K> extends { params: infer P } ? P : never;

/** One page of a list; `next` is the offset of the following one. */
export function page<T>(items: T[], { total, next }: { total?: number; next?: number } = {}) {
  const headers: Record<string, string> = {};
  if (total !== undefined) headers['x-total-count'] = String(total);
  if (next !== undefined) headers['link'] = `</?offset=${next}>; rel="next"`;
  return { body: items, headers };
}

/** An error of the API, with the status that belongs to its code. */
export const refusal = (
  code: ErrorCode,
  message: string,
  more: Pick<ErrorBody, 'errors' | 'affected' | 'lines' | 'total'> = {},
): Refusal => ({ status: statusOf[code], body: { message, code, requestId: 'one', ...more } });

export const notFound = refusal('not_found', 'Not found');

/** Answers for these params only; with others nothing is found. */
export const only =
  <K extends Key>(params: Partial<Params<K>>, fake: Fake<K>): Fake<K> =>
  (request) => {
    const given = new Map<string, unknown>(Object.entries(request.params ?? {}));
    const isMeant = Object.entries(params).every(([name, value]) => given.get(name) === value);
    return isMeant ? fake(request) : notFound;
  };

/** Finds the row of the requested id. */
export const byId =
  <Row extends { id: number }>(...rows: Row[]) =>
  ({ params }: { params: { id: number } }) => {
    const body = rows.find(({ id }) => id === params.id);
    return body ? { body } : notFound;
  };

/** A page of a proxy instead of an answer of the API: a failure without a message for people. */
export const proxyPage = (status: number): Malformed => ({ status, html: '<h1>Not here</h1>' });

export const badGateway = proxyPage(502);

/** A connection that breaks before there is an answer. */
export const connectionLost = () => Promise.reject(new TypeError('Failed to fetch'));
