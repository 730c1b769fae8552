import type { FastifyRequest } from 'fastify';

/** Whether a page answers, for neither the API nor a file does. */
export const isPage = ({ method, url }: Pick<FastifyRequest, 'method' | 'url'>) =>
  (method === 'GET' || method === 'HEAD') && !/^\/(api|uploads|assets)(\/|$|\?)/.test(url);

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
