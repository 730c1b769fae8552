import { readdir } from 'node:fs/promises';
import { connect, type AddressInfo } from 'node:net';
import { invalidTypeText } from '@last-circle/contract/content/upload-rules.ts';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { useApp } from '#testing/app.ts';
import { aMap } from '#testing/content/maps.ts';
import { anOrder } from '#testing/shop/orders.ts';
import { anAdmin, aPerson } from '#testing/accounts/people.ts';
import { aPost } from '#testing/content/posts.ts';
import { aProduct } from '#testing/shop/products.ts';

const site = useApp({});

const photo = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#8a2be2' } })
    .jpeg()
    .toBuffer();

const blob = (bytes: Buffer | string) => new Blob([new Uint8Array(Buffer.from(bytes))]);

type Part = [field: string, value: string | Buffer];

/** A multipart form with its parts in this order; a Buffer is sent as a file. */
function formOf(parts: Part[]) {
  const form = new FormData();
  for (const [field, value] of parts) {
    if (typeof value === 'string') form.append(field, value);
    else form.append(field, blob(value), 'picture.png');
  }
  return form;
}

const send = (as: string | undefined, parts: Part[]) =>
  site.send('POST', '/uploads/image', { as, body: formOf(parts) });

/** Where the application listens. */
async function listening() {
  const { server } = site.app;
  if (!server.listening) await site.app.listen({ host: '127.0.0.1', port: 0 });
  // Neither a pipe nor closed.
  const address = server.address() as AddressInfo;
  return new URL(`http://${address.address}:${address.port}`);
}

const filesKept = async () =>
  (await readdir(site.ctx.config.dataDir, { recursive: true })).filter((name) => name.includes('.'))
    .length;

async function upload() {
  const { token } = await anAdmin(site.ctx);
  const { body } = await send(token, [['image', await photo()]]);
  const url = String(body.url);
  return { token, url, path: url.replace('/uploads/', '/uploads/files/') };
}

