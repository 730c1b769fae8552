import { once } from 'node:events';
import { connect } from 'node:net';
import { contract } from '@last-circle/contract';
import type { Endpoint } from '@last-circle/contract/endpoint.ts';
import { expect, test } from 'vitest';
import { pageSource } from '#platform/pages/built.ts';
import { useApp, type TestApp } from '#testing/app.ts';
import { anAdmin } from '#testing/accounts/people.ts';

const url = 'https://circle.example';
const site = useApp({ PUBLIC_URL: url, SMTP_URL: 'smtp://localhost' }, pageSource);
const plain = useApp({}, pageSource);
const limited = useApp({ LIMIT_REQUESTS_PER_MINUTE: '1', PUBLIC_URL: url }, pageSource);
const withoutSubdomains = useApp({ PUBLIC_URL: url, HSTS_SUBDOMAINS: 'off' });

const urls = [
  '/',
  '/login',
  '/no-such-page',
  '/api/maps',
  '/api/auth/profile',
  '/api/no-such-call',
  '/api/docs',
  '/api/docs/style.css',
  '/api/openapi.json',
  '/uploads/maps/none.webp',
  '/assets/none.js',
  '/feed.xml',
  '/sitemap.xml',
  '/robots.txt',
  '/health/live',
];

const ask = ({ app }: TestApp, path: string, headers: Record<string, string> = {}) =>
  app.inject({ url: path, headers });

interface Answered {
  headers: Record<string, unknown>;
}

const policyOf = ({ headers }: Answered) => String(headers['content-security-policy']).split('; ');

/** What holds of every answer, whatever it is. */
function expectSafe(answer: Answered) {
  const policy = policyOf(answer);
  for (const directive of ["default-src 'none'", "object-src 'none'", "base-uri 'none'"]) {
    expect(policy).toContain(directive);
  }
  expect(policy.some((directive) => directive.startsWith('frame-ancestors '))).toBe(true);
  expect(policy.join()).not.toContain('unsafe');
  expect(answer.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
  });
}

test('every answer denies what it does not need', async () => {
  for (const path of urls) expectSafe(await ask(site, path));
  await ask(limited, '/');
  for (const path of ['/', '/api/maps']) {
    const answer = await ask(limited, path);
    expect(answer.statusCode).toBe(429);
    expectSafe(answer);
  }
});

test('every answer names its type, and texts their encoding', async () => {
  for (const path of urls) {
    const { headers, body } = await ask(site, path);
    expect([path, body]).not.toEqual([path, '']);
    expect([path, headers['content-type']]).toEqual([
      path,
      expect.stringMatching(/^(text|application)\/[a-z.+-]+; charset=utf-8$/),
    ]);
  }
});

test('no answer is for the scripts of another site', async () => {
  const origin = 'https://evil.example';
  for (const path of urls) {
    for (const method of ['GET', 'OPTIONS'] as const) {
      const { headers } = await site.app.inject({ method, url: path, headers: { origin } });
      const names = Object.keys(headers).filter((name) => name.startsWith('access-control-'));
      expect([path, names]).toEqual([path, []]);
    }
  }
});

test('of a request that cannot be read the answer is denied everything too', async () => {
  const { port } = new URL(await site.app.listen({ host: '127.0.0.1', port: 0 }));
  const socket = connect(Number(port), '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
  socket.write('hello\r\n\r\n');
  await once(socket, 'close');
  const [head = ''] = answer.split('\r\n\r\n');
  const lines = head.split('\r\n').slice(1);
  expectSafe({
    headers: Object.fromEntries(
      lines.map((line) => [
        line.slice(0, line.indexOf(':')).toLowerCase(),
        line.slice(line.indexOf(':') + 2),
      ]),
    ),
  });
});

test('a site without https does not ask browsers for it', async () => {
  expect((await ask(plain, '/')).headers['strict-transport-security']).toBeUndefined();
});

test('subdomains that have no https can be left out', async () => {
  const { headers } = await ask(withoutSubdomains, '/api/maps');
  expect(headers['strict-transport-security']).toBe('max-age=31536000');
});

test('the method TRACE is not answered with what was sent', async () => {
  const headers = { authorization: 'Bearer secret' };
  const answer = await site.app.inject({ method: 'TRACE' as 'GET', url: '/api/maps', headers });
  expect(answer.statusCode).toBeGreaterThanOrEqual(400);
  expect(answer.body).not.toContain('secret');
});

test('no file of the project and no list of files is served', async () => {
  for (const path of ['/.git/config', '/.env', '/package.json', '/assets/', '/uploads/']) {
    expect([path, (await ask(site, path)).statusCode]).toEqual([path, 404]);
  }
});

const writes = Object.values(contract)
  .flatMap((feature): Endpoint[] => Object.values(feature))
  .filter(({ method }) => method !== 'GET');

test('no write takes a form that another site can send', async () => {
  const { token } = await anAdmin(site.ctx);
  const types = ['application/x-www-form-urlencoded', 'text/plain'];
  for (const { method, path } of writes) {
    for (const type of types) {
      const { status } = await site.send(method, path.replaceAll(/:\w+/g, '1'), {
        as: token,
        body: 'a=1',
        headers: { 'content-type': type },
      });
      expect([method, path, type, status]).toEqual([method, path, type, 415]);
    }
  }
});

test('no write takes the third kind of form instead of JSON', async () => {
  const { token } = await anAdmin(site.ctx);
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  const body = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--x--\r\n';
  for (const { method, path, body: schema } of writes) {
    if (!schema) continue;
    const url = path.replaceAll(/:\w+/g, '1');
    const { status } = await site.send(method, url, { as: token, body, headers });
    expect([method, path, [400, 404].includes(status)]).toEqual([method, path, true]);
  }
});

test('nobody is signed in by a cookie', async () => {
  const { token } = await anAdmin(site.ctx);
  const headers = { cookie: `token=${token}; session=${token}; authorization=Bearer ${token}` };
  expect((await site.send('GET', '/auth/profile', { headers })).status).toBe(401);
});
