import type { FastifyInstance } from 'fastify';
import { tags, type Tag } from '@last-circle/contract/tags.ts';

const passedOn = ['link', 'x-total-count'];

/** Reads below /api as a visitor from this address would, and notes what the answers depend on. */
export function visitor(app: FastifyInstance, from: string) {
  const depended = new Set<Tag>();
  let reads = 0;
  let areAllKept = true;

  async function fetch(url: string) {
    reads += 1;
    const { statusCode, body, headers } = await app.inject({ url, remoteAddress: from });
    const keys = String(headers['surrogate-key'] ?? '').split(' ');
    const found = tags.filter((tag) => keys.includes(tag));
    if (found.length === 0) areAllKept = false;
    for (const tag of found) depended.add(tag);
    const passed = passedOn.flatMap((name) =>
      headers[name] === undefined ? [] : [[name, String(headers[name])] as [string, string]],
    );
    return new Response(body, { status: statusCode, headers: passed });
  }

  return {
    fetch,
    /** None where an answer must not be kept; a page that reads nothing is kept with any. */
    dependsOn: (): readonly Tag[] => {
      if (reads === 0) return tags;
      return areAllKept ? [...depended] : [];
    },
  };
}
