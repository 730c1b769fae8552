import { pino } from 'pino';
import sharp from 'sharp';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { diskStore } from '#platform/files/disk.ts';
import { parseUploadPath } from '#platform/files/store.ts';
import { pageSource } from '#platform/pages/built.ts';
import { useApp } from '#testing/app.ts';
import { anAdmin } from '#testing/accounts/people.ts';
import { aProduct } from '#testing/shop/products.ts';
import { useVarnish } from '#testing/servers/varnish.ts';
import { purgingStore, startPurges } from './purges.ts';

const long = useVarnish(3600);
const site = useApp(long.settings, pageSource);
const short = useVarnish(1);
const failing = useApp(short.settings, pageSource);

beforeAll(() => long.start(site.app));
beforeAll(() => short.start(failing.app));

function startedPurges() {
  const { purge } = site.ctx.config.cdn ?? {};
  if (!purge) throw new Error('The settings are incomplete');
  const { notifications } = site;
  const purges = startPurges({ purge, notifications, log: pino({ level: 'silent' }) });
  onTestFinished(() => purges.stop());
  return purges;
}

async function read(path: string, headers: Record<string, string> = {}) {
  const answer = await long.get(path, headers);
  return {
    status: answer.status,
    text: await answer.text(),
    cache: answer.headers.get('x-cache'),
    control: answer.headers.get('cache-control'),
    keys: answer.headers.get('surrogate-key'),
  };
}

const cacheOf = (path: string, headers?: Record<string, string>) => async () =>
  (await read(path, headers)).cache;

test('a page comes from Varnish until what it shows is changed, and browsers ask each time', async () => {
  startedPurges();
  await aProduct(site, { name: 'Storm cap' });
  await expect.poll(cacheOf('/shop')).toBe('hit');
  await expect.poll(async () => (await read('/shop')).text).toContain('Storm cap');
  expect(await read('/shop')).toMatchObject({ status: 200, control: 'no-cache', keys: null });
  await aProduct(site, { name: 'Island hoodie' });
  await expect.poll(async () => (await read('/shop')).text).toContain('Island hoodie');
  await expect.poll(cacheOf('/shop')).toBe('hit');
});

test('a page in a chosen theme is for nobody else, whatever other cookies there are', async () => {
  await expect.poll(cacheOf('/shop')).toBe('hit');
  expect(await cacheOf('/shop', { cookie: 'a=1; b=theme=dark' })()).toBe('hit');
  const cookie = 'a=1; theme=dark; b=2';
  for (const visit of ['first', 'second']) {
    const dark = await read('/shop', { cookie });
    expect(dark.cache, visit).toBe('miss');
    expect(dark.text).toContain('data-theme="dark"');
  }
  expect(await cacheOf('/shop', { cookie: 'a=1; __Host-theme=dark; b=2' })()).toBe('miss');
  expect((await read('/shop')).text).not.toContain('data-theme=');
});

test('only the token purges', async () => {
  await expect.poll(cacheOf('/shop')).toBe('hit');
  const { purge } = site.ctx.config.cdn ?? {};
  const post = (token: string) =>
    fetch(purge?.url ?? '', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'surrogate-key': 'products pages' },
    });
  expect((await post('another')).status).toBe(403);
  expect(await cacheOf('/shop')()).toBe('hit');
  expect((await post(purge?.token ?? '')).status).toBe(200);
  expect(await cacheOf('/shop')()).toBe('miss');
});

test('a picture comes from Varnish, in parts too, until it is deleted', async () => {
  const purges = startedPurges();
  const { token } = await anAdmin(site.ctx);
  const form = new FormData();
  const photo = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  form.set('image', new Blob([new Uint8Array(photo)]), 'photo.png');
  const { body } = await site.send('POST', '/uploads/image', { as: token, body: form });
  const url = String(body.url);
  await expect.poll(cacheOf(url)).toBe('hit');
  expect((await read(url)).control).toContain('immutable');
  const whole = Buffer.from(await (await long.get(url)).arrayBuffer());
  const part = await long.get(url, { range: 'bytes=4-11' });
  expect([part.status, part.headers.get('content-range')]).toEqual([
    206,
    `bytes 4-11/${whole.length}`,
  ]);
  expect(Buffer.from(await part.arrayBuffer())).toEqual(whole.subarray(4, 12));
  const upload = parseUploadPath(url.replace('/uploads/', ''));
  if (!upload) throw new Error(`${url} is no upload`);
  const store = purgingStore(diskStore(site.ctx.config.dataDir), purges);
  await store.remove(upload.folder, upload.name);
  await expect.poll(async () => (await read(url)).status).toBe(404);
});

test('while the application does not answer, pages are served as they were', async () => {
  await aProduct(failing, { name: 'Storm cap' });
  const hit = async () => (await short.get('/shop')).headers.get('x-cache');
  await expect.poll(hit).toBe('hit');
  failing.app.server.closeAllConnections();
  failing.app.server.close();
  const age = async () => Number((await short.get('/shop')).headers.get('age'));
  await expect.poll(age).toBeGreaterThan(4);
  await expect
    .poll(async () => {
      const late = await short.get('/shop');
      return [late.status, await late.text()];
    })
    .toEqual([200, expect.stringContaining('Storm cap')]);
  expect((await short.get('/blogs')).status).toBe(503);
});
