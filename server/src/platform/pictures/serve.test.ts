import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { diskStore } from '#platform/files/disk.ts';
import { serveUploads } from './serve.ts';
import { picturesIn, removeUpload, saveUpload } from '#platform/files/store.ts';

async function site() {
  const directory = await mkdtemp(join(tmpdir(), 'uploads-'));
  const app = Fastify();
  const store = diskStore(directory);
  serveUploads(app, store);
  onTestFinished(async () => {
    await app.close();
    await rm(directory, { recursive: true });
  });
  return { directory, app, store };
}

test('a stored image is cached for a year and can do nothing', async () => {
  const { app, store } = await site();
  const url = await saveUpload(store, 'maps', Buffer.from('pixels'));
  expect(url).toMatch(/^\/uploads\/maps\/[0-9a-f]{32}\.webp$/);
  const answer = await app.inject(url);
  expect(answer.body).toBe('pixels');
  expect(answer.headers).toMatchObject({
    'content-type': 'image/webp',
    'content-length': '6',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy':
      "sandbox; default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'content-disposition': `inline; filename="${url.slice('/uploads/maps/'.length)}"`,
  });
  const head = await app.inject({ method: 'HEAD', url });
  expect([head.statusCode, head.body]).toEqual([200, '']);
});

test('only stored images are found', async () => {
  const { app, store, directory } = await site();
  const url = await saveUpload(store, 'maps', Buffer.from('pixels'));
  await writeFile(join(directory, 'maps', '.hidden'), 'secret');
  await writeFile(join(directory, 'maps', 'notes.txt'), 'secret');
  const name = url.slice('/uploads/maps/'.length);
  const others = [
    '/uploads/',
    '/uploads/maps',
    '/uploads/maps/',
    '/uploads/maps/.hidden',
    '/uploads/maps/notes.txt',
    `/uploads/blogs/${name}`,
    `/uploads/maps/%2e%2e%2fmaps%2f${name}`,
    `/uploads/elsewhere/${name}`,
    `/uploads/maps/${name}%00`,
    `/uploads/maps/${name}%0a`,
    `/uploads/maps/${name.toUpperCase()}`,
    `/uploads/maps/${'0'.repeat(32)}.webp`,
    `/uploads/maps/${'0'.repeat(32)}.webp?w=320`,
    `/uploads/maps/${name.replace('.webp', '-320.webp')}`,
  ];
  for (const other of others) {
    const answer = await app.inject(other);
    expect([answer.statusCode, answer.body], other).toEqual([404, 'Not found']);
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
  }
});

test('a removed image is gone, once', async () => {
  const { app, store } = await site();
  const url = await saveUpload(store, 'blogs', Buffer.from('pixels'));
  const name = url.slice('/uploads/blogs/'.length);
  expect(await store.remove('blogs', name)).toBe(true);
  expect(await store.remove('blogs', name)).toBe(false);
  expect((await app.inject(url)).statusCode).toBe(404);
});

test('a write leaves the whole file and nothing else', async () => {
  const { store, directory } = await site();
  const urls = await Promise.all(
    Array.from({ length: 20 }, (_, n) => saveUpload(store, 'products', Buffer.alloc(1000 * n))),
  );
  const names = urls.map((url) => url.slice('/uploads/products/'.length));
  expect(new Set(await readdir(join(directory, 'products')))).toEqual(new Set(names));
});

const picture = (width: number, background = '#6d3bd1') =>
  sharp({ create: { width, height: width / 2, channels: 3, background } })
    .webp()
    .toBuffer();

const sizeOf = async (webp: Buffer) => {
  const { width, height } = await sharp(webp).metadata();
  return [width, height];
};

test('a picture is served no wider than asked for, scaled once for all who request it', async () => {
  const { app, store, directory } = await site();
  const url = await saveUpload(store, 'maps', await picture(1000));
  const answers = await Promise.all(Array.from({ length: 8 }, () => app.inject(`${url}?w=320`)));
  answers.push(await app.inject(`${url}?w=320`));
  for (const { statusCode, headers, rawPayload } of answers) {
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'content-length': String(rawPayload.length),
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(await sizeOf(rawPayload)).toEqual([320, 160]);
  }
  expect(await readdir(join(directory, 'maps'))).toHaveLength(2);
});

test('a picture is never enlarged, and other widths are not made', async () => {
  const { app, store, directory } = await site();
  const url = await saveUpload(store, 'maps', await picture(400));
  for (const width of ['720', '1280', '0', '321', '720&w=320', 'x', '']) {
    const { rawPayload } = await app.inject(`${url}?w=${width}`);
    expect(await sizeOf(rawPayload), width).toEqual([400, 200]);
  }
  expect(await readdir(join(directory, 'maps'))).toHaveLength(3);
});

