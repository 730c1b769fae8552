import { readdir } from 'node:fs/promises';
import type { RequestListener, ServerResponse } from 'node:http';
import { invalidTypeText, tooLargeText } from '@last-circle/contract/content/upload-rules.ts';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { useApp } from '#testing/app.ts';
import { anAdmin } from '#testing/accounts/people.ts';
import { aRemoteSite, nameAddresses } from '#testing/servers/remote-site.ts';

const site = useApp();

const photo = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#8a2be2' } })
    .jpeg()
    .toBuffer();

async function takeOver(url: unknown) {
  const { token } = await anAdmin(site.ctx);
  const body = { url, folder: 'blogs' };
  const answer = await site.send('POST', '/uploads/remote', { as: token, body });
  return { status: answer.status, message: answer.body.message, url: answer.body.url };
}

const filesKept = async () =>
  (await readdir(site.ctx.config.dataDir, { recursive: true })).filter((name) => name.includes('.'))
    .length;

/** Answers with a photo below /a.jpg, as these listeners say elsewhere. */
async function siteWith(pages: Record<string, RequestListener> = {}) {
  const bytes = await photo();
  return aRemoteSite((request, response) => {
    const page = pages[request.url ?? ''];
    if (page) page(request, response);
    else response.end(bytes);
  });
}

const redirectTo =
  (location: string, status = 302): RequestListener =>
  (_request, response) =>
    response.writeHead(status, { location }).end();

const notPublic = 'The image is not on the public internet';
const unreachable = 'The other site could not be reached';

test('a picture of another site is stored as an upload, encoded again', async () => {
  const { status, url } = await takeOver(`${await siteWith()}/a.jpg?size=large#top`);
  expect([status, url]).toEqual([
    201,
    expect.stringMatching(/^\/uploads\/blogs\/[0-9a-f]{32}\.webp$/),
  ]);
  const stored = await site.app.inject({ url });
  const { format, width, height } = await sharp(stored.rawPayload).metadata();
  expect([format, width, height]).toEqual(['webp', 40, 30]);
});

test('the other site learns nothing of who asks', async () => {
  const seen: string[] = [];
  const origin = await siteWith({
    '/a.jpg': ({ headers }, response) => {
      seen.push(...Object.keys(headers));
      response.writeHead(404).end();
    },
  });
  await takeOver(`${origin}/a.jpg`);
  expect(seen.toSorted()).toEqual([
    'accept',
    'accept-encoding',
    'connection',
    'host',
    'user-agent',
  ]);
});

test('redirects are followed to the picture, three of them', async () => {
  const origin = await siteWith({
    '/1': redirectTo('/2', 301),
    '/2': redirectTo('/3', 307),
    '/3': redirectTo('/a.jpg', 308),
    '/4': redirectTo('/1'),
  });
  expect((await takeOver(`${origin}/1`)).status).toBe(201);
  expect(await takeOver(`${origin}/4`)).toMatchObject({
    status: 400,
    message: 'The other site redirects too often',
  });
});

const notPublicAddresses = [
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '100.100.100.200',
  '127.0.0.2',
  '127.255.255.254',
  '168.63.129.16',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.192',
  '192.0.2.1',
  '192.168.1.1',
  '198.18.0.1',
  '198.51.100.1',
  '203.0.113.1',
  '224.0.0.1',
  '239.255.255.250',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::127.0.0.1',
  '::ffff:127.0.0.1',
  '::ffff:169.254.169.254',
  '::ffff:8.8.8.8',
  '64:ff9b::7f00:1',
  '64:ff9b:1::7f00:1',
  '100::1',
  '2001::1',
  '2001:db8::1',
  '2002:7f00:1::1',
  '3fff::1',
  '5f00::1',
  'fc00::1',
  'fd00:ec2::254',
  'fe80::1',
  'fec0::1',
  'ff02::1',
];

const urlAt = (address: string) =>
  `http://${address.includes(':') ? `[${address}]` : address}/a.jpg`;

test.each(notPublicAddresses)('%s is refused as an address', async (address) => {
  expect(await takeOver(urlAt(address))).toMatchObject({ status: 400, message: notPublic });
});

test('an address that is not public is refused after a redirect', async () => {
  for (const address of notPublicAddresses) {
    const origin = await siteWith({ '/moved': redirectTo(urlAt(address)) });
    const answer = await takeOver(`${origin}/moved`);
    expect(answer, address).toMatchObject({ status: 400, message: notPublic });
  }
});

test('an address that is not public is refused behind a name, also beside public ones', async () => {
  for (const [index, address] of notPublicAddresses.entries()) {
    nameAddresses(`inside-${index}.example`, [address]);
    nameAddresses(`mixed-${index}.example`, ['93.184.215.14', address]);
    for (const kind of ['inside', 'mixed']) {
      const answer = await takeOver(`http://${kind}-${index}.example/a.jpg`);
      expect(answer, address).toMatchObject({ status: 400, message: notPublic });
    }
  }
});

test.each([
  'http://127.2/a.jpg',
  'http://2130706434/a.jpg',
  'http://0x7f000002/a.jpg',
  'http://0177.0.0.2/a.jpg',
  'http://127.0.0.2./a.jpg',
  'http://①②⑦.0.0.2/a.jpg',
  'http:127.0.0.2/a.jpg',
  'http:\\\\127.0.0.2\\a.jpg',
  'http://[::ffff:7f00:2]/a.jpg',
])('%s is read as the address that it is', async (url) => {
  expect(await takeOver(url)).toMatchObject({ status: 400, message: notPublic });
});

