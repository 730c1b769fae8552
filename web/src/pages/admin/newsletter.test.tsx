import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { NewsletterSend, Subscriber } from '@last-circle/contract/content/newsletter.ts';
import { badGateway, page, refusal } from '#testing/answers.ts';
import { aPost } from '#testing/data/a-post.ts';
import { show, signIn, startFresh } from '#testing/render.tsx';
import { bodyOf, stubServer, type Fakes } from '#testing/server.ts';
import { Page } from './newsletter.tsx';

startFresh();

const aSubscriber = (change: Partial<Subscriber> = {}): Subscriber => ({
  id: 1,
  email: 'reader@post.example',
  status: 'subscribed',
  source: 'site',
  consent: 'Send me the newsletter.',
  consentAt: '2026-01-02T00:00:00.000Z',
  confirmedAt: '2026-01-02T00:00:00.000Z',
  endedAt: null,
  reason: null,
  ...change,
});

const aSend = (change: Partial<NewsletterSend> = {}): NewsletterSend => ({
  id: 3,
  postId: 12,
  title: 'Storm news',
  state: 'running',
  madeAt: '2026-01-02T00:00:00.000Z',
  madeBy: 'Ada',
  total: 250,
  written: 100,
  delivered: 80,
  failed: 2,
  ...change,
});

interface Shown {
  subscribers?: Subscriber[];
  sends?: NewsletterSend[];
}

function open({ subscribers = [], sends = [] }: Shown, fakes: Fakes = {}) {
  const sent = stubServer({
    'GET /blogs': () =>
      page([aPost({ id: 12, title: 'Storm news' }), aPost({ id: 13, title: 'Maps' })]),
    'GET /newsletter/subscribers': () => page(subscribers, { total: subscribers.length }),
    'GET /newsletter/sends': () => page(sends),
    ...fakes,
  });
  signIn({ role: 'admin' });
  show(Page, '/admin/newsletter');
  return sent;
}

const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));

test('a post is chosen, looked at as a mail, tried and sent after a question', async () => {
  const message = 'On its way to 2 subscribers';
  const sent = open(
    {},
    {
      'POST /newsletter/sends/preview': () => ({
        body: { subject: 'Storm news', html: '<p>It moves.</p>', text: '', recipients: 2 },
      }),
      'POST /newsletter/sends/test': () => ({ body: { message: 'A test mail is on its way.' } }),
      'POST /newsletter/sends': () => ({ body: { message, send: aSend() } }),
    },
  );
  const choice = await screen.findByLabelText<HTMLSelectElement>('Post');
  const preview = screen.getByRole<HTMLButtonElement>('button', { name: 'Preview' });
  expect(preview.disabled).toBe(true);
  await screen.findByRole('option', { name: 'Storm news' });
  await userEvent.selectOptions(choice, 'Storm news');
  await press('Preview');
  const mail = await screen.findByRole('document', { name: 'The mail' });
  await waitFor(() => expect(mail.shadowRoot?.textContent).toBe('It moves.'));
  await press('Send to me alone');
  expect(await screen.findByText('A test mail is on its way.')).toBeTruthy();
  await press('Send to 2 subscribers');
  const question = await screen.findByRole('alertdialog');
  await userEvent.click(within(question).getByRole('button', { name: 'Send' }));
  expect(await screen.findByText(message)).toBeTruthy();
  expect(bodyOf(sent, 'POST /newsletter/sends')).toEqual({ postId: 12 });
  await waitFor(() => expect(choice.value).toBe(''));
});

test('what was sent already is offered no more, and a refusal stays beside the button', async () => {
  open(
    { sends: [aSend({ state: 'done' })] },
    { 'POST /newsletter/sends/preview': () => refusal('conflict', 'Publish the post first') },
  );
  const choice = await screen.findByLabelText('Post');
  await screen.findByRole('option', { name: 'Maps' });
  await waitFor(() => expect(screen.queryByRole('option', { name: 'Storm news' })).toBeNull());
  await userEvent.selectOptions(choice, 'Maps');
  await press('Preview');
  expect(await screen.findByText('Publish the post first')).toBeTruthy();
});

test('one on its way is paused and resumed, and tells what did not arrive', async () => {
  let state: NewsletterSend['state'] = 'running';
  const sends = [aSend()];
  open(
    { sends },
    {
      'PUT /newsletter/sends/:id': ({ body }) => {
        ({ state } = body);
        sends[0] = aSend({ state });
        return { body: { message: 'Done', send: aSend({ state }) } };
      },
    },
  );
  const list = await screen.findByRole('list', { name: 'Sent newsletters' });
  expect(list.textContent).toContain('82 of 250');
  expect(list.textContent).toContain('2 not delivered.');
  await press('Pause');
  expect(await screen.findByText('Paused')).toBeTruthy();
  await press('Resume');
  expect(await screen.findByRole('button', { name: 'Pause' })).toBeTruthy();
});

test('subscribers are listed with their state, searched and filtered', async () => {
  const sent = open({
    subscribers: [
      aSubscriber(),
      aSubscriber({
        id: 2,
        email: 'gone@post.example',
        status: 'stopped',
        reason: '550 No such mailbox',
      }),
    ],
  });
  expect(await screen.findByText('gone@post.example')).toBeTruthy();
  expect(screen.getByText('550 No such mailbox')).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'Not reachable');
  await waitFor(() =>
    expect(sent.some(({ query }) => query.get('status') === 'stopped')).toBe(true),
  );
});

test('an import takes pasted lines or a table, and shows what came of it', async () => {
  const sent = open(
    {},
    {
      'POST /newsletter/subscribers/import': () => ({
        body: { message: '2 addresses imported', imported: 2, known: 1, invalid: ['no address'] },
      }),
    },
  );
  await press('Import');
  await press('Import');
  expect(await screen.findByText('Please say how they agreed')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Addresses'), {
    target: { value: 'Ada;ada@post.example;Paris\n"bob@post.example"\n\nno address' },
  });
  await userEvent.type(screen.getByLabelText('How they agreed'), 'At the fair');
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Import' }));
  expect(await screen.findByText('2 addresses imported')).toBeTruthy();
  expect(screen.getByText('no address')).toBeTruthy();
  expect(bodyOf(sent, 'POST /newsletter/subscribers/import')).toEqual({
    addresses: ['ada@post.example', 'bob@post.example', 'no address'],
    consent: 'At the fair',
  });
});

test('empty and failed lists say so', async () => {
  open({}, { 'GET /newsletter/sends': () => badGateway });
  expect(await screen.findByText('Nobody has subscribed yet')).toBeTruthy();
  expect(await screen.findByText('Failed to load what was sent')).toBeTruthy();
});
