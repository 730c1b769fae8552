import type { FastifyInstance } from 'fastify';

/** Ends what the token of a link stands for; may be repeated. */
type Stop = (token: string) => Promise<unknown>;

/** What mail programs post to the pages of links, whose token alone is looked at (RFC 8058), by their paths. */
export function serveOneClick(app: FastifyInstance, stops: Record<string, Stop>) {
  void app.register(async (raw) => {
    raw.removeAllContentTypeParsers();
    raw.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 1024 }, (_request, _body, done) =>
      done(null, undefined),
    );
    for (const [path, stop] of Object.entries(stops)) {
      raw.post<{ Querystring: { token?: unknown } }>(path, async ({ query }, reply) => {
        const { token } = query;
        reply.header('Cache-Control', 'no-store');
        return stop(typeof token === 'string' ? token : '');
      });
    }
  });
}
