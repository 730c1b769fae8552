import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { useApp } from '#testing/app.ts';

const site = useApp({});

test('a stop waits for a request that has begun, and not for its connection, which is kept alive', async () => {
  const { port } = new URL(await site.app.listen({ host: '127.0.0.1', port: 0 }));
  const client = connect(Number(port), '127.0.0.1');
  await once(client, 'connect');
  let answer = '';
  client.on('data', (chunk) => (answer += String(chunk)));
  client.write(
    'POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{',
  );
  await pause(100);
  const closed = site.app.close();
  await pause(100);
  client.write('}');
  await closed;
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
});
