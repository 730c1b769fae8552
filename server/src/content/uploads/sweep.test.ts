import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { diskStore } from '#platform/files/disk.ts';
import { saveUpload } from '#platform/files/store.ts';
import { useApp } from '#testing/app.ts';
import { mapForm } from '#testing/content/maps.ts';
import { anOrder } from '#testing/shop/orders.ts';
import { anAdmin } from '#testing/accounts/people.ts';
import { postForm } from '#testing/content/posts.ts';
import { productForm } from '#testing/shop/products.ts';
import { tournamentForm } from '#testing/competition/tournaments.ts';
import { sweepUploads } from './uploads.ts';

const site = useApp({ UNUSED_UPLOAD_DAYS: '3' });

const files = () => diskStore(site.ctx.config.dataDir);
const folder = () => join(site.ctx.config.dataDir, 'maps');

async function upload() {
  const background = '#8a2be2';
  const picture = sharp({ create: { width: 900, height: 4, channels: 3, background } });
  return saveUpload(files(), 'maps', await picture.webp().toBuffer());
}

const upTo = (count: number) => Promise.all(Array.from({ length: count }, upload));

const isThere = async (url: string) => (await site.app.inject(url)).statusCode === 200;

const sweep = () => sweepUploads(site.ctx, files());

const letTimePass = (days: number) =>
  site.ctx.db
    .updateTable('uploads')
    .set({ unused_since: sql<string>`unused_since - make_interval(days => ${days})` })
    .execute();

async function as(method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) {
  const { token } = await anAdmin(site.ctx);
  return site.send(method, path, { as: token, body });
}

const takes = {
  'a post that shows it': (url: string) =>
    as('POST', '/blogs', postForm({ content: `<p>x</p><img src="${url}?w=720" alt="">` })),
  'a post that links it': (url: string) =>
    as('POST', '/blogs', postForm({ content: `<p><a href="${url}#top">x</a></p>` })),
  'a map': (url: string) => as('POST', '/maps', mapForm({ image: url })),
  'a map that waits': (url: string) => as('POST', '/maps/suggestions', mapForm({ image: url })),
  'a product': (url: string) =>
    as('POST', '/products', productForm({ images: ['https://else.example/a.webp', url] })),
  'a tournament': (url: string) => as('POST', '/tournaments', tournamentForm({ image: url })),
  'a map that names it in full': (url: string) =>
    as('POST', '/maps', mapForm({ image: `${site.ctx.config.publicUrl}${url}?w=720` })),
  'a product that names it in full': (url: string) =>
    as('POST', '/products', productForm({ images: [`${site.ctx.config.publicUrl}${url}`] })),
  'a tournament that names it in full': (url: string) =>
    as(
      'POST',
      '/tournaments',
      tournamentForm({ image: `${site.ctx.config.publicUrl.toUpperCase()}${url}#top` }),
    ),
};

const gone = 'A picture is no longer there. Please upload it again.';

test('a picture that nothing uses is deleted in all its widths once its days are over', async () => {
  const url = await upload();
  const storedFiles = async () => {
    const name = url.slice('/uploads/maps/'.length, -'.webp'.length);
    return (await readdir(folder())).filter((file) => file.startsWith(name));
  };
  await site.app.inject(`${url}?w=320`);
  for (const days of [0, 2]) {
    await letTimePass(days);
    await sweep();
    expect(await storedFiles()).toHaveLength(2);
  }
  await letTimePass(2);
  await sweep();
  expect(await storedFiles()).toEqual([]);
});

test.each(Object.entries(takes))('the picture of %s stays', async (_, take) => {
  const url = await upload();
  await sweep();
  expect((await take(url)).status).toBe(201);
  await letTimePass(9);
  await sweep();
  await letTimePass(9);
  await sweep();
  expect(await isThere(url)).toBe(true);
});

test('the picture of an earlier state of a post and that of a sold product stay', async () => {
  const [shown, sold, soldInFull] = await upTo(3);
  const post = await takes['a post that shows it'](shown ?? '');
  await as('PUT', `/blogs/${post.body.id}`, { content: '<p>x</p>' });
  for (const image of [sold, `${site.ctx.config.publicUrl}${soldInFull}`]) {
    const product = await as('POST', '/products', productForm({ images: [image ?? ''] }));
    await anOrder(site, [{ id: product.body.id }]);
    await as('DELETE', `/products/${product.body.id}`);
  }
  await sweep();
  await letTimePass(9);
  await sweep();
  const stay = [shown, sold, soldInFull].map((url) => isThere(url ?? ''));
  expect(await Promise.all(stay)).toEqual([true, true, true]);
});

test('the days of a picture begin when its last use has ended', async () => {
  const url = await upload();
  await sweep();
  const { body } = await takes['a map'](url);
  await letTimePass(9);
  await sweep();
  await as('DELETE', `/maps/${body.id}`);
  await sweep();
  expect(await isThere(url)).toBe(true);
  await letTimePass(4);
  await sweep();
  expect(await isThere(url)).toBe(false);
});

