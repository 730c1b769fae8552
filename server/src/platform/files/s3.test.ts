import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { configFrom } from '#config.ts';
import { useApp } from '#testing/app.ts';
import { anAdmin } from '#testing/accounts/people.ts';
import { useSwift } from '#testing/servers/swift.ts';
import { folderStore, openFiles, refuseWrongBucket } from './open.ts';
import type { ByteRange, FileStore } from './store.ts';
import { s3Client } from './s3-client.ts';
import { s3Store } from './s3.ts';

const settings = useSwift();
const one = useApp(settings);
const other = useApp(settings);

const bucket = (more: Record<string, string> = {}) =>
  openFiles(configFrom({ ...settings, ...more }));

async function aFolder() {
  const dataDir = await mkdtemp(join(tmpdir(), 'files-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  return folderStore({ dataDir });
}

const nameOf = (digits: string) => `${digits.repeat(16)}.webp`;

async function readAll(store: FileStore, name: string, range?: ByteRange) {
  const file = await store.read('maps', name, range);
  return file && { ...file, body: await text(file.body) };
}

/** What each of the five methods answers. */
async function usedStore(store: FileStore) {
  const [name, empty] = [nameOf('a1'), nameOf('b2')];
  const answers: unknown[] = [await store.read('maps', name), await store.list('maps')];
  await store.write('maps', name, Buffer.from('0123456789'));
  await store.write('maps', empty, Buffer.alloc(0));
  answers.push((await store.list('maps')).toSorted(), await store.list('blogs'));
  answers.push(await readAll(store, name), await readAll(store, empty));
  const ranges = [{ first: 2, last: 4 }, { first: 7 }, { first: 8, last: 50 }, { suffix: 3 }];
  for (const range of [...ranges, { first: 10 }]) answers.push(await readAll(store, name, range));
  answers.push(await readAll(store, empty, { first: 0, last: 0 }));
  await store.write('maps', name, Buffer.from('again'));
  answers.push(await readAll(store, name));
  await store.removeLeftovers();
  for (const removed of [name, name, empty]) answers.push(await store.remove('maps', removed));
  return [...answers, await store.list('maps')];
}

test('a bucket does what a folder does', async () => {
  expect(await usedStore(bucket({ S3_PREFIX: 'a/b' }))).toEqual(await usedStore(await aFolder()));
});

test('signatures are verified: a wrong secret reads and writes nothing', async () => {
  const wrong = { ...settings, S3_SECRET_ACCESS_KEY: 'another secret' };
  const reason = 'it answered 403 SignatureDoesNotMatch';
  await expect(refuseWrongBucket(configFrom(wrong))).rejects.toThrow(
    `S3_BUCKET=pictures cannot be used: ${reason}`,
  );
  const store = openFiles(configFrom(wrong));
  await expect(store.write('maps', nameOf('c3'), Buffer.from('x'))).rejects.toMatchObject({
    reason,
  });
  await expect(store.read('maps', nameOf('c3'))).rejects.toMatchObject({ reason });
  expect(await bucket().read('maps', nameOf('c3'))).toBeNull();
  await refuseWrongBucket(configFrom(settings));
  await expect(
    refuseWrongBucket(configFrom({ ...settings, S3_BUCKET: 'no-such-bucket' })),
  ).rejects.toThrow('S3_BUCKET=no-such-bucket cannot be used: it answered 404 NoSuchBucket');
});

test('a list that comes in parts is read to its end', async () => {
  const { s3 } = configFrom({ ...settings, S3_PREFIX: 'lists' });
  const client = s3Client(s3!);
  let requests = 0;
  const store = s3Store(s3!, (request) => {
    requests += 1;
    return client(
      request.query ? { ...request, query: { ...request.query, 'max-keys': '2' } } : request,
    );
  });
  const names = ['d1', 'd2', 'd3', 'd4', 'd5'].map(nameOf);
  for (const name of names) await store.write('maps', name, Buffer.from('x'));
  requests = 0;
  expect(await store.list('maps')).toEqual(names);
  expect(requests).toBe(3);
});

test('what one server stores in the bucket, the other serves, in parts too, and deletes', async () => {
  const { token } = await anAdmin(one.ctx);
  const form = new FormData();
  const photo = await sharp({
    create: { width: 500, height: 300, channels: 3, background: '#6d3bd1' },
  })
    .jpeg()
    .toBuffer();
  form.set('image', new Blob([new Uint8Array(photo)]), 'photo.jpg');
  form.set('folder', 'maps');
  const stored = await one.send('POST', '/uploads/image', { as: token, body: form });
  expect(stored.status).toBe(201);
  const url = String(stored.body.url);

  const whole = await other.app.inject(url);
  const size = whole.rawPayload.length;
  const etag = `"${url.slice('/uploads/maps/'.length, -'.webp'.length)}"`;
  expect([whole.statusCode, whole.headers]).toMatchObject([
    200,
    {
      'content-type': 'image/webp',
      'content-length': String(size),
      'cache-control': 'public, max-age=31536000, immutable',
      etag,
    },
  ]);
  expect(await sharp(whole.rawPayload).metadata()).toMatchObject({ width: 500, format: 'webp' });
  for (const { app } of [one, other]) {
    const get = (headers: Record<string, string>) => app.inject({ url, headers });
    const part = await get({ range: 'bytes=10-19', 'if-range': etag });
    expect([part.statusCode, part.headers['content-range']]).toEqual([206, `bytes 10-19/${size}`]);
    expect(part.rawPayload).toEqual(whole.rawPayload.subarray(10, 20));
    const beyond = await get({ range: `bytes=${size}-` });
    expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, `bytes */${size}`]);
    expect((await get({ range: 'bytes=10-19', 'if-range': '"old"' })).statusCode).toBe(200);
    expect((await get({ 'if-none-match': etag })).statusCode).toBe(304);
    const head = await app.inject({ method: 'HEAD', url });
    expect([head.statusCode, head.headers['content-length']]).toEqual([200, String(size)]);
  }
  const scaled = await Promise.all([one, other].map(({ app }) => app.inject(`${url}?w=320`)));
  const [first, second] = scaled;
  expect(await sharp(first?.rawPayload).metadata()).toMatchObject({ width: 320 });
  expect(second?.rawPayload).toEqual(first?.rawPayload);
  expect(second?.headers.etag).toBe(first?.headers.etag);

  const path = url.replace('/uploads/', '/uploads/files/');
  expect((await other.send('DELETE', path, { as: token })).status).toBe(200);
  expect((await one.app.inject(url)).statusCode).toBe(404);
  expect((await one.app.inject(`${url}?w=320`)).statusCode).toBe(404);
  expect(await bucket().list('maps')).toEqual([]);
  expect((await one.send('DELETE', path, { as: token })).status).toBe(404);
});
