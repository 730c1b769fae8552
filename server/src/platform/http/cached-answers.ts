import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '@last-circle/contract/endpoint.ts';
import type { Tag } from '@last-circle/contract/tags.ts';
import { CompressedBody } from '#platform/cache/compressed-body.ts';
import { markStale, type PublicCaches } from '#platform/cache/public-caches.ts';
import { jsonType, type Serialize } from './serializing.ts';

interface Cached {
  endpoint: Endpoint;
  serialize: Serialize;
  caches: PublicCaches;
  /** The tags that the answer depends on. */
  reads: readonly Tag[];
}

const versionOf = (endpoint: Endpoint, content: unknown) =>
  // What is declared so answers with a version, as its schema says.
  endpoint.versioned && String((content as { version: number }).version);

/** Answers visitors of an endpoint from the cache, by its path, params and query. */
export const cachedAnswers =
  ({ endpoint, serialize, caches, reads }: Cached) =>
  async (
    input: { params: unknown; query: unknown },
    request: FastifyRequest,
    reply: FastifyReply,
    answer: () => Promise<{ content: unknown; headers: Record<string, string> }>,
  ) => {
    const key = `${endpoint.path} ${JSON.stringify([input.params, input.query])}`;
    const fill = async () => {
      const { content, headers } = await answer();
      const body = new CompressedBody(await serialize(content), versionOf(endpoint, content));
      return { value: { body, headers }, cacheTags: reads };
    };
    const { body, headers } = await caches.answers.get(key, fill, markStale(reply));
    reply
      .headers(headers)
      .headers({ 'Cache-Control': 'no-cache', 'Surrogate-Key': reads.join(' ') });
    reply.type(jsonType);
    return body.send(request, reply);
  };