test('a name is looked up once, and its checked address is connected to', async () => {
  const { port } = new URL(await siteWith());
  nameAddresses('rebinding.example', ['127.0.0.1'], ['10.0.0.1']);
  expect((await takeOver(`http://rebinding.example:${port}/a.jpg`)).status).toBe(201);
  expect(await takeOver(`http://rebinding.example:${port}/a.jpg`)).toMatchObject({
    message: notPublic,
  });
});

test('a name is looked up again for each redirect', async () => {
  const elsewhere = { '/moved': redirectTo('/a.jpg') };
  const { port } = new URL(await siteWith(elsewhere));
  nameAddresses('turning.example', ['127.0.0.1'], ['169.254.169.254']);
  expect(await takeOver(`http://turning.example:${port}/moved`)).toMatchObject({
    status: 400,
    message: notPublic,
  });
});

test.each([
  'ftp://pictures.example/a.png',
  'file:///etc/passwd',
  'data:image/png;base64,AAAA',
  'javascript:alert(1)',
  'gopher://127.0.0.1:6379/_INFO',
  '/uploads/blogs/a.webp',
  '//pictures.example/a.png',
  'a.png',
  'https://',
])('%s is no URL of a picture', async (url) => {
  const message = 'Only images at http:// and https:// URLs can be fetched';
  expect(await takeOver(url)).toMatchObject({ status: 400, message });
  const origin = await siteWith({ '/moved': redirectTo('ftp://pictures.example/a.png') });
  expect(await takeOver(`${origin}/moved`)).toMatchObject({ status: 400, message });
});

test('a URL with a password is refused', async () => {
  expect(await takeOver('http://ada:secret@127.0.0.1/a.png')).toMatchObject({
    status: 400,
    message: 'The URL of an image must not hold a password',
  });
});

test.each([
  undefined,
  null,
  '',
  ' ',
  7,
  ['http://pictures.example/a.png'],
  `http://x/${'a'.repeat(2000)}`,
])('what is no URL at all is refused: %j', async (url) => {
  expect((await takeOver(url)).status).toBe(400);
});

test('a site that is not there is named as the reason', async () => {
  const origin = await siteWith();
  nameAddresses('closed.example', ['127.0.0.1']);
  expect(await takeOver('http://nowhere.example/a.jpg')).toMatchObject({ message: unreachable });
  expect(await takeOver('http://closed.example:1/a.jpg')).toMatchObject({ message: unreachable });
  expect(await takeOver(origin.replace('http:', 'https:'))).toMatchObject({ message: unreachable });
});

test('an error of the other site is named as the reason', async () => {
  const origin = await siteWith({
    '/gone.jpg': (_request, response) => response.writeHead(410).end(),
    '/cut.jpg': (_request, response) => {
      response.writeHead(200, { 'content-length': 100 });
      response.write('half');
      setImmediate(() => response.destroy());
    },
  });
  expect(await takeOver(`${origin}/gone.jpg`)).toMatchObject({
    status: 400,
    message: 'The other site answered with status 410',
  });
  expect(await takeOver(`${origin}/cut.jpg`)).toMatchObject({ status: 400, message: unreachable });
});

test('what does not decode as a picture is refused under any name', async () => {
  const before = await filesKept();
  const half = (await photo()).subarray(0, 200);
  const origin = await siteWith({
    '/page.jpg': (_request, response) =>
      response.writeHead(200, { 'content-type': 'image/jpeg' }).end('<h1>Not here</h1>'),
    '/drawn.svg': (_request, response) => response.end('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    '/half.jpg': (_request, response) => response.end(half),
    '/empty.jpg': (_request, response) => response.end(),
  });
  for (const path of ['/page.jpg', '/drawn.svg', '/half.jpg', '/empty.jpg']) {
    const answer = await takeOver(origin + path);
    expect(answer, path).toMatchObject({ status: 400, message: invalidTypeText });
  }
  expect(await filesKept()).toBe(before);
});

test('no more than five megabytes are read, whether announced or not', async () => {
  let sent = 0;
  const chunk = Buffer.alloc(64 * 1024);
  const origin = await siteWith({
    '/announced.jpg': (_request, response) => {
      response.writeHead(200, { 'content-length': 6 * 1024 * 1024 });
      response.flushHeaders();
    },
    '/endless.jpg': (_request, response) => {
      const write = () => {
        sent += chunk.length;
        response.write(chunk, (error) => error ?? setImmediate(write));
      };
      write();
    },
  });
  const refused = { status: 413, message: tooLargeText(5) };
  expect(await takeOver(`${origin}/announced.jpg`)).toMatchObject(refused);
  expect(await takeOver(`${origin}/endless.jpg`)).toMatchObject(refused);
  expect(sent).toBeLessThan(20 * 1024 * 1024);
});

test('two pictures are fetched at once, twenty wait, and the rest is refused', async () => {
  const { token } = await anAdmin(site.ctx);
  const held: ServerResponse[] = [];
  let isOpen = false;
  const origin = await aRemoteSite((_request, response) => {
    if (isOpen) response.writeHead(404).end();
    else held.push(response);
  });
  const retryAfter: unknown[] = [];
  const all = Array.from({ length: 30 }, async () => {
    const body = { url: `${origin}/a.jpg` };
    const answer = await site.send('POST', '/uploads/remote', { as: token, body });
    if (answer.status === 503) retryAfter.push(answer.headers['retry-after']);
    return answer.status;
  });
  await expect.poll(() => retryAfter).toEqual(Array(8).fill('2'));
  await expect.poll(() => held.length).toBe(2);
  isOpen = true;
  for (const response of held) response.writeHead(404).end();
  expect((await Promise.all(all)).filter((status) => status === 400)).toHaveLength(22);
});
