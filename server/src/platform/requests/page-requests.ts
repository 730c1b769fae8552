import type { FastifyRequest } from 'fastify';

/** Whether a page answers, for neither the API nor a file does. */
export const isPage = ({ method, url }: Pick<FastifyRequest, 'method' | 'url'>) =>
  (method === 'GET' || method === 'HEAD') && !/^\/(api|uploads|assets)(\/|$|\?)/.test(url);
