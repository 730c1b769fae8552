import { expect, test } from 'vitest';
import { useApp } from '#testing/app.ts';
import { aMember } from '#testing/accounts/accounts.ts';

const site = useApp({ PASSWORD_CONCURRENCY: '2', TRUST_PROXY: 'on' });

const logIn = (
  { email, password }: { email: string; password: string },
  address: string,
  cookie = '',
) =>
  site.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { 'x-forwarded-for': address, cookie },
    payload: { email, password },
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

test('150 logins at once from one network delay neither others nor browsers known there, and wait in turn or are refused', async () => {
  const [other, known] = [await aMember(site), await aMember(site)];
  const { headers } = await logIn(known, '10.0.0.7');
  const [cookie = ''] = String(headers['set-cookie']).split(';', 1);
  const flood = aFlood(150);
  const answers = await Promise.all([
    logIn(other, '10.0.0.7'),
    logIn(known, '2001:db8:0:1::abc', cookie),
  ]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(flood.tried()).toBeLessThan(10);

  await flood.all;
  const refused = flood.answers.filter(({ statusCode }) => statusCode === 429);
  expect(flood.tried() + refused.length).toBe(150);
  expect(flood.tried()).toBeGreaterThanOrEqual(50);
  expect(refused.length).toBeGreaterThan(50);
  for (const { headers } of refused) expect(String(headers['retry-after'])).toMatch(/^[1-9]\d?$/);
});
