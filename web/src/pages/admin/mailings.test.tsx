import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { aMailing } from '#testing/data/a-mailing.ts';
import { aBracket } from '#testing/data/a-bracket.ts';
import { seenByAdmin, withWinners } from '#testing/data/a-tournament.ts';
import { badGateway, byId, connectionLost, page, refusal } from '#testing/answers.ts';
import { show, signIn, startFresh } from '#testing/render.tsx';
import { stubServer, type Fakes } from '#testing/server.ts';
import { Page } from './mailings.tsx';

startFresh();
beforeEach(() => localStorage.clear());

const aPreview = {
  subject: 'Night Cup: New lobby',
  html: '<p style="color: red">It opens <b onclick="alert(1)">at nine</b>.</p><script>alert(2)</script>',
  text: 'It opens at nine.',
  recipients: 14,
  names: ['Nova', 'Kestrel'],
};

const serverWith = (fakes: Fakes = {}) =>
  stubServer({
    'GET /tournaments/:id': byId(withWinners(seenByAdmin({ checkInMinutes: 30 }))),
    'GET /tournaments/:id/bracket': () => ({
      body: aBracket({ rounds: [], standings: [], entrants: [] }),
    }),
    'GET /tournaments/:id/mailings': () => page([]),
    'POST /tournaments/:id/mailings/preview': () => ({ body: aPreview }),
    'POST /tournaments/:id/mailings': () => ({
      body: { message: 'Message on its way to 14 recipients.', mailing: aMailing() },
    }),
    ...fakes,
  });

function open() {
  signIn({ role: 'admin' });
  return show(Page, '/admin/tournaments/:id/messages', '/admin/tournaments/5/messages');
}

const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const press = async (name: RegExp | string) =>
  userEvent.click(await screen.findByRole('button', { name }));

async function write() {
  await userEvent.selectOptions(await field('To'), 'Missing at check-in');
  await userEvent.type(await field('Subject'), 'New lobby');
  await userEvent.type(await field('Message'), 'It opens at nine.');
}

test('a message is looked at as the mail that it will be, with its recipients, and sent', async () => {
  const sent = serverWith();
  open();
  await write();
  await press('Preview');
  const preview = await screen.findByRole('region', { name: 'Preview' });
  expect(preview.textContent).toContain('14 recipients, each address once: Nova, Kestrel and 12');
  const mail = screen.getByRole('document', { name: 'The mail' }).shadowRoot;
  expect(mail?.querySelector('p')?.style.color).toBe('red');
  expect(mail?.textContent).toBe('It opens at nine.');
  expect(mail?.querySelector('b')?.hasAttribute('onclick')).toBe(false);
  await press('Send to 14 recipients');
  expect(await screen.findByText('Message on its way to 14 recipients.')).toBeTruthy();
  expect(sent.find(({ call }) => call === 'POST /tournaments/5/mailings')?.body).toEqual({
    audience: 'missing',
    matchId: null,
    subject: 'New lobby',
    text: 'It opens at nine.',
    key: expect.any(String),
  });
  expect((await field('Subject')).value).toBe('');
});

test('nothing typed is lost, and a send that lost its answer is repeated under the same key', async () => {
  let attempts = 0;
  const sent = serverWith({
    'POST /tournaments/:id/mailings': () =>
      (attempts += 1) === 1
        ? connectionLost()
        : { body: { message: 'Message on its way.', mailing: aMailing() } },
  });
  open();
  await write();
  await press('Preview');
  await press('Send to 14 recipients');
  expect((await screen.findAllByText('Failed to send the message')).length).toBeGreaterThan(0);
  cleanup();
  open();
  expect((await field('Subject')).value).toBe('New lobby');
  expect((await field('Message')).value).toBe('It opens at nine.');
  await press('Preview');
  await press('Send to 14 recipients');
  await screen.findByText('Message on its way.');
  const keys = sent
    .filter(({ call }) => call === 'POST /tournaments/5/mailings')
    .map(({ body }) => (body as { key: string }).key);
  expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
});

test('a change after the preview takes it away', async () => {
  serverWith();
  open();
  await write();
  await press('Preview');
  await screen.findByRole('region', { name: 'Preview' });
  await userEvent.type(await field('Message'), '!');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Preview' })).toBeNull());
});

test('a message to nobody cannot be sent', async () => {
  serverWith({
    'POST /tournaments/:id/mailings/preview': () => ({
      body: { ...aPreview, recipients: 0, names: [] },
    }),
  });
  open();
  await write();
  await press('Preview');
  const send = await screen.findByRole<HTMLButtonElement>('button', { name: /^Send to 0/ });
  expect(send.disabled).toBe(true);
});

test('a message without a text is refused at its field', async () => {
  serverWith();
  open();
  await userEvent.type(await field('Subject'), 'New lobby');
  await press('Preview');
  expect(await screen.findByText('Message is required')).toBeTruthy();
});

test('what was sent is listed with its progress, and who could not be reached is named', async () => {
  serverWith({
    'GET /tournaments/:id/mailings': () =>
      page([
        aMailing({
          recipients: 64,
          sent: 31,
          failed: [{ name: 'Nova', email: 'nova@gone.example' }],
        }),
        aMailing({ id: 8, subject: 'Bring snacks', audience: 'match', matchName: 'Final' }),
      ]),
  });
  open();
  const list = await screen.findByRole('list', { name: 'Sent messages' });
  expect(list.textContent).toContain('31 of 64');
  expect(list.textContent).toContain('Not delivered to Nova (nova@gone.example)');
  expect(list.textContent).toContain('3 of 3 sent');
  expect(list.textContent).toContain('To Final');
});

test('none yet, and a list that fails', async () => {
  let isDown = true;
  serverWith({
    'GET /tournaments/:id/mailings': () => (isDown ? badGateway : page([])),
  });
  open();
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to fetch the messages');
  isDown = false;
  await press('Try again');
  expect(await screen.findByText('Nothing sent yet')).toBeTruthy();
});

test('a tournament that is gone, or does not load', async () => {
  serverWith({ 'GET /tournaments/:id': () => refusal('not_found', 'Tournament not found') });
  open();
  expect(await screen.findByRole('heading', { name: 'Tournament not found' })).toBeTruthy();
});
