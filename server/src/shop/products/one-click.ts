import type { FastifyInstance } from 'fastify';
import type { Context } from '#platform/db/context.ts';
import { stop } from './stock-alerts.ts';

/** What mail programs post to the page of the link, whose token alone is looked at (RFC 8058). */
export function serveOneClick(app: FastifyInstance, ctx: Context) {
  void app.register(async (raw) => {
    raw.removeAllContentTypeParsers();
    raw.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 1024 }, (_request, _body, done) =>
      done(null, undefined),
    );
    raw.post<{ Querystring: { token?: unknown } }>('/stop-alerts', async ({ query }, reply) => {
      const { token } = query;
      reply.header('Cache-Control', 'no-store');
      return stop(ctx, typeof token === 'string' ? token : '');
    });
  });
}
