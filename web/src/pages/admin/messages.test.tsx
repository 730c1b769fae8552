import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { ContactMessage } from '@last-circle/contract/contact/contact.ts';
import { badGateway, only, page, refusal } from '#testing/answers.ts';
import { aContactMessage } from '#testing/data/a-contact-message.ts';
import { show, signIn, startFresh } from '#testing/render.tsx';
import { stubServer, type Fakes } from '#testing/server.ts';
import { Page } from './messages.tsx';

startFresh();

const messageNotFound = refusal('not_found', 'Message not found');
const broken = refusal('internal', 'Something went wrong on our side');

/** A server that stores these messages and changes them on request. */
function serverWith(messages: ContactMessage[], fakes: Fakes = {}) {
  let stored = messages;
  return stubServer({
    'GET /contact/messages': ({ query: { status, search, offset, limit } }) => {
      const found = stored
        .filter(({ isRead }) => !status || isRead === (status === 'read'))
        .filter(({ name }) => name.includes(search));
      return page(found.slice(offset, offset + limit), { total: found.length });
    },
    'GET /contact/messages/:id': ({ params }) => {
      const body = stored.find(({ id }) => id === params.id);
      return body ? { body } : messageNotFound;
    },
    'PATCH /contact/messages/:id': ({ params, body: { isRead } }) => {
      const found = stored.find(({ id }) => id === params.id);
      if (!found) return messageNotFound;
      const contactMessage = { ...found, isRead };
      stored = stored.map((one) => (one === found ? contactMessage : one));
      const message = `Message marked as ${isRead ? 'read' : 'unread'}`;
      return { body: { message, contactMessage } };
    },
    'DELETE /contact/messages/:id': ({ params }) => {
      stored = stored.filter(({ id }) => id !== params.id);
      return { body: { message: 'Message deleted successfully' } };
    },
    ...fakes,
  });
}

const kestrel = aContactMessage();
const nova = aContactMessage({ id: 11, name: 'Nova', message: 'Thanks!', isRead: true });

function open(query = '') {
  signIn({ role: 'admin' });
  return show(Page, '/admin/messages', `/admin/messages${query}`);
}

const rows = () => {
  const list = screen.queryByRole('list', { name: 'Messages' });
  return list
    ? within(list)
        .queryAllByRole('listitem')
        .map(({ textContent }) => textContent)
    : [];
};
const row = (name: RegExp) => screen.findByRole('link', { name });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('messages are listed and counted, unread ones marked', async () => {
  serverWith([kestrel, nova]);
  open();
  expect((await row(/Kes Trel/)).textContent).toMatch(/^Unread: Kes Trel.*when is the next cup/s);
  expect((await row(/Nova/)).textContent).not.toContain('Unread');
  expect(screen.getByText('2 messages')).toBeTruthy();
  await waitFor(() =>
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Messages2'),
  );
  expect(screen.getByText('Choose a message to read it here.')).toBeTruthy();
});

test('status, search and page are held in the URL and sent to the server', async () => {
  const many = Array.from({ length: 21 }, (_, index) =>
    aContactMessage({ id: 100 - index, name: `Player ${index}`, isRead: index > 0 }),
  );
  const sent = serverWith(many);
  const { url } = open();
  await waitFor(() => expect(rows()).toHaveLength(20));
  await press('Next');
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(url()).toBe('/admin/messages?page=2');
  expect(screen.getByText('Page 2 of 2')).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: /Unread/ }));
  expect(await screen.findByText('1 message found')).toBeTruthy();
  expect(url()).toBe('/admin/messages?status=unread');
  await userEvent.type(screen.getByLabelText('Search name, email or text'), 'Nobody');
  expect(await screen.findByText('No messages found')).toBeTruthy();
  expect(url()).toBe('/admin/messages?search=Nobody&status=unread');
  expect(sent.at(-1)?.query.toString()).toContain('search=Nobody');
  await press('Clear filters');
  await waitFor(() => expect(rows()).toHaveLength(20));
});

test('an opened message is read whole, marked as read and announced by the focus', async () => {
  const sent = serverWith([kestrel, nova]);
  const { url } = open();
  await userEvent.click(await row(/Kes Trel/));
  const article = await screen.findByRole('article', { name: 'Kes Trel' });
  expect(within(article).getByText(/^Hello,\s+when is the next cup\?$/)).toBeTruthy();
  expect(within(article).getByText('kestrel@players.example')).toBeTruthy();
  expect(document.activeElement?.textContent).toBe('Kes Trel');
  expect(url()).toBe('/admin/messages?message=12');
  await waitFor(async () =>
    expect((await row(/^Kes Trel/)).getAttribute('aria-current')).toBe('true'),
  );
  const marks = sent.filter(({ call }) => call.startsWith('PATCH'));
  expect(marks.map(({ body }) => body)).toEqual([{ isRead: true }]);
});

