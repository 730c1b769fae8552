import type { FastifyInstance } from 'fastify';
import { parseAddress, type FileStore } from './store.ts';

const headers = {
  'content-type': 'image/webp',
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "sandbox; default-src 'none'",
  'x-content-type-options': 'nosniff',
};

/** Answers GET and HEAD /uploads/<folder>/<name>. */
export function serveUploads(app: FastifyInstance, store: FileStore) {
  app.get<{ Params: { '*': string } }>('/uploads/*', async (request, reply) => {
    const address = parseAddress(request.params['*']);
    const file = address && (await store.read(address.folder, address.name));
    if (!file) return reply.code(404).type('text/plain; charset=utf-8').send('Not found');
    return reply.headers(headers).header('content-length', file.size).send(file.body);
  });
}