test('a picture is served as AVIF in the width asked for, once made', async () => {
  const { app, store, directory } = await site();
  const url = await saveUpload(store, 'maps', await picture(1000));
  const answers = await Promise.all(Array.from({ length: 4 }, () => app.inject(`${url}?avif=320`)));
  answers.push(await app.inject(`${url}?avif=320`));
  for (const { headers, rawPayload } of answers) {
    expect(headers).toMatchObject({
      'content-type': 'image/avif',
      'content-disposition': `inline; filename="${url.slice('/uploads/maps/'.length, -'.webp'.length)}-320.avif"`,
      'content-length': String(rawPayload.length),
      'cache-control': 'public, max-age=31536000, immutable',
      etag: `"${url.slice('/uploads/maps/'.length, -'.webp'.length)}-320.avif"`,
    });
    expect(await sharp(rawPayload).metadata()).toMatchObject({ compression: 'av1', width: 320 });
  }
  const narrow = await saveUpload(store, 'maps', await picture(400));
  const { rawPayload } = await app.inject(`${narrow}?avif=720`);
  expect(await sharp(rawPayload).metadata()).toMatchObject({ compression: 'av1', width: 400 });
  expect(await readdir(join(directory, 'maps'))).toHaveLength(4);
});

test('removing a picture removes it in all widths and formats', async () => {
  const { app, store, directory } = await site();
  const url = await saveUpload(store, 'maps', await picture(400));
  for (const query of ['?w=320', '?avif=320', '?avif=1280']) await app.inject(url + query);
  expect(await readdir(join(directory, 'maps'))).toHaveLength(4);
  expect([...(await picturesIn(store)).keys()]).toEqual([url]);
  await removeUpload(store, { folder: 'maps', name: url.slice('/uploads/maps/'.length) });
  expect(await readdir(join(directory, 'maps'))).toEqual([]);
});

test('an animation stays animated', async () => {
  const { app, store } = await site();
  const frames = await Promise.all([picture(500), picture(500, '#22d3ee')]);
  const moving = await sharp(frames, { join: { animated: true } })
    .webp({ loop: 0, delay: [80, 80] })
    .toBuffer();
  const url = await saveUpload(store, 'maps', moving);
  for (const query of ['?w=320', '?avif=320', '?avif=320']) {
    const { rawPayload, headers } = await app.inject(url + query);
    expect(headers['content-type']).toBe('image/webp');
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 500, pages: 2 });
  }
});

test('a picture that cannot be scaled down is served as it is', async () => {
  const { app, store } = await site();
  const url = await saveUpload(store, 'maps', Buffer.from('pixels'));
  const answer = await app.inject(`${url}?w=320`);
  expect([answer.statusCode, answer.body]).toEqual([200, 'pixels']);
});

test('a part of a picture is served, and what it has not is refused', async () => {
  const { app, store } = await site();
  const url = await saveUpload(store, 'maps', Buffer.from('0123456789'));
  const get = async (headers: Record<string, string>) => {
    const answer = await app.inject({ url, headers });
    const { 'content-range': range, 'content-length': length } = answer.headers;
    return [answer.statusCode, answer.body, range, Number(length)];
  };
  const whole = [200, '0123456789', undefined, 10];
  expect(await get({ range: 'bytes=2-4' })).toEqual([206, '234', 'bytes 2-4/10', 3]);
  expect(await get({ range: 'bytes=7-' })).toEqual([206, '789', 'bytes 7-9/10', 3]);
  expect(await get({ range: 'bytes=7-99' })).toEqual([206, '789', 'bytes 7-9/10', 3]);
  expect(await get({ range: 'bytes=-4' })).toEqual([206, '6789', 'bytes 6-9/10', 4]);
  expect(await get({ range: 'bytes=-99' })).toEqual([206, '0123456789', 'bytes 0-9/10', 10]);
  for (const range of ['bytes=10-', 'bytes=10-12', 'bytes=-0']) {
    expect(await get({ range }), range).toEqual([416, 'No such bytes', 'bytes */10', 13]);
  }
  for (const range of ['bytes=4-2', 'bytes=0-1,4-5', 'lines=0-1', 'bytes=-', 'bytes=a-b', '']) {
    expect(await get({ range }), range).toEqual(whole);
  }
  const refused = await app.inject({ url, headers: { range: 'bytes=10-' } });
  expect(refused.headers['cache-control']).toBeUndefined();
});

test('a picture is sent once to a client that names it, and its parts only of the same bytes', async () => {
  const { app, store } = await site();
  const url = await saveUpload(store, 'maps', await picture(400));
  const etag = `"${url.slice('/uploads/maps/'.length, -'.webp'.length)}"`;
  const get = (headers: Record<string, string>, method: 'GET' | 'HEAD' = 'GET', query = '') =>
    app.inject({ url: url + query, headers, method });
  const whole = await get({});
  expect([whole.headers.etag, whole.headers['accept-ranges']]).toEqual([etag, 'bytes']);
  const known = await get({ 'if-none-match': `"other", W/${etag}`, range: 'bytes=0-1' });
  expect([known.statusCode, known.body, known.headers.etag]).toEqual([304, '', etag]);
  const range = 'bytes=0-1';
  expect((await get({ range, 'if-range': etag })).statusCode).toBe(206);
  expect((await get({ range, 'if-range': '"other"' })).rawPayload).toEqual(whole.rawPayload);
  expect((await get({ range, 'if-range': new Date().toUTCString() })).statusCode).toBe(200);
  const head = await get({ range }, 'HEAD');
  const length = String(whole.rawPayload.length);
  expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, length, '']);
  const scaled = await get({}, 'GET', '?w=320');
  expect(scaled.headers.etag).toBe(etag.replace(/"$/, '-320"'));
  expect((await get({ 'if-none-match': etag }, 'GET', '?w=320')).statusCode).toBe(200);
});
