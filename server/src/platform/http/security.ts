import type { FastifyInstance } from 'fastify';

const contentPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob: https: http:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
].join('; ');

/** The policy of pages, which have nothing inline. */
export const pagePolicy = `${contentPolicy}; frame-ancestors 'none'`;

/** The same for the one page that other sites show in a frame. */
export const embedPolicy = `${contentPolicy}; frame-ancestors *`;

const headers = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
};

/** Denies everything by default; a route that serves a page or a file sets its own policy. */
export function setSecurityHeaders(
  app: FastifyInstance,
  { isEncrypted }: { isEncrypted: boolean },
) {
  const all = {
    ...headers,
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    ...(isEncrypted && { 'Strict-Transport-Security': 'max-age=31536000' }),
  };
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(all);
  });
}
