import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { endpoint } from '@last-circle/contract/endpoint.ts';
import { WriteQueue } from '#platform/db/write-queue.ts';
import { PublicCaches } from '#platform/cache/public-caches.ts';
import { useApp } from '#testing/app.ts';
import { mountOn } from './mount.ts';

const site = useApp();

const storms = {
  old: endpoint('GET /storms', {
    access: 'open',
    summary: 'Storms',
    deprecated: { since: '2030-01-01', until: '2030-07-01', instead: 'GET /circles' },
    reads: { nothing: 'It is fixed' },
  }),
  next: endpoint('GET /circles', {
    access: 'open',
    summary: 'Circles',
    reads: { nothing: 'It is fixed' },
  }),
};

test('an endpoint that is going away says since when and until when', async () => {
  const api = Fastify();
  const caches = new PublicCaches(site.notifications);
  const answer = async () => ({ message: 'Calm' });
  const access = {
    authenticate: async () => undefined,
    steps: [],
    refuseHidden: async () => {},
    locksOf: async () => [],
  };
  const writes = new WriteQueue(1);
  mountOn(api, { ctx: site.ctx, caches, access, writes, loggedCalls: {} })(storms, {
    old: answer,
    next: answer,
  });

  const { headers } = await api.inject('/storms');
  expect([headers['deprecation'], headers['sunset']]).toEqual([
    '@1893456000',
    'Mon, 01 Jul 2030 00:00:00 GMT',
  ]);
  expect((await api.inject('/circles')).headers).not.toHaveProperty('deprecation');
  await api.close();
  caches.close();
});
