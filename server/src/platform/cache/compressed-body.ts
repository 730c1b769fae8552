import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

const compressors = {
  br: (bytes: Buffer) =>
    brotli(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 5,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gzip: (bytes: Buffer) => deflate(bytes, { level: 5 }),
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

/** A body that is compressed once for all who follow. */
export class CompressedBody {
  readonly etag: string;
  /** The size of the text before any encoding. */
  readonly bytes: number;
  readonly #text: string;
  #buffer: Buffer | undefined;
  #isSent = false;
  /** Promises while they are compressed. */
  readonly #encoded = new Map<Encoding, Buffer | Promise<Buffer>>();

  /** `version` names this very text; without one its hash does. */
  constructor(text: string, version?: string) {
    this.#text = text;
    this.bytes = Buffer.byteLength(text);
    this.etag = `W/"${version ?? fingerprintOf(text)}"`;
  }

  /**
   * Sends the body in an encoding that the client takes, or 304 when it has it already; at once unless
   * it has to be compressed first.
   */
  send({ headers }: FastifyRequest, reply: FastifyReply) {
    reply.header('etag', this.etag);
    if (!reply.hasHeader('vary')) reply.header('vary', 'Accept-Encoding');
    if (isAmong(this.etag, headers['if-none-match'])) return reply.code(304).send();
    const encoding = this.#encodingFor(headers['accept-encoding']);
    if (!encoding) return reply.send(this.#plain());
    reply.header('content-encoding', encoding);
    const encoded = this.#encoded.get(encoding) ?? this.#compress(encoding);
    if (!(encoded instanceof Promise)) return reply.send(encoded);
    encoded.then(
      (bytes) => reply.send(bytes),
      (error: unknown) => reply.send(error),
    );
    return reply;
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
    const isFirst = !this.#isSent;
    this.#isSent = true;
    return isFirst || this.bytes < minEncoded ? this.#text : this.#asBuffer();
  }

  #asBuffer() {
    return (this.#buffer ??= Buffer.from(this.#text));
  }

  #compress(encoding: Encoding) {
    const compressing = compressors[encoding](this.#asBuffer()).then((bytes) => {
      this.#encoded.set(encoding, bytes);
      return bytes;
    });
    this.#encoded.set(encoding, compressing);
    return compressing;
  }
}
