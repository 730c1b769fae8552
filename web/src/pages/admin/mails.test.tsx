import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Mail } from '@last-circle/contract/admin/mails.ts';
import { page, refusal } from '#testing/answers.ts';
import { aStoredMail } from '#testing/data/a-stored-mail.ts';
import { present } from '#testing/present.ts';
import { show, signIn, startFresh } from '#testing/render.tsx';
import { stubServer, type Fakes } from '#testing/server.ts';
import { Page } from './mails.tsx';

startFresh();

const refused = aStoredMail();
const waiting = aStoredMail({
  id: 8,
  kind: 'registration-code',
  recipient: 'owl@players.example',
  state: 'waiting',
  attempts: 3,
  reason: 'Connection timeout',
  nextAt: '2026-01-02T12:00:00.000Z',
  endedAt: null,
  canCorrect: false,
});
const delivered = aStoredMail({ id: 9, state: 'delivered', reason: null, canRetry: false });

function open(mails: Mail[], fakes: Fakes = {}, query = '') {
  let stored = mails;
  const change = (id: number, message: string, part: Partial<Mail>) => {
    const mail = { ...present(stored.find((one) => one.id === id)), ...part };
    stored = stored.map((one) => (one.id === id ? mail : one));
    return { body: { message, mail } };
  };
  const sent = stubServer({
    'GET /admin/mails': ({ query: { status, search, limit, offset } }) => {
      const found = stored
        .filter(({ state }) => !status || state === status)
        .filter(({ recipient }) => recipient.includes(search));
      const next = offset + limit;
      return page(found.slice(offset, next), found.length > next ? { next } : {});
    },
    'POST /admin/mails/:id/try-again': ({ params }) =>
      change(params.id, 'We are sending the mail again', {
        state: 'waiting',
        attempts: 0,
        reason: null,
      }),
    'PUT /admin/mails/:id/address': ({ params, body }) =>
      change(params.id, `The mail is on its way to ${body.email}`, { recipient: body.email }),
    'POST /admin/mails/:id/give-up': ({ params }) =>
      change(params.id, 'The mail is given up', { canRetry: false, canCorrect: false }),
    ...fakes,
  });
  signIn({ role: 'admin' });
  return { sent, ...show(Page, '/admin/mails', `/admin/mails${query}`) };
}

const rows = async () =>
  within(await screen.findByRole('list', { name: 'Mails' })).getAllByRole('listitem');
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('mails say what became of them and why, and what can still be done', async () => {
  open([refused, waiting, delivered]);
  const [first, second, third] = await rows();
  expect(first?.textContent).toMatch(/^Refusedfox@players.example.*Order placed.*number 7/);
  expect(first?.textContent).toContain('550 No such mailbox');
  expect(second?.textContent).toMatch(/Connection timeout.*3 attempts · next/);
  expect(third?.textContent).toMatch(/^Delivered.*Delivered /);
  expect(screen.getAllByRole('button', { name: /^Try again:/ })).toHaveLength(2);
  expect(screen.getAllByRole('button', { name: /^Correct address/ })).toHaveLength(1);
});

test('state and search are held in the URL and sent to the server, page by page', async () => {
  const many = Array.from({ length: 21 }, (_, index) =>
    aStoredMail({ id: 100 - index, recipient: `player-${index}@players.example` }),
  );
  const { sent, url } = open([...many, waiting]);
  await waitFor(async () => expect(await rows()).toHaveLength(20));
  await press('Load more');
  await waitFor(async () => expect(await rows()).toHaveLength(22));
  await userEvent.selectOptions(screen.getByLabelText('Filter by status'), 'Waiting');
  await waitFor(async () => expect(await rows()).toHaveLength(1));
  expect(url()).toBe('/admin/mails?status=waiting');
  await userEvent.type(screen.getByLabelText('Search address, kind or number'), 'nobody');
  expect(await screen.findByText('No mails found')).toBeTruthy();
  expect(url()).toBe('/admin/mails?search=nobody&status=waiting');
  expect(sent.at(-1)?.query.toString()).toContain('search=nobody');
  await press('Clear filters');
  await waitFor(async () => expect(await rows()).toHaveLength(22));
});

test('a mail is tried again', async () => {
  open([refused], {}, '?search=fox');
  await screen.findByText('550 No such mailbox');
  await press('Try again: Order placed to fox@players.example');
  expect(await screen.findByText('We are sending the mail again')).toBeTruthy();
  expect((await rows())[0]?.textContent).toMatch(/^Waiting.*Not tried yet/);
});

test('that somebody else was quicker is said at its row', async () => {
  const message = 'This mail is being sent. Please look again in a minute.';
  open([refused], {
    'POST /admin/mails/:id/try-again': () => refusal('conflict', message),
  });
  await screen.findByText('550 No such mailbox');
  await press('Try again: Order placed to fox@players.example');
  expect((await within(present((await rows())[0])).findByRole('alert')).textContent).toBe(message);
});

test('a corrected address is of this mail alone, which the dialog says', async () => {
  const { sent } = open([refused]);
  await screen.findByText('550 No such mailbox');
  await press('Correct address: Order placed to fox@players.example');
  const dialog = within(await screen.findByRole('dialog', { name: 'Correct address' }));
  expect(dialog.getByText(/Only this mail goes to the new address/)).toBeTruthy();
  const field = dialog.getByLabelText<HTMLInputElement>('Email');
  expect(field.value).toBe('fox@players.example');
  await userEvent.clear(field);
  await userEvent.type(field, 'owl@players');
  await userEvent.click(dialog.getByRole('button', { name: 'Send' }));
  expect(await dialog.findByText('Invalid email format')).toBeTruthy();
  await userEvent.type(field, '.example');
  await userEvent.click(dialog.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('The mail is on its way to owl@players.example')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect((await rows())[0]?.textContent).toContain('owl@players.example');
  const puts = sent.filter(({ call }) => call.startsWith('PUT'));
  expect(puts.map(({ body }) => body)).toEqual([{ email: 'owl@players.example' }]);
});

test('a mail is given up after confirmation', async () => {
  open([refused]);
  await screen.findByText('550 No such mailbox');
  await press('Give up: Order placed to fox@players.example');
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText(/delete its text/)).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Give up' }));
  expect(await screen.findByText('The mail is given up')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Try again/ })).toBeNull();
  expect((await rows())[0]?.textContent).toContain('it cannot be sent again');
});

test('the list shows that it is loading, empty, or has failed', async () => {
  const answer = Promise.withResolvers<void>();
  let fails = true;
  open([], {
    'GET /admin/mails': async () => {
      await answer.promise;
      return fails ? refusal('internal', 'Something went wrong on our side') : page([]);
    },
  });
  expect(await screen.findByText('Loading mails')).toBeTruthy();
  answer.resolve();
  expect(await screen.findByText('The mails could not be loaded')).toBeTruthy();
  fails = false;
  await press('Try again');
  expect(await screen.findByText('No mails yet')).toBeTruthy();
});
