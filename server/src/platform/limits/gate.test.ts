import { describe, expect, test } from 'vitest';
import { pageSource } from '#platform/pages/built.ts';
import type { PageSource } from '#platform/pages/document.ts';
import { useApp, type TestApp } from '#testing/app.ts';
import { eventually } from '#testing/eventually.ts';
import { aPerson } from '#testing/accounts/people.ts';

const tooMany = 'Too many requests. Please wait a moment.';

const limited = useApp({ LIMIT_REQUESTS_PER_MINUTE: '6', TRUST_PROXY: 'on' }, pageSource);
const roomy = useApp({ LIMIT_REQUESTS_PER_MINUTE: '60', TRUST_PROXY: 'on' }, recordingSource);

/** The URLs of pages that were rendered. */
const rendered: string[] = [];

async function recordingSource(): Promise<PageSource> {
  const source = await pageSource();
  const pages = await source.pages();
  const render: typeof pages.render = (request) => {
    rendered.push(request.url);
    return pages.render(request);
  };
  return { ...source, pages: async () => ({ ...pages, render }) };
}

let addresses = 0;
const anAddress = () => `10.1.${Math.floor(++addresses / 250)}.${addresses % 250}`;

const get = (site: TestApp, url: string, address: string, headers: Record<string, string> = {}) =>
  site.app.inject({ url, headers: { ...headers, 'x-forwarded-for': address } });

async function statusesOf(count: number, ask: () => Promise<{ statusCode: number }>) {
  const statuses: number[] = [];
  for (let time = 0; time < count; time += 1) statuses.push((await ask()).statusCode);
  return statuses;
}

describe('the limit of requests from one address', () => {
  test.for([
    ['bad tokens', '/api/orders/mine', 401],
    ['unknown paths of the API', '/api/no-such-call', 404],
    ['unknown pages', '/no-such-page', 404],
    ['pages', '/login', 200],
    ['files for machines', '/robots.txt', 200],
  ] as const)('counts %s', async ([, url, status]) => {
    const address = anAddress();
    const statuses = await statusesOf(8, () =>
      get(limited, url, address, { authorization: 'Bearer none' }),
    );
    expect(statuses).toEqual([...Array<number>(6).fill(status), 429, 429]);
  });

  test('counts all of these together, and those of another address apart', async () => {
    const address = anAddress();
    for (const url of ['/api/none', '/none', '/login', '/api/maps', '/shop', '/']) {
      expect((await get(limited, url, address)).statusCode).not.toBe(429);
    }
    expect((await get(limited, '/api/maps', address)).statusCode).toBe(429);
    expect((await get(limited, '/api/maps', anAddress())).statusCode).toBe(200);
  });

  test('counts a token that is good like any other', async () => {
    const { token } = await aPerson(limited.ctx);
    const address = anAddress();
    const statuses = await statusesOf(7, () =>
      get(limited, '/api/orders/mine', address, { authorization: `Bearer ${token}` }),
    );
    expect(statuses).toEqual([...Array<number>(6).fill(200), 429]);
  });

  test('takes the addresses of one IPv6 network of 64 bits for one', async () => {
    const ask = (address: string) => get(limited, '/api/none', address);
    for (let host = 1; host <= 6; host += 1) {
      expect((await ask(`2001:db8:1:2::${host}`)).statusCode).toBe(404);
    }
    expect((await ask('2001:DB8:0001:2:ffff:1:2:3')).statusCode).toBe(429);
    expect((await ask('2001:db8:1:3::1')).statusCode).toBe(404);
  });

  test('takes an IPv4 address written as IPv6 for the same', async () => {
    const ask = (address: string) => get(limited, '/api/none', address);
    await statusesOf(6, () => ask('10.9.9.9'));
    expect((await ask('::ffff:10.9.9.9')).statusCode).toBe(429);
    expect((await ask('::ffff:10.9.9.8')).statusCode).toBe(404);
  });

  test('counts a login as five requests', async () => {
    const address = anAddress();
    const logIn = () =>
      limited.app.inject({
        method: 'POST',
        url: '/api/auth/login',
        headers: { 'x-forwarded-for': address },
        payload: { email: 'nobody@players.example', password: 'wrong-1234' },
      });
    expect((await logIn()).statusCode).toBe(401);
    expect((await logIn()).statusCode).toBe(429);
    expect((await get(limited, '/api/none', address)).statusCode).toBe(404);
    expect((await get(limited, '/api/none', address)).statusCode).toBe(429);
  });

  test('counts files of pages and pictures as a tenth', async () => {
    const address = anAddress();
    await statusesOf(50, () => get(limited, '/uploads/maps/none.webp', address));
    expect((await get(limited, '/api/none', address)).statusCode).toBe(404);
    expect((await get(limited, '/api/none', address)).statusCode).toBe(429);
  });

  test('never counts the questions of a load balancer', async () => {
    const address = anAddress();
    const statuses = await statusesOf(40, () => get(limited, '/health/live', address));
    expect(new Set(statuses)).toEqual(new Set([200]));
    await statusesOf(7, () => get(limited, '/api/none', address));
    expect((await get(limited, '/health/ready', address)).statusCode).toBe(200);
  });

  test('does not count what a page reads on the server', async () => {
    const address = anAddress();
    expect((await get(limited, '/', address)).statusCode).toBe(200);
    const statuses = await statusesOf(6, () => get(limited, '/api/none', address));
    expect(statuses).toEqual([404, 404, 404, 404, 404, 429]);
  });

  test('cannot be avoided by the address that the server itself asks from', async () => {
    const statuses = await statusesOf(7, () => get(limited, '/api/none', 'page-rendering'));
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('who is limited', () => {
  test('is answered an error with the seconds to wait', async () => {
    const address = anAddress();
    await statusesOf(6, () => get(limited, '/api/none', address));
    const answer = await get(limited, '/api/none', address);
    expect(answer.json()).toEqual({
      message: tooMany,
      code: 'too_many',
      requestId: expect.any(String),
    });
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(10);
  });

  test('is shown a small page in place of one', async () => {
    const address = anAddress();
    await statusesOf(6, () => get(limited, '/shop', address));
    const { statusCode, headers, body } = await get(limited, '/shop', address);
    expect([statusCode, headers['content-type']]).toEqual([429, 'text/html; charset=utf-8']);
    expect(headers['retry-after']).toMatch(/^([1-9]|10)$/);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['content-security-policy']).not.toContain('unsafe');
    expect(body).toContain('<title>Too many requests | Last Circle</title>');
    expect(body).toContain('Please wait');
    expect(body.length).toBeLessThan(4000);
    expect(body).not.toContain('<script');
  });

  test('may go on when the seconds are over', async () => {
    const address = anAddress();
    const refused = await eventually(async () => {
      const answer = await get(roomy, '/api/none', address);
      expect(answer.statusCode).toBe(429);
      return answer;
    });
    expect(refused.headers['retry-after']).toBe('1');
    await eventually(async () =>
      expect((await get(roomy, '/api/none', address)).statusCode).toBe(404),
    );
  });
});

describe('an unknown page', () => {
  test('is one cached page for all unknown URLs', async () => {
    const [one, other] = [
      await get(roomy, '/no-such-page', anAddress()),
      await get(roomy, '/another/that/is-not-there?x=1', anAddress()),
    ];
    expect([one.statusCode, other.statusCode]).toEqual([404, 404]);
    expect(other.headers.etag).toBe(one.headers.etag);
    expect(other.body).toBe(one.body);
    expect(rendered.filter((url) => url === '/not-found')).toHaveLength(1);
  });
});
