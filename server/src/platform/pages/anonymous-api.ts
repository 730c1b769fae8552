import type { FastifyInstance } from 'fastify';
import { tags, tagsIn, type Tag } from '@last-circle/contract/tags.ts';

const forwardedHeaders = ['link', 'x-total-count'];

/**
 * Fetches below /api as a visitor from this IP address, and collects the cache tags of the answers.
 */
export function anonymousApi(app: FastifyInstance, remoteAddress: string) {
  const collected = new Set<Tag>();
  let requests = 0;
  let areAllCacheable = true;

  async function fetch(url: string) {
    requests += 1;
    const { statusCode, body, headers } = await app.inject({ url, remoteAddress });
    const answerTags = tagsIn(String(headers['surrogate-key'] ?? ''));
    if (answerTags.length === 0) areAllCacheable = false;
    for (const tag of answerTags) collected.add(tag);
    const forwarded = new Headers();
    for (const name of forwardedHeaders) {
      if (headers[name] !== undefined) forwarded.set(name, String(headers[name]));
    }
    return new Response(body, { status: statusCode, headers: forwarded });
  }

  return {
    fetch,
    /** Empty if an answer must not be cached; all tags for a page that fetches nothing. */
    cacheTags: (): readonly Tag[] => {
      if (requests === 0) return tags;
      return areAllCacheable ? [...collected] : [];
    },
  };
}
