import type { FastifyReply } from 'fastify';

/** Says in the answer for how many seconds it has been out of date (RFC 9211). */
export const markStale = (reply: FastifyReply) => (seconds: number) => {
  reply.header('Cache-Status', `last-circle; hit; ttl=${-seconds}; detail=stale`);
};
