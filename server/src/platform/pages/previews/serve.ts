import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { tags } from '@last-circle/contract/tags.ts';
import {
  homeScreenIcon,
  previewKinds,
  type PreviewKind,
} from '@last-circle/contract/public-paths.ts';
import type { Config } from '#config.ts';
import type { FileStore } from '#platform/files/store.ts';
import { isAmong, fingerprintOf } from '#platform/cache/compressed-body.ts';
import { ResponseCache } from '#platform/cache/response-cache.ts';
import { pagesKey } from '#platform/cdn/headers.ts';
import { anonymousApi } from '#platform/pages/anonymous-api.ts';
import { drawIcon } from './icon.ts';
import { drawPreview, type Previews } from './preview.ts';
import { Semaphore } from '#platform/threads/semaphore.ts';
import type { SiteFace } from '#platform/site/face.ts';
import type { RememberedFace } from '#platform/site/remembered.ts';
import { readableColour } from '@last-circle/contract/admin/palette-rules.ts';

const maxWaiting = 100;

/** A picture with what draws it. */
interface Drawing {
  /** Holds everything that it shows, so that none is ever stale. */
  key: string;
  type: 'image/jpeg' | 'image/png';
  draw: () => Promise<Buffer>;
}

/** Draws each picture once, one at a time. */
function cachedPictures() {
  const semaphore = new Semaphore(1, maxWaiting);
  const cache = new ResponseCache<{ picture: Buffer; etag: string }>({
    maxEntries: Infinity,
    maxBytes: 32 * 1024 * 1024,
    bytesOf: ({ picture }) => picture.length,
    milliseconds: Infinity,
    mayCache: () => true,
  });
  return ({ key, type, draw }: Drawing) =>
    cache.get(`${type} ${key}`, async () => {
      const picture = await semaphore.run(draw);
      return { value: { picture, etag: `"${fingerprintOf(picture)}"` }, cacheTags: tags };
    });
}

const picturePath = new RegExp(`^(${previewKinds.join('|')})/([1-9]\\d{0,9})\\.jpg$`);

function parsePicturePath(path: string, kinds: Previews['kinds']) {
  const [, kind, id] = picturePath.exec(path) ?? [];
  // The pattern lists exactly these kinds.
  return kind && id ? { ...kinds[kind as PreviewKind], id } : null;
}

interface Dependencies {
  previews: Previews;
  files: FileStore;
  config: Config;
  face: RememberedFace;
}

const coloursOf = ({
  actionColour,
  liveColour,
}: Pick<SiteFace, 'actionColour' | 'liveColour'>) => ({
  violet: actionColour ? readableColour(actionColour, 'dark') : '#a78bfa',
  cyan: liveColour ? readableColour(liveColour, 'dark') : '#67e8f9',
});

/** What every preview shows of the site. */
const ofSite = ({ name, ...look }: SiteFace) => ({ brand: name, ...coloursOf(look) });

const iconFile = homeScreenIcon.replace('/previews/', '');

/** Answers GET /previews/<kind>/<id>.jpg, /previews/site.jpg and the icon of the home screen. */
export function servePreviews(
  app: FastifyInstance,
  { previews, files, config, face }: Dependencies,
) {
  const pictureOf = cachedPictures();

  /** The content that a visitor may see, or the status of a refusal. */
  async function contentAt(path: string) {
    if (path === 'site.jpg') {
      const { tagline = previews.site.note } = await face.read();
      return { content: { ...previews.site, note: tagline }, tags: [] };
    }
    const picture = parsePicturePath(path, previews.kinds);
    if (!picture) return 404;
    const { section, id, contentOf } = picture;
    const api = anonymousApi(app);
    const answer = await api.fetch(`/api/${section}/${id}`);
    if (!answer.ok) return answer.status;
    // The answer of the endpoint that `kinds` names.
    return { content: contentOf((await answer.json()) as never), tags: api.cacheTags() };
  }

  /** The drawing of a path with the tags that it depends on, or the status of a refusal. */
  async function drawingAt(path: string) {
    if (path === iconFile) {
      const { icon, ...look } = await face.read();
      const drawn = { icon, ...coloursOf(look) };
      const draw = () => drawIcon(files, drawn);
      return { key: JSON.stringify(drawn), type: 'image/png', draw, tags: [] } as const;
    }
    const found = await contentAt(path);
    if (typeof found === 'number') return found;
    const preview = { ...found.content, ...ofSite(await face.read()) };
    const draw = () => drawPreview(files, preview);
    return { key: JSON.stringify(preview), type: 'image/jpeg', draw, tags: found.tags } as const;
  }

  async function send(path: string, request: FastifyRequest, reply: FastifyReply) {
    const found = await drawingAt(path);
    if (typeof found === 'number') {
      const text = found === 404 ? 'Not found' : 'Please try again in a moment';
      return reply.code(found).type('text/plain; charset=utf-8').send(text);
    }
    const { picture, etag } = await pictureOf(found);
    reply.headers({ 'Cache-Control': 'public, max-age=3600', ETag: etag }).type(found.type);
    if (config.cdn) reply.header('Surrogate-Key', [pagesKey, 'site', ...found.tags].join(' '));
    if (isAmong(etag, request.headers['if-none-match'])) return reply.code(304).send();
    return reply.send(picture);
  }

  app.get<{ Params: { '*': string } }>('/previews/*', (request, reply) =>
    send(request.params['*'], request, reply),
  );
}
