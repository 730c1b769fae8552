import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  pictureWidths,
  widthParams,
  type PictureFormat,
} from '@last-circle/contract/picture-rules.ts';
import { isAmong } from '#platform/cache/compressed-body.ts';
import { pictureHeaders } from '#platform/cdn/headers.ts';
import type { Cdn } from '#platform/cdn/settings.ts';
import { denied } from '#platform/requests/security.ts';
import {
  rangeIn,
  parseUploadPath,
  scaledName,
  type ByteRange,
  type FileStore,
  type Scaled,
  type StoredFile,
  type UploadPath,
} from '#platform/files/store.ts';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { inAvif, oneAtATime, scaleDown } from './images.ts';

/**
 * Pictures in the widths and formats that pages request: each is made at its first request, once for
 * parallel ones, and stored beside its original. An empty file says that there is none.
 */
function scaledPictures(store: FileStore) {
  const inFlight = new Map<string, Promise<Buffer | null>>();

  async function make({ folder, name }: UploadPath, scaled: Scaled) {
    const original = await store.read(folder, name);
    if (!original) return null;
    const encode = scaled.format === 'avif' ? inAvif : scaleDown;
    const made = await encode(await buffer(original.body), scaled.width);
    await store.write(folder, scaledName(name, scaled), made);
    return made;
  }

  /** Null when there is no such picture; one that is just made is given whole. */
  return async (
    upload: UploadPath,
    scaled: Scaled,
    range?: ByteRange,
  ): Promise<StoredFile | null> => {
    const name = scaledName(upload.name, scaled);
    const existing = await store.read(upload.folder, name, range);
    if (existing) return existing;
    const making =
      inFlight.get(name) ??
      oneAtATime(() => make(upload, scaled)).finally(() => inFlight.delete(name));
    inFlight.set(name, making);
    const made = await making;
    return made && { size: made.length, body: Readable.from(made) };
  };
}

const headers = {
  'accept-ranges': 'bytes',
  'content-security-policy': `sandbox; ${denied}; frame-ancestors 'none'`,
  'x-content-type-options': 'nosniff',
};

const prefix = '/uploads/';

interface UploadRoute {
  Querystring: Record<string, unknown>;
}

type UploadRequest = FastifyRequest<UploadRoute>;

interface Picture extends StoredFile {
  format: PictureFormat;
  etag: string;
  /** For caches. */
  headers: Record<string, string>;
}

/** No name is ever used for other bytes, whichever server wrote them. */
const etagOf = (name: string) => `"${name.replace('.webp', '')}"`;

/** The picture's own, whatever the file was called that somebody uploaded. */
const fileNameOf = (etag: string) =>
  etag.endsWith('.avif"') ? etag : etag.replace(/"$/, '.webp"');

/** Of what is not sent only the size is needed. */
const leastRange: ByteRange = { first: 0, last: 0 };

const isKnown = ({ headers }: FastifyRequest, etag: string) =>
  isAmong(etag, headers['if-none-match']);

function rangeFor(request: FastifyRequest, etag: string) {
  if (request.method === 'HEAD' || isKnown(request, etag)) return leastRange;
  const condition = request.headers['if-range'];
  if (condition !== undefined && condition !== etag) return undefined;
  return rangeIn(request.headers.range);
}

const sendText = (reply: FastifyReply, status: number, text: string) =>
  reply.code(status).type('text/plain; charset=utf-8').send(text);

function send(picture: Picture, request: FastifyRequest, reply: FastifyReply) {
  const { etag, size, part, body } = picture;
  const isUnsent = request.method === 'HEAD' || isKnown(request, etag);
  if (!isUnsent && part === null) {
    return sendText(reply.header('content-range', `bytes */${size}`), 416, 'No such bytes');
  }
  reply.type(`image/${picture.format}`).headers({ ...headers, ...picture.headers, etag });
  reply.header('content-disposition', `inline; filename=${fileNameOf(etag)}`);
  if (isUnsent) body.destroy();
  if (isKnown(request, etag)) return reply.code(304).send();
  if (isUnsent) return reply.header('content-length', size).send();
  if (!part) return reply.header('content-length', size).send(body);
  const { first, last } = part;
  reply.code(206).header('content-range', `bytes ${first}-${last}/${size}`);
  return reply.header('content-length', last - first + 1).send(body);
}

/** What a request asks for besides the original. */
function scaledIn({ query }: UploadRequest): Scaled | undefined {
  const format = query[widthParams.avif] === undefined ? 'webp' : 'avif';
  const width = pictureWidths.find((known) => String(known) === query[widthParams[format]]);
  return width && { width, format };
}

/**
 * Serves GET and HEAD /uploads/<folder>/<name>; ?w=<width> limits the width, ?avif=<width> gives an AVIF
 * of that width, if there can be one.
 */
export function serveUploads(app: FastifyInstance, store: FileStore, cdn?: Cdn) {
  const scaled = scaledPictures(store);

  async function originalAt({ folder, name }: UploadPath, request: UploadRequest) {
    const etag = etagOf(name);
    const file = await store.read(folder, name, rangeFor(request, etag));
    return file && { ...file, format: 'webp' as const, etag, headers: pictureHeaders(cdn, name) };
  }

  async function scaledAt(
    upload: UploadPath,
    asked: Scaled,
    request: UploadRequest,
  ): Promise<Picture | null> {
    const { width, format } = asked;
    const etag = etagOf(scaledName(upload.name, asked));
    const file = await scaled(upload, asked, rangeFor(request, etag));
    if (file?.size === 0 && format === 'avif') {
      file.body.destroy();
      return scaledAt(upload, { width, format: 'webp' }, request);
    }
    return file && { ...file, format, etag, headers: pictureHeaders(cdn, upload.name) };
  }

  async function pictureAt(upload: UploadPath, request: UploadRequest): Promise<Picture | null> {
    const asked = scaledIn(request);
    if (!asked) return originalAt(upload, request);
    try {
      return await scaledAt(upload, asked, request);
    } catch (error) {
      request.log.warn({ err: error, ...upload }, 'A picture could not be scaled down');
      return originalAt(upload, request);
    }
  }

  app.route<UploadRoute>({
    method: ['GET', 'HEAD'],
    url: `${prefix}*`,
    handler: async (request, reply) => {
      const [path = ''] = request.url.slice(prefix.length).split('?', 1);
      // Not decoded: the search for uses of a picture knows only this spelling of its URL.
      const upload = parseUploadPath(path);
      const picture = upload && (await pictureAt(upload, request));
      return picture ? send(picture, request, reply) : sendText(reply, 404, 'Not found');
    },
  });
}
