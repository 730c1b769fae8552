import { expect, test } from 'vitest';
import type { WebhookEvent } from '@last-circle/contract/webhook-rules.ts';
import { publishDue } from '#content/blogs/clock.ts';
import { useApp } from '#testing/app.ts';
import { aTournament, tournamentForm } from '#testing/competition/tournaments.ts';
import { aConnection, aReceiver, workerOf } from '#testing/competition/webhooks.ts';
import { eventually } from '#testing/eventually.ts';
import { aMap, mapForm } from '#testing/content/maps.ts';
import { anOrder, confirm } from '#testing/shop/orders.ts';
import { anAdmin } from '#testing/accounts/people.ts';
import { aPost } from '#testing/content/posts.ts';
import { aProduct } from '#testing/shop/products.ts';

const site = useApp();

/** What receivers of the site were told, once this many have come and nothing more waits. */
async function heardOf(
  act: (token: string) => Promise<unknown>,
  count: number,
  choice: { kind?: 'discord' | 'signed'; events?: WebhookEvent[] } = {},
) {
  const { token } = await anAdmin(site.ctx);
  const receiver = await aReceiver();
  const connection = await aConnection(site, 'site', receiver.url, { as: token, ...choice });
  await act(token);
  workerOf(site);
  await eventually(() => expect(receiver.received).toHaveLength(count));
  await eventually(async () => expect(await connection.list()).toMatchObject([{ waiting: 0 }]));
  expect(receiver.received).toHaveLength(count);
  return receiver.received.map(({ body }) => body);
}

const send = async (method: 'POST' | 'PUT' | 'PATCH', path: string, as: string, body?: object) => {
  const answer = await site.send(method, path, { as, ...(body && { body }) });
  expect(answer.status).toBeLessThan(300);
  return answer.body;
};

const origin = 'http://localhost:3000';

test('a post is told when it is published, by hand or by the clock, and only the first time', async () => {
  const posts = await heardOf(async (token) => {
    const { id } = await aPost(site, { title: 'Storm', published: false });
    for (const published of [true, false, true]) {
      await send('PUT', `/blogs/${id}`, token, { published });
    }
    const later = await aPost(site, { title: 'Later', published: false });
    const publishAt = new Date(Date.now() + 100).toISOString();
    await send('PUT', `/blogs/${later.id}`, token, { publishAt });
    await eventually(async () => expect(await publishDue(site.ctx)).toHaveLength(1));
  }, 2);
  expect(posts).toMatchObject([
    {
      event: 'post.published',
      post: { title: 'Storm', url: expect.stringMatching(`^${origin}/blog/`) },
    },
    { event: 'post.published', post: { title: 'Later' } },
  ]);
});

test('maps and products are told when they are first shown', async () => {
  const told = await heardOf(async (token) => {
    await aMap(site, { name: 'Ridge' });
    const hidden = await aMap(site, { name: 'Cliff', isActive: false });
    for (let time = 0; time < 3; time += 1) {
      await send('PATCH', `/maps/${hidden.id}/toggle-active`, token);
    }
    await send('PUT', `/maps/${hidden.id}`, token, mapForm({ name: 'Cliffs' }));
    const mug = await aProduct(site, { name: 'Mug', price: 12.5, isActive: false });
    for (let time = 0; time < 3; time += 1) {
      await send('PATCH', `/products/${mug.id}/toggle-active`, token);
    }
  }, 3);
  expect(told).toMatchObject([
    { event: 'map.added', map: { name: 'Ridge' } },
    { event: 'map.added', map: { name: 'Cliff' } },
    { event: 'product.added', product: { name: 'Mug', price: 12.5, discountPrice: null } },
  ]);
});

test('a paid order is told once, without whose it is', async () => {
  const told = await heardOf(async () => {
    const product = await aProduct(site, { name: 'Mug', price: 12.5, stock: 5 });
    const order = await anOrder(site, [{ id: product.id, quantity: 2 }]);
    await confirm(site, order.token);
    await confirm(site, order.token);
  }, 2);
  expect(told[1]).toEqual({
    id: expect.any(Number),
    event: 'order.paid',
    at: expect.any(String),
    order: {
      id: expect.any(Number),
      number: expect.any(String),
      total: expect.any(Number),
      items: [{ name: 'Mug', size: null, quantity: 2 }],
      url: `${origin}/admin/orders`,
    },
  });
});

