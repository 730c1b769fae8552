import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { ApiError } from './client.ts';
import { currentSession, clearSession, storeSession } from '#platform/session/session.ts';
import { imageProblem, uploadImage } from './uploads.ts';

declare const jsdom: { reconfigure(settings: { url: string }): void };

const user = {
  id: 1,
  username: 'organiser',
  email: 'organiser@example.com',
  role: 'admin' as const,
  permissions: [],
};
const picture = () => new File(['pixels'], 'cup.png', { type: 'image/png' });

beforeEach(clearSession);

/** Serves the page from a server that answers every request so; returns what it was sent. */
async function serverThat(answer: (response: ServerResponse) => void) {
  const sent: { request?: IncomingMessage; body: string } = { body: '' };
  const server = createServer((request, response) => {
    // The page still has its first origin, so the server is another origin to it.
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', 'authorization');
    if (request.method === 'OPTIONS') return response.end();
    sent.request = request;
    request.setEncoding('latin1').on('data', (chunk) => (sent.body += String(chunk)));
    return request.on('end', () => answer(response));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  // A server that listens on a host has a port.
  const { port } = server.address() as AddressInfo;
  jsdom.reconfigure({ url: `http://127.0.0.1:${port}/` });
  return sent;
}

const json = (status: number, body: unknown) => (response: ServerResponse) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

const failureOf = async (upload: Promise<string>) => {
  const error: unknown = await upload.catch((thrown: unknown) => thrown);
  if (!(error instanceof ApiError)) throw new Error('No ApiError was thrown');
  return error;
};

test('an image is sent with its folder and the token, and its URL comes back', async () => {
  const sent = await serverThat(json(201, { url: '/uploads/maps/a.webp' }));
  storeSession({ token: 'secret', user });
  const shares: number[] = [];
  const url = await uploadImage(picture(), 'maps', { onProgress: (share) => shares.push(share) });
  expect(url).toBe('/uploads/maps/a.webp');
  expect(sent.request?.headers.authorization).toBe('Bearer secret');
  expect(sent.body).toMatch(/name="folder"\r\n\r\nmaps\r\n/);
  expect(sent.body).toMatch(/name="image"; filename="cup.png"\r\n.*\r\n\r\npixels\r\n/);
  expect(shares.at(-1)).toBe(1);
});

test('a refusal carries the message of the server', async () => {
  await serverThat(json(413, { message: 'File size must be less than 5MB', code: 'too_large' }));
  const error = await failureOf(uploadImage(picture(), 'maps'));
  expect([error.status, error.code, error.message]).toEqual([
    413,
    'too_large',
    'File size must be less than 5MB',
  ]);
});

test('without a message of the server the failure has its own', async () => {
  await serverThat((response) => response.writeHead(502).end('<h1>Bad gateway</h1>'));
  const error = await failureOf(uploadImage(picture(), 'maps'));
  expect(error.message).toBe('Failed to upload image. Please try again.');
  await serverThat((response) => response.destroy());
  const offline = await failureOf(uploadImage(picture(), 'maps'));
  expect([offline.status, offline.message]).toEqual([
    0,
    'Failed to upload image. Please try again.',
  ]);
});

test('the token of a session that is over is wiped', async () => {
  await serverThat(json(401, { message: 'Please sign in to continue', code: 'unauthenticated' }));
  storeSession({ token: 'old', user });
  await failureOf(uploadImage(picture(), 'maps'));
  expect([currentSession()?.token, localStorage.getItem('token')]).toEqual([null, null]);
});

test('an upload can be cancelled', async () => {
  const leaving = new AbortController();
  await serverThat(() => leaving.abort());
  await expect(uploadImage(picture(), 'maps', { signal: leaving.signal })).rejects.toMatchObject({
    name: 'AbortError',
  });
});

test('a wrong or too large file is known before it is sent', () => {
  const file = (type: string, size: number) => new File([new Uint8Array(size)], 'file', { type });
  expect(imageProblem(file('image/svg+xml', 10))).toBe(
    'Invalid file type. Please select an image (JPEG, PNG, GIF, WebP). Allowed types: jpeg, jpg, png, gif, webp',
  );
  expect(imageProblem(file('image/png', 5 * 1024 * 1024 + 1))).toBe(
    'File size must be less than 5MB',
  );
  expect(imageProblem(file('image/webp', 5 * 1024 * 1024))).toBeNull();
});
