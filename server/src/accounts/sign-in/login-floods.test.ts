import { expect, test } from 'vitest';
import { useApp } from '#testing/app.ts';
import { aMember } from '#testing/accounts.ts';

const site = useApp({ PASSWORD_CONCURRENCY: '2', TRUST_PROXY: 'on' });

const logIn = (body: { email: string; password: string }, address: string, cookie = '') =>
  site.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { 'x-forwarded-for': address, cookie },
    payload: body,
  });

/** Guesses at as many accounts from one network, and how many of them are answered so far. */
function aFlood(count: number) {
  const answers: { statusCode: number; headers: Record<string, unknown> }[] = [];
  const all = Array.from({ length: count }, async (_, index) => {
    const body = { email: `nobody${index}@players.example`, password: 'wrong-1234' };
    const answer = await logIn(body, `2001:db8:0:1::${index}`);
    answers.push(answer);
  });
  const tried = () => answers.filter(({ statusCode }) => statusCode === 401).length;
  return { answers, tried, all: Promise.all(all) };
}

test('150 logins at once from one network delay nobody elsewhere', async () => {
  const { email, password } = await aMember(site);
  const flood = aFlood(150);
  const answer = await logIn({ email, password }, '10.0.0.7');
  expect(answer.statusCode).toBe(200);
  expect(flood.tried()).toBeLessThan(10);
  await flood.all;
});

test('what of a flood does not fit is refused with the time to wait, the rest is answered', async () => {
  const flood = aFlood(150);
  await flood.all;
  const refused = flood.answers.filter(({ statusCode }) => statusCode === 429);
  expect(flood.tried() + refused.length).toBe(150);
  expect(flood.tried()).toBeGreaterThanOrEqual(50);
  expect(refused.length).toBeGreaterThan(50);
  for (const { headers } of refused) expect(String(headers['retry-after'])).toMatch(/^[1-9]\d?$/);
});

test('a known browser in the network of a flood is served before it', async () => {
  const { email, password } = await aMember(site);
  const { headers } = await logIn({ email, password }, '10.0.0.7');
  const [cookie = ''] = String(headers['set-cookie']).split(';', 1);
  const flood = aFlood(150);
  const answer = await logIn({ email, password }, '2001:db8:0:1::abc', cookie);
  expect(answer.statusCode).toBe(200);
  expect(flood.tried()).toBeLessThan(10);
  await flood.all;
});
