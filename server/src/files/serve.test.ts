import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { diskStore } from './disk.ts';
import { serveUploads } from './serve.ts';
import { keep } from './store.ts';

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

test('a kept image is served for a year and can do nothing', async () => {
  const { app, store } = await site();
  const url = await keep(store, 'maps', Buffer.from('pixels'));
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

test('only kept images are found', async () => {
  const { app, store, directory } = await site();
  const url = await keep(store, 'maps', Buffer.from('pixels'));
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
  ];
  for (const other of others) {
    const answer = await app.inject(other);
    expect([answer.statusCode, answer.body], other).toEqual([404, 'Not found']);
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
  }
});

test('a removed image is gone, once', async () => {
  const { app, store } = await site();
  const url = await keep(store, 'blogs', Buffer.from('pixels'));
  const name = url.slice('/uploads/blogs/'.length);
  expect(await store.remove('blogs', name)).toBe(true);
  expect(await store.remove('blogs', name)).toBe(false);
  expect((await app.inject(url)).statusCode).toBe(404);
});

test('a write leaves the whole file and nothing else', async () => {
  const { store, directory } = await site();
  const urls = await Promise.all(
    Array.from({ length: 20 }, (_, n) => keep(store, 'products', Buffer.alloc(1000 * n))),
  );
  const names = urls.map((url) => url.slice('/uploads/products/'.length));
  expect(new Set(await readdir(join(directory, 'products')))).toEqual(new Set(names));
});