test('a message stays open after the list of unread ones has dropped it', async () => {
  serverWith([kestrel]);
  open('?status=unread');
  await userEvent.click(await row(/Kes Trel/));
  expect(await screen.findByText('No messages found')).toBeTruthy();
  expect(screen.getByRole('article', { name: 'Kes Trel' })).toBeTruthy();
});

test('a message can be marked as unread again, which closes it', async () => {
  serverWith([nova]);
  const { url } = open('?message=11');
  await screen.findByRole('article', { name: 'Nova' });
  await press('Mark as unread');
  expect((await row(/Nova/)).textContent).toMatch(/^Unread: Nova/);
  expect(await screen.findByText('Message marked as unread')).toBeTruthy();
  expect(screen.queryByRole('article')).toBeNull();
  expect(url()).toBe('/admin/messages');
});

test('a reply opens in the mail program, addressed and quoting', async () => {
  const message = `Cup & prizes?\nßo: 100%\n${'😀'.repeat(600)}`;
  serverWith([aContactMessage({ email: 'kes+cup@players.example', message, isRead: true })]);
  open('?message=12');
  const link = await screen.findByRole('link', { name: 'Reply' });
  const [to = '', query] = (link.getAttribute('href') ?? '').split('?');
  expect(decodeURIComponent(to)).toBe('mailto:kes+cup@players.example');
  const parts = new URLSearchParams(query);
  expect(parts.get('subject')).toBe('Re: Your message to Last Circle');
  const [, , intro, first, second, third] = (parts.get('body') ?? '').split('\r\n');
  expect(intro).toBe('On January 2, 2026 Kes Trel wrote:');
  expect([first, second]).toEqual(['> Cup & prizes?', '> ßo: 100%']);
  expect(third).toMatch(/^> (😀)+\uFFFD?\.\.\.$/u);
});

test('a message is deleted after confirmation', async () => {
  const sent = serverWith([kestrel, nova]);
  open('?message=11');
  await screen.findByRole('article', { name: 'Nova' });
  await press('Delete');
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText('Are you sure you want to delete this message?')).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(sent.some(({ call }) => call.startsWith('DELETE'))).toBe(false);

  await press('Delete');
  const again = within(await screen.findByRole('alertdialog'));
  await userEvent.click(again.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Message deleted successfully')).toBeTruthy();
  expect(screen.queryByRole('article')).toBeNull();
  expect(rows()).toHaveLength(1);
  expect(document.activeElement?.textContent).toBe('1 message');
});

test('a refusal is shown beside the buttons, and the message stays', async () => {
  serverWith([nova], {
    'PATCH /contact/messages/:id': only({ id: 11 }, () => badGateway),
    'DELETE /contact/messages/:id': only({ id: 11 }, () => broken),
  });
  open('?message=11');
  const article = within(await screen.findByRole('article', { name: 'Nova' }));
  await press('Mark as unread');
  expect((await article.findByRole('alert')).textContent).toBe('Failed to update message');
  await press('Delete');
  const dialog = within(await screen.findByRole('alertdialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  expect((await article.findByRole('alert')).textContent).toBe(broken.body.message);
});

test('the URL of a deleted message shows that it is not found', async () => {
  serverWith([nova]);
  open('?message=99');
  expect(await screen.findByText('Message not found')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'All messages' }).getAttribute('href')).toBe(
    '/admin/messages',
  );
});

test('without messages the inbox shows where they come from', async () => {
  serverWith([]);
  open();
  expect(await screen.findByText('No messages yet')).toBeTruthy();
  expect(screen.queryByText('Choose a message to read it here.')).toBeNull();
  expect(screen.getByRole('link', { name: 'See the contact form' }).getAttribute('href')).toBe(
    '/#contact',
  );
});

test('what could not be loaded is tried again', async () => {
  let fails = true;
  serverWith([nova], {
    'GET /contact/messages': () => (fails ? broken : page([nova], { total: 1 })),
  });
  open();
  expect(await screen.findByText('The messages could not be loaded')).toBeTruthy();
  expect(screen.queryByText('Choose a message to read it here.')).toBeNull();
  fails = false;
  await press('Try again');
  expect(await row(/Nova/)).toBeTruthy();
});
