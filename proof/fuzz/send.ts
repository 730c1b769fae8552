import { Agent, request as httpRequest, type ClientRequest } from 'node:http';
import { brotliDecompressSync, gunzipSync, inflateSync, zstdDecompressSync } from 'node:zlib';
import type { Request } from './request.ts';

export interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

const decoders = new Map<string, (bytes: Buffer) => Buffer>([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
  ['deflate', inflateSync],
  ['zstd', zstdDecompressSync],
]);

const timeoutMs = 30_000;

/** Sends a request as it is; throws where there is no answer. */
export function sender(url: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const { hostname, port } = new URL(url);

  function attempt(request: Request, token: string | undefined, isAgain = false): Promise<Answer> {
    const { method, path, headers, body } = request;
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    const sent: ClientRequest = httpRequest({
      agent: isAgain ? false : agent,
      hostname: hostname.replaceAll(/[[\]]/g, ''),
      port,
      method,
      path: `/api${path}`,
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...headers,
        ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
      },
      timeout: timeoutMs,
    });
    sent.on('timeout', () => sent.destroy(new Error('no answer within 30 seconds')));
    sent.on('error', (error) => {
      // The server may close a connection just when it is used again; a new one is asked once.
      if (!sent.reusedSocket || isAgain) reject(error);
      else resolve(attempt(request, token, true));
    });
    sent.on('response', (response) => {
      const answer = { status: response.statusCode ?? 0, headers: response.headers };
      const chunks: Buffer[] = [];
      const decode = decoders.get(String(response.headers['content-encoding']));
      const finish = () => {
        const bytes = Buffer.concat(chunks);
        resolve({
          ...answer,
          body: (decode && bytes.length > 0 ? decode(bytes) : bytes).toString(),
        });
      };
      response.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        // A stream of events has no end.
        if (!String(answer.headers['content-type']).startsWith('text/event-stream')) return;
        finish();
        response.destroy();
      });
      response.on('end', finish);
      response.on('error', reject);
    });
    sent.end(body);
    return promise;
  }

  return {
    send: (request: Request, token: string | undefined) => attempt(request, token),
    close: () => agent.destroy(),
  };
}
