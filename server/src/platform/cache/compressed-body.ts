import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const compressors = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes),
};
type Encoding = keyof typeof compressors;

const accepted = (header: string | undefined, encoding: Encoding) =>
  header !== undefined && new RegExp(`(^|[ ,])${encoding}(?! *; *q=0(\\.0*)? *(,|$))`).test(header);

/** Names exactly these bytes. */
export const fingerprintOf = (bytes: Buffer) => hash('sha256', bytes, 'base64url').slice(0, 22);

/** Whether `If-None-Match` names the tag; weakly compared, for proxies that encode it again. */
export function isAmong(etag: string, header = '') {
  const opaque = etag.replace(/^W\//, '');
  return header.split(',').some((known) => known.trim().replace(/^W\//, '') === opaque);
}

/** A cached body that is compressed once for each encoding. */
export class CompressedBody {
  readonly etag: string;
  readonly #bytes: Buffer;
  readonly #encoded = new Map<Encoding, Promise<Buffer>>();

  /** `version` names this very text; without one its hash does. */
  constructor(text: string, version?: string) {
    this.#bytes = Buffer.from(text);
    this.etag = `W/"${version ?? fingerprintOf(this.#bytes)}"`;
  }

  /** As it is before any encoding. */
  get bytes() {
    return this.#bytes.length;
  }

  /** Sends the body in an encoding that the client takes, or 304 when it has it already. */
  async send(request: FastifyRequest, reply: FastifyReply) {
    reply.header('ETag', this.etag);
    if (!reply.hasHeader('Vary')) reply.header('Vary', 'Accept-Encoding');
    if (isAmong(this.etag, request.headers['if-none-match'])) return reply.code(304).send();
    const encoding = this.#encodingFor(request.headers['accept-encoding']);
    if (!encoding) return reply.send(this.#bytes);
    return reply.header('Content-Encoding', encoding).send(await this.#in(encoding));
  }

  #encodingFor(header: string | undefined): Encoding | undefined {
    if (this.#bytes.length < 1024) return undefined;
    if (accepted(header, 'br')) return 'br';
    return accepted(header, 'gzip') ? 'gzip' : undefined;
  }

  #in(encoding: Encoding) {
    const cached = this.#encoded.get(encoding);
    if (cached) return cached;
    const compressed = compressors[encoding](this.#bytes);
    this.#encoded.set(encoding, compressed);
    return compressed;
  }
}
