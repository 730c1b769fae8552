import type { FastifyInstance } from 'fastify';
import { videoOrigins } from '@last-circle/contract/content/video-rules.ts';
import { isEncrypted, type Config } from '#config.ts';

/** Of every answer; `base-uri` does not follow `default-src`, `object-src` is named for who reads. */
export const denied = "default-src 'none'; object-src 'none'; base-uri 'none'";

const contentPolicy = [
  denied,
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob: https: http:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
].join('; ');

/** The policy of pages, which have nothing inline; posts show players of videos. */
export const pagePolicy = `${contentPolicy}; frame-src ${videoOrigins.join(' ')}; frame-ancestors 'none'`;

/** The same for the one page that other sites show in a frame. */
export const embedPolicy = `${contentPolicy}; frame-ancestors *`;

/** Of a worker, which asks this site for pages. */
export const workerPolicy = `${denied}; connect-src 'self'`;

const headers = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
};

const year = 31_536_000;

const transportPolicy = ({ HSTS_SUBDOMAINS }: Config) =>
  `max-age=${year}${HSTS_SUBDOMAINS ? '; includeSubDomains' : ''}`;

/** Denies everything. */
export const headersOf = (config: Config): Record<string, string> => ({
  ...headers,
  'Content-Security-Policy': `${denied}; frame-ancestors 'none'`,
  ...(isEncrypted(config) && { 'Strict-Transport-Security': transportPolicy(config) }),
});

/** Denies everything by default; a route that serves a page or a file sets its own policy. */
export function setSecurityHeaders(app: FastifyInstance, config: Config) {
  // In lower case, as Fastify stores them: else it converts them for each answer.
  const all = Object.fromEntries(
    Object.entries(headersOf(config)).map(([name, value]) => [name.toLowerCase(), value]),
  );
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(all);
    done();
  });
}