test('of tournaments it hears what is public, each that is new and each that ends', async () => {
  const told = await heardOf(
    async (token) => {
      const { id } = await aTournament(site, { name: 'Night Cup', visibility: 'draft' });
      const save = (form: object) =>
        send('PUT', `/tournaments/${id}`, token, tournamentForm({ name: 'Night Cup', ...form }));
      await save({ visibility: 'unlisted' });
      await save({ visibility: 'public' });
      await save({ visibility: 'unlisted', status: 'cancelled' });
      await save({ visibility: 'public', status: 'completed' });
    },
    2,
    { events: ['tournament.published', 'tournament.finished'] },
  );
  const tournament = { name: 'Night Cup', url: expect.stringMatching(`^${origin}/tournaments/`) };
  expect(told).toMatchObject([
    { event: 'tournament.published', tournament },
    { event: 'tournament.finished', tournament },
  ]);
});

test('a channel reads each of them as a line of its own', async () => {
  const told = await heardOf(
    async () => {
      await aPost(site, { title: 'The storm *moves*', published: true });
      await aMap(site, { name: 'Ridge', mapCode: '1234-5678-9012', category: 'Race' });
    },
    2,
    { kind: 'discord' },
  );
  expect(told.map(({ embeds: [embed] }) => embed)).toMatchObject([
    { author: { name: 'News' }, title: String.raw`The storm \*moves\*` },
    {
      author: { name: 'New map' },
      title: 'Ridge',
      description: String.raw`Race, code **1234\-5678\-9012**`,
    },
  ]);
});

test('a delivery can be sent again, and those of a tournament are not found here', async () => {
  const { token } = await anAdmin(site.ctx);
  const { id: tournamentId } = await aTournament(site);
  const receiver = await aReceiver();
  const ofSite = await aConnection(site, 'site', receiver.url, { as: token });
  const ofTournament = await aConnection(site, tournamentId, receiver.url, { as: token });
  workerOf(site);
  await ofSite.test();
  await eventually(async () => expect(await ofSite.log()).toMatchObject([{ state: 'delivered' }]));
  const [{ id }] = await ofSite.log();
  await ofSite.redeliver(id);
  await eventually(() => expect(receiver.received).toHaveLength(2));
  expect(receiver.received.map(({ body }) => body)).toMatchObject([
    { event: 'test' },
    { event: 'test' },
  ]);
  const other = await site.send('DELETE', `/webhooks/${ofTournament.id}`, { as: token });
  expect(other.status).toBe(404);
  const path = `/tournaments/${tournamentId}/webhooks/${ofSite.id}`;
  expect((await site.send('DELETE', path, { as: token })).status).toBe(404);
});

test('it pauses while who made it is no admin, and another one resumes it', async () => {
  const [maker, other] = [await anAdmin(site.ctx), await anAdmin(site.ctx)];
  const { url } = await aReceiver();
  const { id } = await aConnection(site, 'site', url, { as: maker.token });
  const demote = { as: other.token, body: { role: 'player' } };
  expect((await site.send('PUT', `/members/${maker.id}/role`, demote)).status).toBe(200);
  const read = async () => (await site.send('GET', '/webhooks', { as: other.token })).body;
  expect(await read()).toMatchObject([{ isPaused: true, madeBy: maker.username }]);
  const resumed = await site.send('POST', `/webhooks/${id}/resume`, { as: other.token });
  expect(resumed.body.message).toBe('127.0.0.1 hears of this site again');
  expect(await read()).toMatchObject([{ isPaused: false, madeBy: other.username }]);
});

test('the site has ten connections at most, also when made at once', async () => {
  const { token } = await anAdmin(site.ctx);
  const { url } = await aReceiver();
  const body = { kind: 'signed', url, events: ['order.paid'] };
  const answers = await Promise.all(
    Array.from({ length: 14 }, () => site.send('POST', '/webhooks', { as: token, body })),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
  expect(answers.find(({ status }) => status === 409)?.body.message).toBe(
    'The site has at most 10 connections',
  );
});
