import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import { AppError } from '#platform/errors.ts';
import type { S3Settings } from './s3-settings.ts';

interface S3Request {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  /** The key of an object; without one the bucket itself is asked. */
  key?: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Buffer;
  /** Statuses beside 2xx that are answers; others are failures. */
  expected?: readonly number[];
}

export interface S3Answer {
  status: number;
  headers: Headers;
  body: Readable;
}

export type S3Client = (request: S3Request) => Promise<S3Answer>;

/** Why a bucket did not do what it was asked; names no credentials. */
export class S3Error extends AppError {
  /** For operators: the message is shown to people. */
  readonly reason: string;
  /** Whether the same request may succeed later. */
  readonly isTemporary: boolean;

  /** `status` is undefined where nothing was answered. */
  constructor(reason: string, status?: number, cause?: unknown) {
    super('unavailable', 'Please try again in a moment', { retryAfter: 2 });
    this.reason = reason;
    this.isTemporary = status === undefined || status >= 500 || [408, 429].includes(status);
    this.cause = cause ?? new Error(reason);
  }
}

const maxAttempts = 3;
const firstPauseMs = 100;

/** Until the headers of the answer, and then between two pieces of its body. */
const defaultTimeoutsMs = { answer: 5_000, upload: 60_000, piece: 15_000 };

const sha256 = (body: Buffer | '') => createHash('sha256').update(body).digest('hex');

function urlOf(settings: S3Settings, { key, query }: S3Request) {
  const url = new URL(settings.endpoint);
  const folder = url.pathname.replace(/\/$/, '');
  if (settings.hasPathStyle)
    url.pathname = [folder, settings.bucket, key].filter(Boolean).join('/');
  else {
    url.hostname = `${settings.bucket}.${url.hostname}`;
    url.pathname = `${folder}/${key ?? ''}`;
  }
  url.search = String(new URLSearchParams(query));
  return url;
}

/** A body whose connection is ended when a piece does not come, or when nobody reads on. */
function bodyOf(response: Response, ending: AbortController, timeoutMs: number) {
  async function* pieces() {
    const reader = response.body?.getReader();
    if (!reader) return;
    for (;;) {
      const timer = setTimeout(() => ending.abort(new Error('The body did not go on')), timeoutMs);
      const { done, value } = await reader.read().finally(() => clearTimeout(timer));
      if (done) return;
      yield value;
    }
  }
  const body = Readable.from(pieces(), { objectMode: false });
  return body.once('close', () => ending.abort());
}

/** Lets a body that nobody wants come to its end. */
export const discard = (body: Readable) => void body.on('error', () => {}).resume();

const unanswered = (cause: unknown) => new S3Error('it does not answer', undefined, cause);

/** Sends signed requests to a bucket, each again where that may help: all of them are repeatable. */
export function s3Client(settings: S3Settings, timeoutsMs = defaultTimeoutsMs): S3Client {
  const { accessKeyId, secretAccessKey, region } = settings;
  const signing = { accessKeyId, secretAccessKey, region, service: 's3', cache: new Map() };

  const signed = (request: S3Request) =>
    new AwsV4Signer({
      ...signing,
      method: request.method,
      url: urlOf(settings, request).href,
      headers: { ...request.headers, 'x-amz-content-sha256': sha256(request.body ?? '') },
    }).sign();

  async function attempt(request: S3Request): Promise<S3Answer> {
    const { url, headers } = await signed(request);
    // Unsigned, since proxies change it; a compressed body has not the length of the file.
    headers.set('accept-encoding', 'identity');
    const ending = new AbortController();
    const timeoutMs = request.body ? timeoutsMs.upload : timeoutsMs.answer;
    const timer = setTimeout(() => ending.abort(new Error('No answer came')), timeoutMs);
    const body = request.body ? new Uint8Array(request.body) : null;
    const { method } = request;
    const sent = { method, headers, body, signal: ending.signal, redirect: 'manual' } as const;
    const response = await fetch(url, sent).finally(() => clearTimeout(timer));
    const answer = {
      status: response.status,
      headers: response.headers,
      body: bodyOf(response, ending, timeoutsMs.piece),
    };
    if (response.ok || request.expected?.includes(response.status)) return answer;
    const [, code = ''] = /<Code>(\w+)<\/Code>/.exec(await text(answer.body)) ?? [];
    throw new S3Error(`it answered ${response.status} ${code}`.trim(), response.status);
  }

  return async (request) => {
    for (let attempts = 1; ; attempts += 1) {
      try {
        return await attempt(request);
      } catch (thrown) {
        const error = thrown instanceof S3Error ? thrown : unanswered(thrown);
        if (attempts === maxAttempts || !error.isTemporary) throw error;
        await pause(firstPauseMs * 2 ** attempts * (0.5 + Math.random() / 2));
      }
    }
  };
}
