import type { RequestListener } from 'node:http';
import { text } from 'node:stream/consumers';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { configFrom } from '#config.ts';
import { aRemoteSite } from '#testing/servers/remote-site.ts';
import { useApp } from '#testing/app.ts';
import { refuseWrongBucket } from './open.ts';
import { s3Client, S3Error } from './s3-client.ts';
import { s3Store } from './s3.ts';

const secret = 'a secret that nobody may read';
const name = `${'ab'.repeat(16)}.webp`;

const bucketAt = (endpoint: string) =>
  configFrom({
    S3_ENDPOINT: endpoint,
    S3_BUCKET: 'pictures',
    S3_ACCESS_KEY_ID: 'the-key-id',
    S3_SECRET_ACCESS_KEY: secret,
  });

const timeoutsMs = { answer: 200, upload: 200, piece: 200 };

async function storeAt(listener: RequestListener) {
  const { s3 } = bucketAt(await aRemoteSite(listener));
  return s3Store(s3!, s3Client(s3!, timeoutsMs));
}

/** Fails twice, then answers. */
function failingTwice(listener: RequestListener) {
  const requests: string[] = [];
  const failing: RequestListener = (request, response) => {
    requests.push(`${request.method}`);
    if (requests.length === 1) request.socket.destroy();
    else if (requests.length === 2)
      response.writeHead(503).end('<Error><Code>SlowDown</Code></Error>');
    else listener(request, response);
  };
  return { requests, failing };
}

test('what a bucket fails to do is tried three times', async () => {
  const reading = failingTwice((_request, response) => response.end('pixels'));
  const file = await (await storeAt(reading.failing)).read('maps', name);
  expect(await text(file!.body)).toBe('pixels');
  expect(reading.requests).toEqual(['GET', 'GET', 'GET']);

  const bodies: string[] = [];
  const writing = failingTwice((request, response) => {
    request.on('data', (chunk) => bodies.push(String(chunk))).on('end', () => response.end());
  });
  await (await storeAt(writing.failing)).write('maps', name, Buffer.from('pixels'));
  expect([writing.requests, bodies]).toEqual([['PUT', 'PUT', 'PUT'], ['pixels']]);
});

test('a bucket that goes on failing is given up, one that refuses is asked once', async () => {
  let asked = 0;
  const answering = (status: number, code: string) =>
    storeAt((_request, response) => {
      asked += 1;
      response.writeHead(status).end(`<Error><Code>${code}</Code></Error>`);
    });
  const failing = await answering(500, 'InternalError');
  await expect(failing.list('maps')).rejects.toMatchObject({
    code: 'unavailable',
    reason: 'it answered 500 InternalError',
  });
  expect(asked).toBe(3);
  const refusing = await answering(403, 'AccessDenied');
  await expect(refusing.read('maps', name)).rejects.toMatchObject({
    reason: 'it answered 403 AccessDenied',
  });
  expect(asked).toBe(4);
  const gone = await answering(404, 'NoSuchBucket');
  await expect(gone.read('maps', name)).rejects.toMatchObject({ reason: 'it does not exist' });
  expect(await (await answering(404, 'NoSuchKey')).read('maps', name)).toBeNull();
});

test('a bucket that is silent, or falls silent, is given up', async () => {
  let closed = 0;
  const silent = await storeAt((request) => request.socket.once('close', () => (closed += 1)));
  await expect(silent.read('maps', name)).rejects.toBeInstanceOf(S3Error);
  await expect.poll(() => closed).toBe(3);
  const halting = await storeAt((_request, response) => {
    response.writeHead(200, { 'content-length': 100 }).write('the first bytes');
    response.once('close', () => (closed += 1));
  });
  const file = await halting.read('maps', name);
  await expect(text(file!.body)).rejects.toThrow('The body did not go on');
  await expect.poll(() => closed).toBe(4);
});

test('a body that nobody reads on ends its connection', async () => {
  let isClosed = false;
  const store = await storeAt((_request, response) => {
    response.writeHead(200, { 'content-length': 1_000_000 }).write('the first bytes');
    response.once('close', () => (isClosed = true));
  });
  const file = await store.read('maps', name);
  file!.body.destroy();
  await expect.poll(() => isClosed).toBe(true);
});

test('no log shows the credentials', async () => {
  const lines: string[] = [];
  const destination = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk));
      done();
    },
  });
  const log = pino(destination);
  const closed = bucketAt('http://127.0.0.1:2');
  await refuseWrongBucket(closed, log);
  const { s3 } = closed;
  await s3Client(s3!)({ method: 'GET' }).catch((error: unknown) => log.error({ err: error }));
  expect(lines).toHaveLength(2);
  expect(lines.join('')).toContain('ECONNREFUSED');
  expect(lines.join('')).not.toContain(secret);
  expect(lines.join('')).not.toContain('the-key-id');
});

const site = useApp({
  S3_ENDPOINT: 'http://127.0.0.1:2',
  S3_BUCKET: 'pictures',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: secret,
});

test('pictures that cannot be reached are answered 503, and everything else as usual', async () => {
  for (const query of ['', '?w=320']) {
    const answer = await site.app.inject(`/uploads/maps/${name}${query}`);
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2']);
    expect(answer.json()).toMatchObject({ message: 'Please try again in a moment' });
  }
  expect((await site.send('GET', '/maps')).status).toBe(200);
});
