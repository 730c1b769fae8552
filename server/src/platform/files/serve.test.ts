import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { diskStore } from './disk.ts';
import { serveUploads } from './serve.ts';
import { saveUpload } from './store.ts';

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
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
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

test('an animation stays animated', async () => {
  const { app, store } = await site();
  const frames = await Promise.all([picture(500), picture(500, '#22d3ee')]);
  const moving = await sharp(frames, { join: { animated: true } })
    .webp({ loop: 0, delay: [80, 80] })
    .toBuffer();
  const url = await saveUpload(store, 'maps', moving);
  const { rawPayload } = await app.inject(`${url}?w=320`);
  expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 500, pages: 2 });
});

test('a picture that cannot be scaled down is served as it is', async () => {
  const { app, store } = await site();
  const url = await saveUpload(store, 'maps', Buffer.from('pixels'));
  const answer = await app.inject(`${url}?w=320`);
  expect([answer.statusCode, answer.body]).toEqual([200, 'pixels']);
});
