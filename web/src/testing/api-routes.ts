import { contract } from '@last-circle/contract';
import type { Endpoint } from '@last-circle/contract/endpoint.ts';

export interface Route {
  /** 'GET /tournaments/:id' */
  key: string;
  endpoint: Endpoint;
  params: Record<string, string>;
}

const routes = Object.values(contract)
  .flatMap((feature) => Object.values<Endpoint>(feature))
  .map((endpoint) => ({
    key: `${endpoint.method} ${endpoint.path}`,
    endpoint,
    pattern: new URLPattern({ pathname: `/api${endpoint.path}` }),
  }));

/** Of all endpoints. */
export const keys = routes.map(({ key }) => key);

export const isKey = (text: string) => keys.includes(text);

const decoded = (groups: Record<string, string | undefined>) =>
  Object.fromEntries(
    Object.entries(groups).map(([name, value = '']) => [name, decodeURIComponent(value)]),
  );

function findRoute(method: string, pathname: string): Route | undefined {
  const found = routes.flatMap(({ key, endpoint, pattern }) => {
    const match = endpoint.method === method ? pattern.exec({ pathname }) : null;
    return match ? [{ key, endpoint, params: decoded(match.pathname.groups) }] : [];
  });
  return found.toSorted((a, b) => countOf(a) - countOf(b))[0];
}

const countOf = ({ params }: Route) => Object.keys(params).length;

const known = new Map<string, Route | undefined>();

/** The endpoint that the server mounts at a path: the one with the fewest params that fits. */
export function routeOf(method: string, pathname: string): Route | undefined {
  const request = `${method} ${pathname}`;
  if (!known.has(request)) known.set(request, findRoute(method, pathname));
  return known.get(request);
}