test('an admin stores an image, whichever field comes first', async () => {
  const { token } = await anAdmin(site.ctx);
  const image = await photo();
  const parts: Part[] = [
    ['image', image],
    ['folder', 'tournaments'],
  ];
  for (const order of [parts, parts.toReversed()]) {
    const { status, body } = await send(token, order);
    expect(status).toBe(201);
    expect(body).toEqual({
      url: expect.stringMatching(/^\/uploads\/tournaments\/[0-9a-f]{32}\.webp$/),
    });
    const served = await site.app.inject(body.url);
    expect(served.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-security-policy':
        "sandbox; default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    });
    expect((await sharp(served.rawPayload).metadata()).width).toBe(40);
  }
});

test('an image is served by the one URL that counts as its use', async () => {
  const { url } = await upload();
  const spellings = ['', '?w=320', '?x=%41'].map((search) => url + search);
  for (const spelling of spellings) expect((await site.app.inject(spelling)).statusCode).toBe(200);
  for (const spelling of [
    url.replace('.webp', '%2Ewebp'),
    url.replace('/uploads/u', '/uploads/%75'),
    url.replace('/uploads/', '/upload%73/'),
    url.replace('/uploads/', '/uploads//'),
    url.toUpperCase(),
  ]) {
    const { statusCode } = await site.app.inject(spelling);
    expect([spelling, statusCode]).toEqual([spelling, 404]);
  }
});

test("without a folder an image goes to 'uploads'", async () => {
  const { token } = await anAdmin(site.ctx);
  for (const parts of [[], [['folder', '']]] satisfies Part[][]) {
    const { body } = await send(token, [['image', await photo()], ...parts]);
    expect(body.url).toMatch(/^\/uploads\/uploads\//);
  }
});

test('only admins upload and delete', async () => {
  const { token } = await aPerson(site.ctx);
  const { path } = await upload();
  for (const [as, status] of [
    [undefined, 401],
    [token, 403],
  ] as const) {
    expect((await send(as, [['image', await photo()]])).status).toBe(status);
    expect((await site.send('DELETE', path, { as })).status).toBe(status);
  }
});

test('a form that is not one image and a known folder is refused', async () => {
  const { token } = await anAdmin(site.ctx);
  const image = await photo();
  const refused: [Part[], string][] = [
    [[], 'Please choose an image'],
    [[['folder', 'maps']], 'Please choose an image'],
    [[['image', Buffer.alloc(0)]], 'Please choose an image'],
    [[['picture', image]], "Please send exactly one file, named 'image'"],
    [
      [
        ['image', image],
        ['image', image],
      ],
      "Please send exactly one file, named 'image'",
    ],
    [
      [
        ['image', image],
        ['folder', '../maps'],
      ],
      'Please use a folder of uploads, tournaments, products, blogs, maps',
    ],
    [[['image', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')]], invalidTypeText],
    [Array.from({ length: 30 }, (): Part => ['more', 'x']), 'The form could not be read'],
  ];
  for (const [parts, message] of refused) {
    const answer = await send(token, parts);
    expect([answer.status, answer.body.message]).toEqual([400, message]);
  }
});

test('a body that is no form is refused', async () => {
  const { token } = await anAdmin(site.ctx);
  const json = await site.send('POST', '/uploads/image', { as: token, body: { folder: 'maps' } });
  expect([json.status, json.body.message]).toEqual([
    415,
    'Please send the image as multipart/form-data',
  ]);
  const cutOff = await site.send('POST', '/uploads/image', {
    as: token,
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    body: '--x\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\n\r\nbytes',
  });
  expect([cutOff.status, cutOff.body.message]).toEqual([400, 'The form could not be read']);
});

test('a file over 5 MiB is answered, and the connection stays open', async () => {
  const { token } = await anAdmin(site.ctx);
  const { origin } = await listening();
  const post = (bytes: Buffer) =>
    fetch(`${origin}/api/uploads/image`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: formOf([['image', bytes]]),
    });
  const tooLarge = await post(Buffer.alloc(9 * 1024 * 1024, 1));
  expect(tooLarge.status).toBe(413);
  expect(await tooLarge.json()).toMatchObject({
    code: 'too_large',
    message: 'File size must be less than 5MB',
  });
  expect((await post(await photo())).status).toBe(201);
});

test('an upload that is broken off leaves nothing, and the next one is stored', async () => {
  const { token } = await anAdmin(site.ctx);
  const { hostname, port } = await listening();
  const before = await filesKept();
  const isClosed = Promise.withResolvers<void>();
  site.app.server.once('connection', (socket) => socket.once('close', isClosed.resolve));
  const sender = connect(Number(port), hostname);
  const part = 'content-disposition: form-data; name="image"; filename="a.png"';
  sender.write(
    `POST /api/uploads/image HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n` +
      `content-type: multipart/form-data; boundary=x\r\ncontent-length: 3000000\r\n\r\n--x\r\n${part}\r\n\r\n`,
  );
  const isSent = Promise.withResolvers<void>();
  sender.write((await photo()).subarray(0, 200), () => isSent.resolve());
  await isSent.promise;
  sender.destroy();
  await isClosed.promise;
  expect((await send(token, [['image', await photo()]])).status).toBe(201);
  expect(await filesKept()).toBe(before + 1);
});

test('a file that nothing uses is deleted once', async () => {
  const { token, url, path } = await upload();
  expect((await site.app.inject(`${url}?w=320`)).statusCode).toBe(200);
  const deleted = await site.send('DELETE', path, { as: token });
  expect([deleted.status, deleted.body]).toEqual([200, { message: 'File deleted' }]);
  for (const address of [url, `${url}?w=320`]) {
    expect((await site.app.inject(address)).statusCode).toBe(404);
  }
  const again = await site.send('DELETE', path, { as: token });
  expect([again.status, again.body.message]).toEqual([404, 'File not found']);
});

test('the picture of a tournament stays', async () => {
  const { token, url, path } = await upload();
  await site.ctx.db
    .insertInto('tournaments')
    .values({
      name: 'Night Cup',
      description: '',
      tournament_type: 'single',
      max_players: 10,
      start_date: '2026-05-01T18:00:00Z',
      end_date: '2026-05-01T22:00:00Z',
      image: url,
      unique_code: 'ABCDEFGH',
    })
    .execute();
  const answer = await site.send('DELETE', path, { as: token });
  expect([answer.status, answer.body.message]).toEqual([409, 'File is still in use']);
  expect((await site.app.inject(url)).statusCode).toBe(200);
});

test('the picture of a sold product stays, for its orders show it', async () => {
  const { token, url, path } = await upload();
  const remove = () => site.send('DELETE', path, { as: token });
  const inUse = { status: 409, body: { message: 'File is still in use' } };
  const sold = await aProduct(site, { images: [url, '/uploads/products/back.webp'] });
  await anOrder(site, [{ id: sold.id }]);
  expect(await remove()).toMatchObject(inUse);
  await site.send('DELETE', `/products/${sold.id}`, { as: token });
  expect(await remove()).toMatchObject(inUse);
  await site.ctx.db.deleteFrom('orders').execute();
  expect((await remove()).status).toBe(200);
});

test('the picture of a product stays until the product is gone', async () => {
  const { token, url, path } = await upload();
  const { id } = await aProduct(site, { images: ['/uploads/products/front.webp', url] });
  expect((await site.send('DELETE', path, { as: token })).status).toBe(409);
  await site.send('DELETE', `/products/${id}`, { as: token });
  expect((await site.send('DELETE', path, { as: token })).status).toBe(200);
});

test('the picture of a map stays until the map is gone', async () => {
  const { token, url, path } = await upload();
  const { id } = await aMap(site, { image: url });
  expect((await site.send('DELETE', path, { as: token })).status).toBe(409);
  await site.send('DELETE', `/maps/${id}`, { as: token });
  expect((await site.send('DELETE', path, { as: token })).status).toBe(200);
});

test('the picture of a post stays while one of its revisions shows it', async () => {
  const { token, url, path } = await upload();
  const remove = () => site.send('DELETE', path, { as: token });
  const { id } = await aPost(site, { content: `<p>x</p><img src="${url}?x=1" alt="y">` });
  expect((await remove()).status).toBe(409);
  await site.send('PUT', `/blogs/${id}`, { as: token, body: { content: '<p>x</p>' } });
  expect((await remove()).status).toBe(409);
  await site.send('DELETE', `/blogs/${id}`, { as: token });
  expect((await remove()).status).toBe(200);
});

test('only URLs of uploads can be deleted', async () => {
  const { token } = await anAdmin(site.ctx);
  const name = `${'a'.repeat(32)}.webp`;
  for (const path of [`secrets/${name}`, 'maps/notes.txt', `maps/..%2f${name}`]) {
    const answer = await site.send('DELETE', `/uploads/files/${path}`, { as: token });
    expect([answer.status, answer.body.message], path).toEqual([400, 'Invalid file URL format']);
  }
});
