import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { pictureWidths, type PictureWidth } from '@last-circle/contract/picture-rules.ts';
import { narrowPictures } from './narrowing.ts';
import { parseAddress, type Address, type FileStore } from './store.ts';

const headers = {
  'content-type': 'image/webp',
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "sandbox; default-src 'none'",
  'x-content-type-options': 'nosniff',
};

const prefix = '/uploads/';

interface Asked {
  Querystring: { w?: unknown };
}

/** Answers GET and HEAD /uploads/<folder>/<name>, with ?w=<width> no wider than that. */
export function serveUploads(app: FastifyInstance, store: FileStore) {
  const narrowed = narrowPictures(store);

  async function pictureAt(
    address: Address,
    width: PictureWidth | undefined,
    log: FastifyBaseLogger,
  ) {
    const whole = () => store.read(address.folder, address.name);
    if (!width) return whole();
    try {
      return await narrowed(address, width);
    } catch (error) {
      log.warn({ err: error, ...address }, 'A picture could not be narrowed');
      return whole();
    }
  }

  app.get<Asked>(`${prefix}*`, async ({ url, query, log }, reply) => {
    const [path = ''] = url.slice(prefix.length).split('?', 1);
    // Not decoded: whoever looks for uses of a picture knows this one spelling of its address.
    const address = parseAddress(path);
    const width = pictureWidths.find((known) => String(known) === query.w);
    const file = address && (await pictureAt(address, width, log));
    if (!file) return reply.code(404).type('text/plain; charset=utf-8').send('Not found');
    return reply.headers(headers).header('content-length', file.size).send(file.body);
  });
}
