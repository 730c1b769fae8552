import type { Answer, Arguments } from '@last-circle/contract/endpoint.ts';
import type { ErrorBody } from '@last-circle/contract/errors.ts';
import type { Calls } from '@last-circle/contract';
import type { PageAnswer } from '@last-circle/contract/page.ts';

export const offlineText = 'You are offline.';

/** Whether the browser has no network; on the server nothing says so. */
export const isOffline = () => 'onLine' in navigator && !navigator.onLine;

export type Key = keyof Calls;
export type WriteKey = Exclude<Key, `GET ${string}`>;
export type Args<K extends Key> = Arguments<Calls[K]>;
export type Reply<K extends Key> = Answer<Calls[K]>;

/** The one error of a call: the server's refusal, or status 0 when the server could not be reached. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorBody['code'] | 'offline';
  /** The message of each invalid field, by its path. */
  readonly fields: Record<string, string>;
  /** What else the server told. */
  readonly body: Partial<ErrorBody>;

  constructor(status: number, body: Partial<ErrorBody> = {}) {
    super(body.message ?? (status || !isOffline() ? '' : offlineText));
    this.status = status;
    this.code = body.code ?? 'offline';
    this.fields = body.errors ?? {};
    this.body = body;
  }
}

/** The server's message, or the fallback where it sent none or the failure is of another kind. */
export const textOf = (error: unknown, fallback: string) =>
  (error instanceof ApiError && error.message) || fallback;

export const isUnauthenticated = (error: unknown) =>
  error instanceof ApiError && error.status === 401;

export const isMissing = (error: unknown) => error instanceof ApiError && error.status === 404;

interface Sent {
  params?: Record<string, string | number>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** 'PUT /tournaments/:id' with its arguments: the method and the URL below /api. */
function requestOf(key: Key, { params = {}, query = {} }: Sent) {
  const [method = 'GET', template = ''] = key.split(' ');
  const path = template.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const given = Object.entries(query).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  );
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return { method, url: `/api${path}${search.size > 0 ? `?${search}` : ''}` };
}

export type Fetch<R extends PageAnswer = PageAnswer> = (
  url: string,
  init?: RequestInit,
) => Promise<R>;

interface SendInit {
  token?: string | null | undefined;
  signal?: AbortSignal | undefined;
  headers?: Record<string, string> | undefined;
}

/** Sends a call through `fetch`; throws an ApiError unless it succeeds. */
export async function send<K extends Key, R extends PageAnswer>(
  fetch: Fetch<R>,
  key: K,
  args: Args<K>,
  init: SendInit = {},
) {
  const sent: Sent = args;
  const { body } = sent;
  const { method, url } = requestOf(key, sent);
  const headers = { ...init.headers };
  if (init.token) headers['authorization'] = `Bearer ${init.token}`;
  if (body !== undefined) headers['content-type'] = 'application/json';
  const response = await fetch(url, {
    method,
    headers,
    body: body === undefined ? null : JSON.stringify(body),
    signal: init.signal ?? null,
  }).catch((error: unknown) => {
    if (init.signal?.aborted) throw error;
    throw new ApiError(0);
  });
  if (!response.ok) throw await failureOf(response);
  return response;
}

async function failureOf(response: PageAnswer) {
  // The API has one error body; any other answer has none of its fields.
  const body = (await response.json().catch(() => ({}))) as Partial<ErrorBody>;
  return new ApiError(response.status, body);
}
