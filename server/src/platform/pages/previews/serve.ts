import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { previewKinds, type PreviewKind } from '@last-circle/contract/public-paths.ts';
import type { Config } from '#config.ts';
import type { FileStore } from '#platform/files/store.ts';
import { isAmong } from '#platform/cache/compressed-body.ts';
import { visitor } from '#platform/pages/visitor.ts';
import { keptPictures } from './pictures.ts';
import { kinds, siteShown } from './shown.ts';

const address = new RegExp(`^(${previewKinds.join('|')})/([1-9]\\d{0,9})\\.jpg$`);

function parseAddress(path: string) {
  const [, kind, id] = address.exec(path) ?? [];
  // The pattern lists exactly these kinds.
  return kind && id ? { ...kinds[kind as PreviewKind], id } : null;
}

interface Served {
  files: FileStore;
  config: Config;
}

/** Answers GET /previews/<kind>/<id>.jpg and /previews/site.jpg. */
export function servePreviews(app: FastifyInstance, { files, config }: Served) {
  const brand = config.BRAND_NAME;
  const pictureOf = keptPictures(files);

  /** What a visitor may see; a status where that is nothing. */
  async function shownAt(path: string, from: string) {
    if (path === 'site.jpg') return siteShown;
    const asked = parseAddress(path);
    if (!asked) return 404;
    const { section, id, shown } = asked;
    const answer = await visitor(app, from).fetch(`/api/${section}/${id}`);
    // The answer of the endpoint that `kinds` names.
    return answer.ok ? shown((await answer.json()) as never) : answer.status;
  }

  async function send(path: string, request: FastifyRequest, reply: FastifyReply) {
    const shown = await shownAt(path, request.ip);
    if (typeof shown === 'number') {
      const text = shown === 404 ? 'Not found' : 'Please try again in a moment';
      return reply.code(shown).type('text/plain; charset=utf-8').send(text);
    }
    const { jpeg, etag } = await pictureOf({ ...shown, brand });
    reply.headers({ 'Cache-Control': 'public, max-age=3600', ETag: etag }).type('image/jpeg');
    if (isAmong(etag, request.headers['if-none-match'])) return reply.code(304).send();
    return reply.send(jpeg);
  }

  app.get<{ Params: { '*': string } }>('/previews/*', (request, reply) =>
    send(request.params['*'], request, reply),
  );
}
