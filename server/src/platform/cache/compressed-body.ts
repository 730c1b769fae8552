import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** `isLasting` for what is sent many times, which is worth twice the work for a tenth less. */
const compressors = {
  br: (bytes: Buffer, isLasting: boolean) =>
    brotli(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: isLasting ? 6 : 4,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gzip: (bytes: Buffer, isLasting: boolean) => deflate(bytes, { level: isLasting ? 6 : 4 }),
};
type Encoding = keyof typeof compressors;

const acceptances = {
  br: /(^|[ ,])br(?! *; *q=0(\.0*)? *(,|$))/,
  gzip: /(^|[ ,])gzip(?! *; *q=0(\.0*)? *(,|$))/,
};

/** Shorter ones are sent as they are. */
const minEncoded = 1024;

const accepted = (header: string | undefined, encoding: Encoding) =>
  header !== undefined && acceptances[encoding].test(header);

/** Names exactly these bytes. */
export const fingerprintOf = (bytes: Buffer | string) =>
  hash('sha256', bytes, 'base64url').slice(0, 22);

/** Whether `If-None-Match` names the tag; weakly compared, for proxies that encode it again. */
export function isAmong(etag: string, header = '') {
  if (header === '') return false;
  const opaque = etag.replace(/^W\//, '');
  return header.split(',').some((known) => known.trim().replace(/^W\//, '') === opaque);
}

/** A body that is compressed quickly for the one who is first, and once more for all who follow. */
export class CompressedBody {
  readonly etag: string;
  /** The size of the text before any encoding. */
  readonly bytes: number;
  readonly #text: string;
  #buffer: Buffer | undefined;
  #isSent = false;
  readonly #quick = new Map<Encoding, Promise<Buffer>>();
  readonly #lasting = new Map<Encoding, Promise<Buffer>>();
  /** What `#lasting` has become. */
  readonly #ready = new Map<Encoding, Buffer>();

  /** `version` names this very text; without one its hash does. */
  constructor(text: string, version?: string) {
    this.#text = text;
    this.bytes = Buffer.byteLength(text);
    this.etag = `W/"${version ?? fingerprintOf(text)}"`;
  }

  /** Sends the body in an encoding that the client takes, or 304 when it has it already. */
  async send(request: FastifyRequest, reply: FastifyReply) {
    if (this.sendReady(request, reply)) return reply;
    const encoding = this.#encodingFor(request.headers['accept-encoding']);
    if (!encoding) return reply.send(this.#plain());
    return reply.header('content-encoding', encoding).send(await this.#in(encoding));
  }

  /** The same where nothing is to be compressed for it any more; answers whether it was sent. */
  sendReady({ headers }: FastifyRequest, reply: FastifyReply) {
    reply.header('etag', this.etag);
    if (!reply.hasHeader('vary')) reply.header('vary', 'Accept-Encoding');
    if (isAmong(this.etag, headers['if-none-match'])) {
      reply.code(304).send();
      return true;
    }
    const encoding = this.#encodingFor(headers['accept-encoding']);
    const ready = encoding && this.#ready.get(encoding);
    if (!ready) return false;
    reply.header('content-encoding', encoding).send(ready);
    return true;
  }

  #encodingFor(header: string | undefined): Encoding | undefined {
    if (this.bytes < minEncoded) return undefined;
    if (accepted(header, 'br')) return 'br';
    return accepted(header, 'gzip') ? 'gzip' : undefined;
  }

  /**
   * Most answers are sent once. As a text a short one goes out in one piece with its headers; what is
   * long and sent again is encoded only once as a buffer.
   */
  #plain() {
    const isShort = this.bytes < minEncoded;
    if (isShort || !this.#isSent) {
      this.#isSent = true;
      return this.#text;
    }
    return this.#asBuffer();
  }

  async #compress(encoding: Encoding, isLasting: boolean) {
    const compressed = await compressors[encoding](this.#asBuffer(), isLasting);
    if (isLasting) this.#ready.set(encoding, compressed);
    return compressed;
  }

  #asBuffer() {
    return (this.#buffer ??= Buffer.from(this.#text));
  }

  #in(encoding: Encoding) {
    const isLasting = this.#quick.has(encoding);
    const known = isLasting ? this.#lasting : this.#quick;
    const before = known.get(encoding);
    if (before) return before;
    const compressed = this.#compress(encoding, isLasting);
    known.set(encoding, compressed);
    return compressed;
  }
}
