import type { FastifyInstance } from 'fastify';
import type { PageAnswer } from '@last-circle/contract/page.ts';
import { tags, tagsIn, type Tag } from '@last-circle/contract/tags.ts';
import { cacheStatusHeader } from '#platform/cache/public-caches.ts';
import { internalPeer } from '#platform/limits/gate.ts';

/**
 * Fetches below /api as a visitor whose request is counted already, and collects the cache tags of
 * the answers.
 */
export function anonymousApi(app: FastifyInstance) {
  const collected = new Set<Tag>();
  let requests = 0;
  let areAllCacheable = true;
  let isUnavailable = false;
  let staleStatus: string | undefined;

  async function fetch(url: string): Promise<PageAnswer> {
    requests += 1;
    const { statusCode, body, headers } = await app.inject({
      url,
      remoteAddress: internalPeer,
    });
    const answerTags = tagsIn(String(headers['surrogate-key'] ?? ''));
    if (answerTags.length === 0) areAllCacheable = false;
    const cacheStatus = headers[cacheStatusHeader]?.toString();
    staleStatus ??= cacheStatus;
    if (statusCode === 503 || cacheStatus !== undefined) isUnavailable = true;
    for (const tag of answerTags) collected.add(tag);
    // A `Response` would encode the text, and decode it again.
    return {
      ok: statusCode >= 200 && statusCode < 300,
      status: statusCode,
      headers: { get: (name) => headers[name]?.toString() ?? null },
      json: async () => JSON.parse(body) as unknown,
    };
  }

  return {
    fetch,
    /** Whether the database could not be reached for one of the answers. */
    isUnavailable: () => isUnavailable,
    /** How the first answer is marked that is out of date. */
    staleStatus: () => staleStatus,
    /**
     * Of a page, which shows the site's face and pages too. Empty if an answer must not be cached; all tags for a
     * page that fetches nothing.
     */
    cacheTags: (): readonly Tag[] => {
      if (requests === 0) return tags;
      return areAllCacheable ? [...collected, 'site', 'pages'] : [];
    },
  };
}
