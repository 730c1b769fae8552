import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { pictureWidths, type PictureWidth } from '@last-circle/contract/picture-rules.ts';
import { scaledPictures } from './scaled-pictures.ts';
import { parseUploadPath, type UploadPath, type FileStore } from './store.ts';

const headers = {
  'content-type': 'image/webp',
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "sandbox; default-src 'none'",
  'x-content-type-options': 'nosniff',
};

const prefix = '/uploads/';

interface UploadRoute {
  Querystring: { w?: unknown };
}

/** Serves GET and HEAD /uploads/<folder>/<name>; ?w=<width> limits the width. */
export function serveUploads(app: FastifyInstance, store: FileStore) {
  const scaled = scaledPictures(store);

  async function pictureAt(
    upload: UploadPath,
    width: PictureWidth | undefined,
    log: FastifyBaseLogger,
  ) {
    const original = () => store.read(upload.folder, upload.name);
    if (!width) return original();
    try {
      return await scaled(upload, width);
    } catch (error) {
      log.warn({ err: error, ...upload }, 'A picture could not be scaled down');
      return original();
    }
  }

  app.get<UploadRoute>(`${prefix}*`, async ({ url, query, log }, reply) => {
    const [path = ''] = url.slice(prefix.length).split('?', 1);
    // Not decoded: the search for uses of a picture knows only this spelling of its URL.
    const upload = parseUploadPath(path);
    const width = pictureWidths.find((known) => String(known) === query.w);
    const file = upload && (await pictureAt(upload, width, log));
    if (!file) return reply.code(404).type('text/plain; charset=utf-8').send('Not found');
    return reply.headers(headers).header('content-length', file.size).send(file.body);
  });
}
