import sharp from 'sharp';
import { expect, test } from 'vitest';
import { openFiles } from '#platform/files/open.ts';
import { useApp } from '#testing/app.ts';
import { aTournament } from '#testing/competition/tournaments.ts';
import { linkBehind } from '#testing/links.ts';
import { aMap } from '#testing/content/maps.ts';
import { anAdmin } from '#testing/accounts/people.ts';
import { aPost } from '#testing/content/posts.ts';
import { aProduct } from '#testing/shop/products.ts';
import { sweepUploads } from './uploads.ts';

const site = useApp({});

async function upload(as: string, name: string): Promise<string> {
  const image = await sharp({ create: { width: 4, height: 3, channels: 3, background: '#8a2be2' } })
    .png()
    .toBuffer();
  const body = new FormData();
  body.append('image', new Blob([new Uint8Array(image)]), name);
  return (await site.send('POST', '/uploads/image', { as, body })).body.url;
}

const list = async (as: string, query = '') =>
  (await site.send('GET', `/uploads${query}`, { as })).body as {
    id: number;
    url: string;
    name: string;
    uses: { kind: string; title: string | null }[];
  }[];

test('the library has every stored picture, the newest first, with what shows it', async () => {
  const { token } = await anAdmin(site.ctx);
  const cover = await upload(token, 'Cover of the cup.png');
  const mug = await upload(token, 'mug.png');
  await upload(token, 'spare.png');
  expect((await list(token)).map(({ name, uses }) => [name, uses])).toEqual([
    ['spare.png', []],
    ['mug.png', []],
    ['Cover of the cup.png', []],
  ]);
  await aPost(site, { title: 'A draft', content: `<img src="${cover}">`, published: false });
  await aTournament(site, { name: 'Night Cup', image: cover });
  await aProduct(site, { name: 'Storm Mug', images: [mug] });
  await aMap(site, { name: 'Hidden box', image: mug, isActive: false });
  const [, ofMug, ofCover] = await list(token);
  expect(ofCover?.uses).toEqual([
    { kind: 'post', id: expect.any(Number), title: 'A draft' },
    { kind: 'tournament', id: expect.any(Number), title: 'Night Cup' },
  ]);
  expect(ofMug?.uses).toEqual([
    { kind: 'product', id: expect.any(Number), title: 'Storm Mug' },
    { kind: 'map', id: expect.any(Number), title: null },
  ]);
});

test('a picture is found by the name of its file and by what shows it', async () => {
  const { token } = await anAdmin(site.ctx);
  const cover = await upload(token, 'Cover 100%.png');
  await upload(token, 'mug.png');
  await aPost(site, { title: 'Finals are set', content: `<img src="${cover}">` });
  const found = async (search: string) =>
    (await list(token, `?search=${encodeURIComponent(search)}`)).map(({ name }) => name);
  expect(await found('COVER')).toEqual(['Cover 100%.png']);
  expect(await found('0%.')).toEqual(['Cover 100%.png']);
  expect(await found('finals')).toEqual(['Cover 100%.png']);
  expect(await found('nothing')).toEqual([]);
});

test('it comes in pages, and what is deleted is no longer in it', async () => {
  const { token } = await anAdmin(site.ctx);
  const first = await upload(token, 'first.png');
  await upload(token, 'second.png');
  const page = await site.send('GET', '/uploads?limit=1', { as: token });
  expect(page.headers['link']).toEqual(linkBehind('/api/uploads?limit=1'));
  const path = first.replace('/uploads/', '/uploads/files/');
  expect((await site.send('DELETE', path, { as: token })).status).toBe(200);
  expect((await list(token)).map(({ name }) => name)).toEqual(['second.png']);
});

test('a sweep takes no id for a picture that is known', async () => {
  const { token } = await anAdmin(site.ctx);
  await upload(token, 'first.png');
  for (const _ of ['first', 'second']) await sweepUploads(site.ctx, openFiles(site.ctx.config));
  await upload(token, 'second.png');
  const [second, first] = await list(token);
  expect(second!.id - first!.id).toBe(1);
});

test.each([
  ['none', ''],
  ['one that nobody can print', `; filename*=utf-8''a%00b%ff.png`],
  ['one of a thousand characters', `; filename="${'w'.repeat(1000)}.png"`],
])('a picture is stored whose file has as name %s', async (_, filename) => {
  const { token } = await anAdmin(site.ctx);
  const picture = await sharp({
    create: { width: 4, height: 3, channels: 3, background: '#8a2be2' },
  })
    .png()
    .toBuffer();
  const { statusCode } = await site.app.inject({
    method: 'POST',
    url: '/api/uploads/image',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'multipart/form-data; boundary=b',
    },
    payload: Buffer.concat([
      Buffer.from(
        `--b\r\ncontent-disposition: form-data; name="image"${filename}\r\ncontent-type: application/octet-stream\r\n\r\n`,
      ),
      picture,
      Buffer.from('\r\n--b--\r\n'),
    ]),
  });
  expect(statusCode).toBe(201);
  expect(await list(token)).toHaveLength(1);
});
