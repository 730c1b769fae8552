import { expect, test } from 'vitest';
import { linkBehind } from '#testing/links.ts';
import { useApp } from '#testing/app.ts';
import { anAdmin } from '#testing/accounts/people.ts';

const site = useApp();

/** Messages of these senders, oldest first; answers their ids. */
async function messagesOf(...senders: Record<string, string>[]) {
  const rows = senders.map((sender, index) => ({
    name: 'Ada',
    email: 'ada@fox.example',
    message: 'Hello',
    created_at: new Date(Date.UTC(2026, 0, 1 + index)).toISOString(),
    ...sender,
  }));
  const made = await site.ctx.db
    .insertInto('contact_messages')
    .values(rows)
    .returning('id')
    .execute();
  return made.map(({ id }) => id);
}

async function as(method: 'GET' | 'PATCH' | 'DELETE', path: string, body?: unknown) {
  const { token } = await anAdmin(site.ctx);
  return site.send(method, `/contact/messages${path}`, { as: token, body });
}

async function found(query: string) {
  const { body, headers } = await as('GET', query);
  const names = body.map(({ name }: { name: string }) => name);
  expect(headers['x-total-count']).toBe(String(names.length));
  return names;
}

test('messages are listed newest first, counted, page by page', async () => {
  const ids = await messagesOf({}, { message: 'Two\nlines' }, {});
  const first = await as('GET', '?limit=2');
  expect(first.body.map(({ id }: { id: number }) => id)).toEqual([ids[2], ids[1]]);
  expect(first.body[1]).toEqual({
    id: ids[1],
    name: 'Ada',
    email: 'ada@fox.example',
    message: 'Two\nlines',
    isRead: false,
    createdAt: '2026-01-02T00:00:00.000Z',
  });
  expect(first.headers['x-total-count']).toBe('3');
  expect(first.headers['link']).toEqual(linkBehind('/api/contact/messages?limit=2'));
  const second = await as('GET', '?limit=2&offset=2');
  expect(second.body.map(({ id }: { id: number }) => id)).toEqual([ids[0]]);
  expect(second.headers['link']).toBeUndefined();
});

test('messages are found by name, e-mail and text, whatever signs they hold', async () => {
  await messagesOf(
    { name: 'Ada 100%_\\ Fox' },
    { name: 'Ben', email: 'ben@owl.example' },
    { name: 'Cy', message: 'When is\nthe CUP?' },
  );
  expect(await found('?search=100%25_%5C')).toEqual(['Ada 100%_\\ Fox']);
  expect(await found('?search=OWL')).toEqual(['Ben']);
  expect(await found('?search=the%20cup')).toEqual(['Cy']);
  expect(await found('?search=100')).toEqual(['Ada 100%_\\ Fox']);
  expect(await found('?search=is%20the')).toEqual([]);
  expect((await as('GET', '?search=a%0Ab')).status).toBe(400);
});

test('a message is marked as read and as unread, and filtered by that', async () => {
  const [id] = await messagesOf({ name: 'Ada' }, { name: 'Ben' });
  const read = await as('PATCH', `/${id}`, { isRead: true });
  expect(read).toMatchObject({
    status: 200,
    body: { message: 'Message marked as read', contactMessage: { id, isRead: true } },
  });
  expect(await found('?status=read')).toEqual(['Ada']);
  expect(await found('?status=unread')).toEqual(['Ben']);
  const unread = await as('PATCH', `/${id}`, { isRead: false });
  expect(unread.body.message).toBe('Message marked as unread');
  expect(await found('?status=unread')).toEqual(['Ben', 'Ada']);
  expect((await as('GET', '?status=new')).status).toBe(400);
  expect((await as('PATCH', `/${id}`, {})).body.errors).toEqual({
    isRead: 'Please say whether it is read',
  });
});

test('one message is opened by its id', async () => {
  const [id] = await messagesOf({ name: 'Ada' }, { name: 'Ben' });
  const { status, body } = await as('GET', `/${id}`);
  expect([status, body.id, body.name]).toEqual([200, id, 'Ada']);
});

test('a message is deleted once', async () => {
  const [id] = await messagesOf({ name: 'Ada' }, { name: 'Ben' });
  const { status, body } = await as('DELETE', `/${id}`);
  expect([status, body]).toEqual([200, { message: 'Message deleted successfully' }]);
  expect(await found('')).toEqual(['Ben']);
  for (const answer of [
    await as('GET', `/${id}`),

    await as('DELETE', `/${id}`),
    await as('PATCH', `/${id}`, { isRead: true }),
  ]) {
    expect([answer.status, answer.body.message]).toEqual([404, 'Message not found']);
  }
});
