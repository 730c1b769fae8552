import type { FastifyRequest } from 'fastify';

/** What was asked for as one of few: never a URL, of which anyone can make up any number. */
export function routePatternOf(request: FastifyRequest) {
  const { url } = request.routeOptions;
  if (url === undefined) return request.pageRoute ?? 'unknown';
  // Each built file is a route of its own.
  return url.startsWith('/assets/') ? '/assets/*' : url;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The path of the page in the route table, once it is known that a page answers. */
    pageRoute: string | undefined;
  }
}
