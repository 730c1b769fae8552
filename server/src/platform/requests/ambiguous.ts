import type { FastifyInstance } from 'fastify';
import { AppError } from '#platform/errors.ts';

const isHost = (name: string) => name.length === 4 && name.toLowerCase() === 'host';

/** Node takes the first of several; what is in front may take another one. */
export function refuseSeveralHosts(app: FastifyInstance) {
  app.addHook('onRequest', ({ raw: { rawHeaders } }, _reply, done) => {
    let hosts = 0;
    for (let index = 0; index < rawHeaders.length; index += 2) {
      if (isHost(rawHeaders[index] ?? '')) hosts += 1;
    }
    done(hosts > 1 ? new AppError('invalid', 'The request could not be read') : undefined);
  });
}

/** Nobody who calls compresses; a body that is read as it is must not say that it is anything else. */
export function refuseEncodedBodies(api: FastifyInstance) {
  api.addHook('onRequest', ({ method, headers }, reply, done) => {
    const isRead = method === 'GET' || method === 'HEAD';
    if (isRead || headers['content-encoding'] === undefined) return done();
    reply.header('Accept-Encoding', 'identity');
    const text = 'Please send the body as it is, without Content-Encoding';
    return done(new AppError('unsupported_media', text));
  });
}
