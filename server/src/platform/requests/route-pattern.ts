import type { FastifyRequest } from 'fastify';

/** What was asked for as one of few: never a URL, of which anyone can make up any number. */
export function routePatternOf(request: FastifyRequest) {
  return request.routeOptions.url ?? request.pageRoute ?? 'unknown';
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The path of the page in the route table, once it is known that a page answers. */
    pageRoute: string | undefined;
  }
}
