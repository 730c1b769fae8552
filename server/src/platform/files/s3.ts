import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ByteRange, Part, FileStore, StoredFile } from './store.ts';
import { discard, s3Client, S3Error, type S3Answer } from './s3-client.ts';
import type { S3Settings } from './s3-settings.ts';

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The texts of all elements of this name, which have no elements in them. */
const textsOf = (xml: string, element: string) =>
  [...xml.matchAll(new RegExp(`<${element}>([^<]*)</${element}>`, 'g'))].map(([, content = '']) =>
    content.replaceAll(/&(\w+);/g, (entity, name: string) => entities[name] ?? entity),
  );

/** The keys of one answer to ListObjectsV2, and with what to ask for more. */
function listedIn(xml: string) {
  const [isTruncated] = textsOf(xml, 'IsTruncated');
  const [next] = textsOf(xml, 'NextContinuationToken');
  return { keys: textsOf(xml, 'Key'), next: isTruncated === 'true' ? next : undefined };
}

const contentTypeOf = (name: string) => `image/${name.slice(name.lastIndexOf('.') + 1)}`;

function rangeHeader(range: ByteRange) {
  if ('suffix' in range) return `bytes=-${range.suffix}`;
  return `bytes=${range.first}-${range.last ?? ''}`;
}

function partIn(headers: Headers): { size: number; part: Part } {
  const header = headers.get('content-range') ?? '';
  const [, first, last, size] = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(header) ?? [];
  if (size === undefined) throw new S3Error(`a range was answered as '${header}'`);
  return { size: Number(size), part: { first: Number(first), last: Number(last) } };
}

function sizeIn(headers: Headers) {
  const size = headers.get('content-length');
  if (size === null) throw new S3Error('an answer has no length');
  return Number(size);
}

/** A bucket that is gone is no missing file. */
async function refuseMissingBucket({ body }: S3Answer) {
  const isMissing = (await text(body)).includes('<Code>NoSuchBucket</Code>');
  if (isMissing) throw new S3Error('it does not exist', 404);
}

/** Files in a bucket, named `<prefix><folder>/<name>`. */
export function s3Store(settings: S3Settings, client = s3Client(settings)): FileStore {
  const prefixOf = (folder: string) => `${settings.prefix}${folder}/`;
  const keyOf = (folder: string, name: string) => prefixOf(folder) + name;

  async function exists(key: string) {
    const { status, body } = await client({ method: 'HEAD', key, expected: [404] });
    discard(body);
    return status !== 404;
  }

  async function sizeOf(key: string) {
    const { headers, body } = await client({ method: 'HEAD', key });
    discard(body);
    return sizeIn(headers);
  }

  async function get(key: string, range: ByteRange | undefined): Promise<StoredFile | null> {
    const headers = range ? { range: rangeHeader(range) } : {};
    const answer = await client({ method: 'GET', key, headers, expected: [404, 416] });
    if (answer.status === 206) return { ...partIn(answer.headers), body: answer.body };
    if (answer.status === 200) return { size: sizeIn(answer.headers), body: answer.body };
    await refuseMissingBucket(answer);
    if (answer.status === 404) return null;
    return { size: await sizeOf(key), part: null, body: Readable.from([]) };
  }

  return {
    read: (folder, name, range) => get(keyOf(folder, name), range),

    async write(folder, name, bytes) {
      const headers = { 'content-type': contentTypeOf(name) };
      const key = keyOf(folder, name);
      const { body } = await client({ method: 'PUT', key, headers, body: bytes });
      discard(body);
    },

    async remove(folder, name) {
      const key = keyOf(folder, name);
      // A bucket does not say whether what it deletes was there.
      if (!(await exists(key))) return false;
      const { body } = await client({ method: 'DELETE', key, expected: [404] });
      discard(body);
      return true;
    },

    async list(folder) {
      const names: string[] = [];
      const query: Record<string, string> = { 'list-type': '2', prefix: prefixOf(folder) };
      for (;;) {
        const { body } = await client({ method: 'GET', query });
        const { keys, next } = listedIn(await text(body));
        names.push(...keys.map((key) => key.slice(prefixOf(folder).length)));
        if (next === undefined) return names;
        query['continuation-token'] = next;
      }
    },

    /** An object is there wholly or not at all. */
    removeLeftovers: () => Promise.resolve(),
  };
}
