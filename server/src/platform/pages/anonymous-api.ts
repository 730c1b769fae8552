import type { FastifyInstance } from 'fastify';
import { tags, tagsIn, type Tag } from '@last-circle/contract/tags.ts';
import { internalPeer } from '#platform/http/gate.ts';

const forwardedHeaders = ['link', 'x-total-count'];

/**
 * Fetches below /api as a visitor whose request is counted already, and collects the cache tags of
 * the answers.
 */
export function anonymousApi(app: FastifyInstance) {
  const collected = new Set<Tag>();
  let requests = 0;
  let areAllCacheable = true;
  let isUnavailable = false;

  async function fetch(url: string) {
    requests += 1;
    const { statusCode, body, headers } = await app.inject({
      url,
      remoteAddress: internalPeer,
    });
    const answerTags = tagsIn(String(headers['surrogate-key'] ?? ''));
    if (answerTags.length === 0) areAllCacheable = false;
    if (statusCode === 503) isUnavailable = true;
    for (const tag of answerTags) collected.add(tag);
    const forwarded = new Headers();
    for (const name of forwardedHeaders) {
      if (headers[name] !== undefined) forwarded.set(name, String(headers[name]));
    }
    return new Response(body, { status: statusCode, headers: forwarded });
  }

  return {
    fetch,
    /** Whether one of the answers was that the database cannot be reached. */
    isUnavailable: () => isUnavailable,
    /** Empty if an answer must not be cached; all tags for a page that fetches nothing. */
    cacheTags: (): readonly Tag[] => {
      if (requests === 0) return tags;
      return areAllCacheable ? [...collected] : [];
    },
  };
}