test('the picture of a map that was declined goes', async () => {
  const url = await upload();
  const { body } = await takes['a map that waits'](url);
  const reason = { reason: 'It is closed' };
  await as('POST', `/maps/suggestions/${body.suggestion.id}/decline`, reason);
  await sweep();
  await letTimePass(4);
  await sweep();
  expect(await isThere(url)).toBe(false);
});

test('a database that no sweep has seen for a day counts from the start', async () => {
  const url = await upload();
  await sweep();
  await letTimePass(9);
  await site.ctx.db
    .updateTable('uploads')
    .set({ noted_at: sql<string>`noted_at - interval '2 days'` })
    .execute();
  await sweep();
  expect(await isThere(url)).toBe(true);
  await letTimePass(4);
  await sweep();
  expect(await isThere(url)).toBe(false);
});

test.each(Object.entries(takes))('%s cannot take what is deleted', async (_, take) => {
  const url = await upload();
  await sweep();
  await letTimePass(4);
  await sweep();
  const { status, body } = await take(url);
  expect([status, body.message]).toEqual([400, gone]);
});

test.each([
  ['a post', '/blogs', (url: string) => postForm({ content: `<p>x</p><img src="${url}" alt="">` })],
  ['a map', '/maps', (url: string) => mapForm({ image: url })],
  ['a product', '/products', (url: string) => productForm({ images: [url] })],
  ['a tournament', '/tournaments', (url: string) => tournamentForm({ image: url })],
])('what %s shows already never prevents saving it', async (_, path, form) => {
  const url = await upload();
  const { body } = await as('POST', path, form(url));
  await site.ctx.db.updateTable('uploads').set({ is_gone: true }).execute();
  expect((await as('PUT', `${path}/${body.id}`, form(url))).status).toBe(200);
});

test('what is saved while servers sweep keeps its picture, or is told that it is gone', async () => {
  const kinds = Object.values(takes);
  const urls = await upTo(40);
  await sweep();
  await letTimePass(4);
  const [, ...saved] = await Promise.all([
    Promise.all([sweep(), sweep(), sweep()]),
    ...urls.map((url, index) => kinds[index % kinds.length]!(url)),
  ]);
  await sweep();
  for (const [index, { status, body }] of saved.entries()) {
    expect(await isThere(urls[index]!)).toBe(status === 201);
    if (status !== 201) expect([status, body.message]).toEqual([400, gone]);
  }
});

test('of a save and a deletion at once one is refused', async () => {
  const kinds = Object.values(takes);
  const urls = await upTo(30);
  await sweep();
  for (const [index, url] of urls.entries()) {
    const [saved, deleted] = await Promise.all([
      kinds[index % kinds.length]!(url),
      as('DELETE', url.replace('/uploads/', '/uploads/files/')),
    ]);
    expect([
      [201, 409],
      [400, 200],
    ]).toContainEqual([saved.status, deleted.status]);
    expect(await isThere(url)).toBe(saved.status === 201);
  }
});

test('posts that show the same pictures in any order are saved at once', async () => {
  const urls = await upTo(6);
  await sweep();
  const imgs = urls.map((url) => `<img src="${url}" alt="">`);
  const orders = [imgs, imgs.toReversed()].map((order) => postForm({ content: order.join('') }));
  const saved = await Promise.all(
    Array.from({ length: 20 }, (_, index) => as('POST', '/blogs', orders[index % 2])),
  );
  expect(new Set(saved.map(({ status }) => status))).toEqual(new Set([201]));
});

test('an interrupted deletion is finished by the next sweep', async () => {
  const url = await upload();
  await site.ctx.db.insertInto('uploads').values({ url, is_gone: true }).execute();
  await sweep();
  expect(await isThere(url)).toBe(false);
});

test('a picture that cannot be deleted blocks no other', async () => {
  const url = await upload();
  const stuck = `/uploads/maps/${'0'.repeat(32)}.webp`;
  await mkdir(join(folder(), `${'0'.repeat(32)}.webp`));
  await site.ctx.db
    .insertInto('uploads')
    .values([stuck, url].map((one) => ({ url: one, is_gone: true })))
    .execute();
  await sweep();
  expect(await isThere(url)).toBe(false);
});

test('what is in use is not deleted, even if it was marked as gone', async () => {
  const url = await upload();
  await takes['a map'](url);
  await site.ctx.db.updateTable('uploads').set({ is_gone: true }).execute();
  await sweep();
  expect(await isThere(url)).toBe(true);
  expect((await takes['a map'](url)).status).toBe(201);
});

test('what interrupted writes left is deleted, what is being written stays', async () => {
  await mkdir(folder(), { recursive: true });
  const [old, fresh] = [join(folder(), '.old.part'), join(folder(), '.fresh.part')];
  for (const path of [old, fresh]) await writeFile(path, 'half');
  await utimes(old, 0, 0);
  await sweep();
  expect((await readdir(folder())).filter((name) => name.endsWith('.part'))).toEqual([
    '.fresh.part',
  ]);
});
