import { once } from 'node:events';
import { connect } from 'node:net';
import { beforeAll, expect, test } from 'vitest';
import { useApp } from '#testing/app.ts';

const site = useApp({});
let port: number;

beforeAll(async () => {
  port = Number(new URL(await site.app.listen({ host: '127.0.0.1', port: 0 })).port);
});

async function answerTo(bytes: string) {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
  socket.on('error', () => undefined);
  socket.write(bytes);
  await once(socket, 'close');
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  return { head, body: JSON.parse(body) as unknown };
}

test.for([
  [
    'headers that are too long',
    `GET /api/maps HTTP/1.1\r\nHost: a\r\nX-Long: ${'h'.repeat(20_000)}\r\n\r\n`,
    'HTTP/1.1 431 Request Header Fields Too Large',
    { code: 'too_large', message: 'The headers of the request are too long' },
  ],
  [
    'what is no HTTP',
    'hello\r\n\r\n',
    'HTTP/1.1 400 Bad Request',
    { code: 'invalid', message: 'The request could not be read' },
  ],
  [
    'two lengths of one request, which another server may read apart',
    'POST /api/contact/submit HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    'HTTP/1.1 400 Bad Request',
    { code: 'invalid', message: 'The request could not be read' },
  ],
  [
    'a length that is given twice',
    'POST /api/contact/submit HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nhello',
    'HTTP/1.1 400 Bad Request',
    { code: 'invalid', message: 'The request could not be read' },
  ],
  [
    'two hosts, of which another server may take the other',
    'GET /api/maps HTTP/1.1\r\nHost: circle.example\r\nhost: evil.example\r\nConnection: close\r\n\r\n',
    'HTTP/1.1 400 Bad Request',
    { code: 'invalid', message: 'The request could not be read' },
  ],
  [
    'two hosts that are the same, for a page',
    'GET / HTTP/1.1\r\nHost: circle.example\r\nHOST: circle.example\r\nConnection: close\r\n\r\n',
    'HTTP/1.1 400 Bad Request',
    { code: 'invalid', message: 'The request could not be read' },
  ],
] as const)('%s are refused like anything else', async ([, bytes, statusLine, refusal]) => {
  const { head, body } = await answerTo(bytes);
  expect(head).toContain(statusLine);
  expect(head).toMatch(/content-type: application\/json; charset=utf-8/i);
  expect(body).toEqual({ ...refusal, requestId: expect.any(String) });
});
