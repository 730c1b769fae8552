import type { Answer } from './send.ts';
import type { Request } from './request.ts';
import type { Target } from './document.ts';
import { tagList } from '@last-circle/contract/tags.ts';

const turnedAway = new Set([401, 413, 415, 429]);

/**
 * Whether a request ran the feature's function, at least: a write is marked by `X-Changed-Tags`
 * just before it; where no tag changes, and for a read, the contract takes the input and nobody was
 * turned away. What a visitor may be answered from the cache does not count.
 */
export function hasReached({ endpoint }: Target, request: Request, { status, headers }: Answer) {
  if (turnedAway.has(status)) return false;
  // A draft is not found before anything is run.
  if (status === 404 && endpoint.idOf) return false;
  if (endpoint.method !== 'GET' && tagList(endpoint.changes ?? { nothing: '' }).length > 0) {
    return headers['x-changed-tags'] !== undefined;
  }
  if (endpoint.upload) return status === 201;
  if (status === 403 || (status === 400 && endpoint.method === 'GET')) return false;
  const isVisitor = request.role === 'visitor' || request.headers['authorization'] !== undefined;
  if (endpoint.cached && (isVisitor || endpoint.sameForAll)) return false;
  return isTaken(endpoint, request);
}

function isTaken({ path, params, query, body }: Target['endpoint'], request: Request) {
  const [sentPath = '', search = ''] = request.path.split('?');
  const names = path.split('/');
  const values: Record<string, string> = {};
  try {
    for (const [index, part] of sentPath.split('/').entries()) {
      const name = names[index];
      if (name?.startsWith(':')) values[name.slice(1)] = decodeURIComponent(part);
    }
    if (params && !params.safeParse(values).success) return false;
    const fields = Object.fromEntries(
      [...new URLSearchParams(search)].filter(([, value]) => value !== ''),
    );
    if (query && !query.safeParse(fields).success) return false;
    return !body || body.safeParse(JSON.parse(String(request.body))).success;
  } catch {
    return false;
  }
}
