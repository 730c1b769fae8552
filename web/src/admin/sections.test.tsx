import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Counts } from '@last-circle/contract/admin/admin.ts';
import { badGateway, byId, page } from '#testing/answers.ts';
import { signIn, startFresh, visit } from '#testing/render.tsx';
import { stubServer, type Fakes } from '#testing/server.ts';

startFresh();

const none: Counts = {
  pendingSeats: 0,
  openDisputes: 0,
  ordersToShip: 0,
  unreadMessages: 0,
  failedMails: 0,
};

const message = {
  id: 3,
  name: 'Ada Fox',
  email: 'ada@fox.example',
  message: 'When does it start?',
  isRead: false,
  createdAt: '2026-01-01T10:00:00.000Z',
};

async function open(url: string, fakes: Fakes) {
  const sent = stubServer({
    'GET /products/admin': () => page([], { total: 0 }),
    'GET /contact/messages': () => page([message], { total: 1 }),
    'GET /contact/messages/:id': byId(message),
    ...fakes,
  });
  signIn({ role: 'admin' });
  await visit(url);
  return sent;
}

const nav = async () => within(await screen.findByRole('navigation', { name: 'Administration' }));

test('every section is a link with what waits in it, and the current one is marked', async () => {
  await open('/admin/products', {
    'GET /admin/counts': () => ({
      body: { ...none, pendingSeats: 4, openDisputes: 1, ordersToShip: 120, failedMails: 2 },
    }),
  });
  const sections = await nav();
  expect(await sections.findByText('4')).toBeTruthy();
  const links = sections.getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Tournaments4 to verify', '/admin/dashboard'],
    ['Disputes1 to decide', '/admin/disputes'],
    ['Seasons', '/admin/seasons'],
    ['Orders99+ to ship', '/admin/orders'],
    ['Shop', '/admin/products'],
    ['Discounts', '/admin/discounts'],
    ['News', '/admin/blogs'],
    ['Maps', '/admin/maps'],
    ['Messages', '/admin/messages'],
    ['Mails2 not delivered', '/admin/mails'],
    ['Members', '/admin/members'],
    ['Bans', '/admin/bans'],
    ['Figures', '/admin/figures'],
    ['API tokens', '/admin/api-tokens'],
    ['Pages', '/admin/pages'],
    ['Site', '/admin/site'],
  ]);
  const current = links.filter((link) => link.getAttribute('aria-current') === 'page');
  expect(current.map((link) => link.textContent)).toEqual(['Shop']);
});

test('who looks after maps sees their section alone, and nothing is counted for them', async () => {
  const sent = stubServer({
    'GET /maps': () => page([], { total: 0 }),
  });
  signIn({ permissions: ['maps', 'members'] });
  await visit('/admin/maps');
  const links = (await nav()).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual(['Maps', 'Members', 'Bans']);
  expect(sent.map(({ call }) => call)).not.toContain('GET /admin/counts');
});

test('the page works where counts cannot be loaded', async () => {
  await open('/admin/products', { 'GET /admin/counts': () => badGateway });
  expect(await screen.findByText('No products yet')).toBeTruthy();
  expect((await nav()).getByRole('link', { name: 'Orders' })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('counts move nothing when they come', async () => {
  let answer: ((counts: { body: Counts }) => void) | undefined;
  await open('/admin/products', {
    'GET /admin/counts': () => new Promise((resolve) => (answer = resolve)),
  });
  await waitFor(() => expect(answer).toBeTruthy());
  answer?.({ body: { ...none, pendingSeats: 2 } });
  const count = await screen.findByText('2');
  expect(count.className.split(' ')).toContain('absolute');
});

test('the count of messages falls as soon as one is read', async () => {
  let unreadMessages = 2;
  await open('/admin/messages?message=3', {
    'GET /admin/counts': () => ({ body: { ...none, unreadMessages } }),
    'PATCH /contact/messages/:id': ({ body: { isRead } }) => {
      unreadMessages = isRead ? 1 : 2;
      return { body: { message: 'Marked', contactMessage: { ...message, isRead } } };
    },
  });
  expect(await (await nav()).findByText('1')).toBeTruthy();
  await userEvent.click(await screen.findByRole('button', { name: /unread/i }));
  expect(await (await nav()).findByText('2')).toBeTruthy();
});
