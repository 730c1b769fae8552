import { readdir, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { pageSource } from '#platform/pages/built.ts';
import { buildApp } from '#app.ts';
import { diskStore } from '#platform/files/disk.ts';
import { saveUpload } from '#platform/files/store.ts';
import { useApp } from '#testing/app.ts';
import { useDatabase } from '#testing/database.ts';
import { holdTable, untilWaiting } from '#testing/locks.ts';
import { anAdmin } from '#testing/accounts/people.ts';
import { aPost } from '#testing/content/posts.ts';
import { aProduct } from '#testing/shop/products.ts';
import { aTournament } from '#testing/competition/tournaments.ts';

const database = useDatabase();
const one = useApp({ CDN_MAX_AGE: '60' }, pageSource);
const other = useApp({ CDN_MAX_AGE: '60' }, pageSource);
const without = useApp({}, pageSource);

const dist = join(import.meta.dirname, '../../../../web/dist/client');

const shared = 'public, max-age=0, s-maxage=60, stale-while-revalidate=10, stale-if-error=86400';

async function headersOf(url: string, headers: Record<string, string> = {}, { app } = one) {
  const answer = await app.inject({ url, headers });
  const { 'cache-control': control, 'surrogate-key': keys, vary } = answer.headers;
  return {
    status: answer.statusCode,
    control,
    keys: typeof keys === 'string' ? new Set(keys.split(' ')) : undefined,
    vary,
  };
}

test('a public page may be cached by a CDN and names the tags of what it shows', async () => {
  await aProduct(one);
  await expect.poll(async () => (await headersOf('/shop')).control).toBe(shared);
  expect(await headersOf('/shop')).toEqual({
    status: 200,
    control: shared,
    keys: new Set(['pages', 'products', 'site']),
    vary: 'Accept-Encoding, Cookie',
  });
  const tournament = await aTournament(one);
  const path = `/tournaments/${tournament.id}`;
  await expect.poll(async () => (await headersOf(path)).control).toBe(shared);
  const { keys = new Set<string>() } = await headersOf(path);
  expect(new Set(['pages', 'tournaments', 'registrations']).isSubsetOf(keys)).toBe(true);
  expect((await headersOf('/shop', { cookie: 'session=1' })).control).toBe(shared);
});

test('what depends on a cookie or on who asks, has failed or is not there is for no CDN', async () => {
  const { token } = await anAdmin(one.ctx);
  const own = { status: 200, control: 'no-cache', keys: undefined };
  for (const cookie of ['theme=dark', 'a=1; theme=light']) {
    expect(await headersOf('/shop', { cookie })).toMatchObject(own);
  }
  expect(await headersOf('/no-such-page')).toMatchObject({ ...own, status: 404 });
  expect(await headersOf('/shop', {}, without)).toMatchObject(own);
  const { id } = await aTournament(one);
  expect(await headersOf(`/tournaments/${id}/overlay`)).toMatchObject(own);
  expect((await headersOf('/api/products')).control).toBe('no-cache');
  const asAdmin = { authorization: `Bearer ${token}` };
  expect((await headersOf('/api/products', asAdmin)).control).toBe('no-store');
});

test('a page that a change has overtaken while it was made is for no CDN', async () => {
  await aProduct(one);
  const release = await holdTable(database.db, 'products');
  const answer = headersOf('/shop');
  await untilWaiting(one.ctx.db, 1);
  const isNotified = new Promise<void>((resolve) => {
    onTestFinished(one.notifications.on('changed', () => resolve()));
  });
  await sql`notify changed, 'products'`.execute(one.ctx.db);
  await isNotified;
  await release();
  expect(await answer).toMatchObject({ status: 200, control: 'no-cache' });
  await expect.poll(async () => (await headersOf('/shop')).control).toBe(shared);
});

test('feed, sitemap and pictures name their keys too', async () => {
  await aPost(one);
  for (const path of ['/sitemap.xml', '/rss.xml']) {
    await expect.poll(async () => (await headersOf(path)).control).toBe(shared);
    expect((await headersOf(path)).keys).toContain('blogs');
  }
  const store = diskStore(one.ctx.config.dataDir);
  const url = await saveUpload(store, 'maps', Buffer.from('pixels'));
  const [, name = ''] = /(\w+)\.webp/.exec(url) ?? [];
  for (const query of ['', '?w=320']) {
    expect(await headersOf(url + query)).toMatchObject({
      control: 'public, max-age=31536000, s-maxage=86400, stale-while-revalidate=86400, immutable',
      keys: new Set(['uploads', name]),
    });
  }
});

test('two servers name the same bytes alike: pages, answers and files', async () => {
  const { id } = await aTournament(one);
  await aProduct(one);
  await aPost(one);
  const old = new Date('2026-01-01');
  const files = (await readdir(dist)).filter((name) => name.endsWith('.svg'));
  for (const file of files) {
    const path = join(dist, file);
    const { atime, mtime } = await stat(path);
    onTestFinished(() => utimes(path, atime, mtime));
    await utimes(path, old, old);
  }
  // Its files were written at another time.
  const later = await buildApp({
    config: other.ctx.config,
    database,
    notifications: other.notifications,
    files: diskStore(other.ctx.config.dataDir),
    pages: await pageSource(),
  });
  onTestFinished(() => later.close());
  const urls = ['/', '/shop', '/blogs', '/tournaments', `/tournaments/${id}`, '/maps', '/login'];
  const answers = ['/api/products', `/api/tournaments/${id}`, '/rss.xml', '/sitemap.xml'];
  const previews = [`/previews/tournaments/${id}.jpg`];
  const statics = files.map((file) => `/${file}`);
  for (const url of [...urls, ...answers, ...previews, ...statics]) {
    const [first, second] = [await one.app.inject(url), await later.inject(url)];
    expect(first.statusCode, url).toBe(200);
    expect(first.headers.etag, url).toMatch(/^(W\/)?"[\w-]+"$/);
    expect(second.headers.etag, url).toBe(first.headers.etag);
    expect(second.body, url).toBe(first.body);
    const headers = { 'if-none-match': String(first.headers.etag) };
    expect((await later.inject({ url, headers })).statusCode, url).toBe(304);
  }
  expect(statics.length).toBeGreaterThan(1);
});
