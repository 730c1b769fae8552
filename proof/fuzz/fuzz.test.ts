import { afterAll, beforeAll, expect, test } from 'vitest';
import { siteAt, startSite, type Site } from '#site.ts';
import { problemsIn } from './report.ts';
import { fuzz } from './run.ts';
import { innerText, leaksIn } from './secrets.ts';

let site: Site;

beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const chosen = Math.floor(Math.random() * 2 ** 31);

test.for([
  [300, 20_301],
  [300, chosen],
] as const)('%i hostile requests of seed %i find nothing', async ([requests, seed]) => {
  const outcome = await fuzz(site, { requests, seed });
  expect(problemsIn(outcome), `npm run fuzz -- --requests ${requests} --seed ${seed}`).toEqual([]);
  expect(outcome).toMatchObject({ requests, isAlive: true });
});

test('a secret is found in what somebody else reads, and how the server is made in an error', () => {
  const secrets = [
    { what: 'an address', text: 'secret-street-1', owner: 'bystander' },
    { what: 'an order', text: 'secret-order-2', owner: 'player' },
  ] as const;
  const found = (reader: 'visitor' | 'player' | 'admin') =>
    leaksIn('{"a":"secret-street-1","b":"secret-order-2"}', reader, secrets).map(
      ({ what }) => what,
    );
  expect([found('visitor'), found('player'), found('admin')]).toEqual([
    ['an address', 'an order'],
    ['an address'],
    [],
  ]);
  expect(innerText('duplicate key value violates unique constraint "users_email"')).toBeDefined();
  expect(innerText('Please enter a valid date')).toBeUndefined();
});

test('only an application on this machine is attacked', () => {
  expect(siteAt('http://127.0.0.1:3000/shop').url).toBe('http://127.0.0.1:3000');
  for (const url of [
    'https://circle.example',
    'http://10.0.0.1:3000',
    'http://127.0.0.1.evil.test',
  ]) {
    expect(() => siteAt(url)).toThrow('is not this machine');
  }
});
