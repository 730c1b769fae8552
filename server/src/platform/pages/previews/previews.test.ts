import sharp, { type Region } from 'sharp';
import { describe, expect, test } from 'vitest';
import { useApp } from '#testing/app.ts';
import { aMap } from '#testing/content/maps.ts';
import { anAdmin } from '#testing/accounts/people.ts';
import { aPost } from '#testing/content/posts.ts';
import { aProduct } from '#testing/shop/products.ts';
import { aTournament, setStatus } from '#testing/competition/tournaments.ts';

const here = useApp();

const get = (path: string, headers: Record<string, string> = {}) =>
  here.app.inject({ url: `/previews/${path}`, headers });

/** The bytes of a picture that is there. */
async function picture(path: string) {
  const { statusCode, rawPayload } = await get(path);
  expect(statusCode).toBe(200);
  return rawPayload;
}

/** How bright a part of a picture is on average, 0 to 255. */
async function brightness(jpeg: Buffer, part: Region) {
  const pixels = await sharp(jpeg).extract(part).greyscale().raw().toBuffer();
  return pixels.reduce((sum, pixel) => sum + pixel, 0) / pixels.length;
}

/** Where nothing but the background is. */
const corner = { left: 500, top: 30, width: 80, height: 80 };
/** Where the last line of a title is that nothing follows. */
const titleLine = { left: 72, top: 440, width: 700, height: 60 };

async function upload(bytes: Buffer) {
  const { token } = await anAdmin(here.ctx);
  const form = new FormData();
  form.set('folder', 'products');
  form.set('image', new Blob([Uint8Array.from(bytes)], { type: 'image/png' }), 'a.png');
  const request = new Request('http://localhost', { method: 'POST', body: form });
  const { body } = await here.send('POST', '/uploads/image', {
    as: token,
    body: Buffer.from(await request.arrayBuffer()),
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
  });
  return body.url as string;
}

describe('a picture', () => {
  test('is a JPEG of the size that previews of links have, cached for an hour', async () => {
    const { id } = await aTournament(here, { name: 'Night Cup', prizeDetails: '$500' });
    const { headers, rawPayload } = await get(`tournaments/${id}.jpg`);
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=3600',
      'x-content-type-options': 'nosniff',
    });
    const { format, width, height } = await sharp(rawPayload).metadata();
    expect([format, width, height]).toEqual(['jpeg', 1200, 630]);
    expect(rawPayload.length).toBeLessThan(300_000);
  });

  test('is not sent again to who has it', async () => {
    const { headers } = await get('site.jpg');
    const again = await get('site.jpg', { 'if-none-match': String(headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  test('is there for posts, products, maps, tournaments and the site, each another one', async () => {
    const [post, product, map, tournament] = [
      await aPost(here),
      await aProduct(here),
      await aMap(here),
      await aTournament(here),
    ];
    const pictures = await Promise.all(
      [
        'site.jpg',
        `posts/${post.id}.jpg`,
        `products/${product.id}.jpg`,
        `maps/${map.id}.jpg`,
        `tournaments/${tournament.id}.jpg`,
      ].map(picture),
    );
    expect(new Set(pictures.map((jpeg) => jpeg.toString('base64'))).size).toBe(5);
  });

  test('is scaled once for all who request it at the same time, and again when its content changes', async () => {
    const { id } = await aTournament(here, { name: 'Early Cup' });
    const path = `tournaments/${id}.jpg`;
    const [first, second] = await Promise.all([picture(path), picture(path)]);
    expect(second.equals(first)).toBe(true);
    await setStatus(here, id, 'cancelled');
    expect((await picture(path)).equals(first)).toBe(false);
  });

  test('shows the upload of what it is of, darkened', async () => {
    const white = { width: 300, height: 300, channels: 3 as const, background: '#fff' };
    const image = await upload(await sharp({ create: white }).png().toBuffer());
    const withUpload = await aProduct(here, { images: [image] });
    const withoutUpload = await aProduct(here, { images: ['https://else.example/cup.png'] });
    const light = await brightness(await picture(`products/${withUpload.id}.jpg`), corner);
    const dark = await brightness(await picture(`products/${withoutUpload.id}.jpg`), corner);
    expect(light).toBeGreaterThan(dark + 40);
    expect(light).toBeLessThan(170);
  });
});

describe('a title', () => {
  const named = async (name: string) =>
    picture(`products/${(await aProduct(here, { name, category: '' })).id}.jpg`);

  test.each([
    'W'.repeat(120),
    'word '.repeat(24),
    '<svg onload="x">&amp;</svg>',
    'Łódź, Đêm bão ế',
    "']]> --> \\ %00",
    'e\u0301\u0301\u0301'.repeat(30),
    '👨‍👩‍👧‍👦 family',
  ])('%s is drawn', async (name) => {
    expect((await sharp(await named(name)).metadata()).width).toBe(1200);
  });

  test.each(['كأس الليل', 'Ночной кубок', '🏆🔥', '夜の杯', '!?'])(
    '%s, of which no letter can be drawn, gives way to the brand',
    async (name) => {
      const jpeg = await named(name);
      expect(await brightness(jpeg, titleLine)).toBeGreaterThan(20);
    },
  );
});

test('the icon of the home screen is an opaque PNG of the sign, or of the icon that the owner gives', async () => {
  const pixelAt = async (at: number) => {
    const icon = sharp(await picture('icon.png'));
    const { format, width, height, hasAlpha } = await icon.metadata();
    expect([format, width, height, hasAlpha]).toEqual(['png', 512, 512, false]);
    const part = { left: at, top: at, width: 1, height: 1 };
    return [...(await icon.extract(part).raw().toBuffer())];
  };
  expect(await pixelAt(0)).toEqual([0x12, 0x13, 0x1f]);
  const [, , blue = 0] = await pixelAt(256);
  expect(blue).toBeGreaterThan(200);
  const red = { width: 64, height: 32, channels: 3 as const, background: '#d01020' };
  const icon = await upload(await sharp({ create: red }).png().toBuffer());
  const { token } = await anAdmin(here.ctx);
  const saved = await here.send('PUT', '/site', { as: token, body: { version: 0, icon } });
  expect(saved.status).toBe(200);
  expect((await pixelAt(256))[0]).toBeGreaterThan(190);
  expect(await pixelAt(0)).toEqual([0x12, 0x13, 0x1f]);
});

describe('what has no picture', () => {
  test('is what visitors cannot see', async () => {
    const draft = await aPost(here, { published: false });
    const inactive = await aProduct(here, { isActive: false });
    const closed = await aMap(here, { isActive: false });
    const hidden = [
      `posts/${draft.id}.jpg`,
      `products/${inactive.id}.jpg`,
      `maps/${closed.id}.jpg`,
    ];
    for (const path of hidden) {
      expect([path, (await get(path)).statusCode]).toEqual([path, 404]);
    }
  });

  test.each([
    'tournaments/999999.jpg',
    'tournaments/9999999999.jpg',
    'tournaments/0.jpg',
    'tournaments/1.png',
    'tournaments/1.jpg.jpg',
    'tournaments/1%2F..%2F2.jpg',
    'tournaments/%zz.jpg',
    'tournaments/../products/1.jpg',
    'users/1.jpg',
    'constructor/1.jpg',
    'posts/1e3.jpg',
    'posts/.jpg',
    '%00.jpg',
    'other.jpg',
  ])('%s', async (path) => {
    expect((await get(path)).statusCode).toBe(404);
  });
});
