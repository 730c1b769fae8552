import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type {
  Notification,
  Preference,
  PreferencesInput,
} from '@last-circle/contract/accounts/notifications.ts';
import { kindNames, kindOf } from '@last-circle/contract/accounts/notification-rules.ts';
import { badGateway, page } from '#testing/answers.ts';
import { show, signIn, startFresh, visit } from '#testing/render.tsx';
import { bodyOf, stubServer, type Fakes } from '#testing/server.ts';
import { NotificationBell } from './bell.tsx';
import { NotificationPreferences } from './preferences.tsx';

startFresh();

const one = (id: number, more: Partial<Notification> = {}): Notification => ({
  id,
  kind: 'match_ready',
  text: `Number ${id}`,
  link: `/tournaments/${id}`,
  createdAt: '2026-01-01T10:00:00.000Z',
  isRead: false,
  ...more,
});

async function open(fakes: Fakes) {
  const sent = stubServer(fakes);
  signIn();
  await visit('/notifications');
  return sent;
}

test('what was unread stays marked while the list is shown, and is read from then on', async () => {
  let isRead = false;
  const sent = await open({
    'GET /notifications': () =>
      page(
        [one(3, { isRead }), one(2, { link: null }), one(1, { isRead: true })].map((item) => ({
          ...item,
          isRead: item.isRead || isRead,
        })),
      ),
    'PUT /notifications/read': () => {
      isRead = true;
      return { body: { message: 'Marked as read' } };
    },
  });
  const rows = await screen.findAllByRole('listitem');
  const shown = () => screen.getAllByRole('listitem').map((row) => row.textContent);
  expect(rows).toHaveLength(3);
  await waitFor(() => expect(bodyOf(sent, 'PUT /notifications/read')).toEqual({ upTo: 3 }));
  expect(shown()[0]).toMatch(/^New: Number 3Match night/);
  expect(shown()[1]).toMatch(/^New: Number 2/);
  expect(shown()[2]).toMatch(/^Number 1/);
  expect(
    within(rows[0] as HTMLElement)
      .getByRole('link')
      .getAttribute('href'),
  ).toBe('/tournaments/3');
  expect(within(rows[1] as HTMLElement).queryByRole('link')).toBeNull();
  expect(sent.filter(({ call }) => call === 'PUT /notifications/read')).toHaveLength(1);
});

test('nothing is marked as read where there is nothing new, or nothing at all', async () => {
  const sent = await open({ 'GET /notifications': () => page([one(1, { isRead: true })]) });
  expect(await screen.findByText('Number 1')).toBeTruthy();
  expect(sent.map(({ call }) => call)).toEqual(['GET /notifications']);
});

test('an empty list leads to the tournaments, a failed one can be loaded again', async () => {
  let isDown = true;
  await open({ 'GET /notifications': () => (isDown ? badGateway : page([])) });
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByText('Your notifications could not be loaded')).toBeTruthy();
  isDown = false;
  await userEvent.click(again);
  expect(await screen.findByText('Nothing yet')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Find a tournament' })).toBeTruthy();
});

const preferences = kindNames.map((kind) => ({
  kind,
  onSite: true,
  byMail: kindOf(kind).mail,
  onPhone: kindOf(kind).isOnPhone === true,
  onDiscord: false,
}));

const stored = { preferences, discord: 'off' as const, quietHours: null };

/** What is answered to a choice. */
const afterChoice = ({ preferences: chosen }: PreferencesInput) => ({
  ...stored,
  preferences: preferences.map((old): Preference => {
    const { onDiscord = old.onDiscord, ...more } =
      chosen.find(({ kind }) => kind === old.kind) ?? {};
    return { ...old, ...more, onDiscord };
  }),
});

function openChoices(fakes: Fakes = {}) {
  const sent = stubServer({
    'GET /notifications/preferences': () => ({ body: stored }),
    'GET /notifications/devices': () => ({ body: { publicKey: 'BKey', devices: [] } }),
    ...fakes,
  });
  signIn();
  show(NotificationPreferences, '/profile');
  return sent;
}

test('each choice is saved at once, and counts for its kind alone', async () => {
  const sent = openChoices({
    'PUT /notifications/preferences': ({ body }) => ({ body: afterChoice(body) }),
  });
  await userEvent.selectOptions(
    await screen.findByLabelText('Maps that you suggested: by mail'),
    'One mail a day',
  );
  await waitFor(() =>
    expect(bodyOf(sent, 'PUT /notifications/preferences')).toEqual({
      preferences: [
        { kind: 'map', onSite: true, byMail: 'daily', onPhone: true, onDiscord: false },
      ],
    }),
  );
  await userEvent.click(screen.getByLabelText('Messages from organisers: behind the bell'));
  await waitFor(() =>
    expect(sent.findLast(({ call }) => call.startsWith('PUT'))?.body).toEqual({
      preferences: [
        { kind: 'organisers', onSite: false, byMail: 'at-once', onPhone: true, onDiscord: false },
      ],
    }),
  );
});

test('receipts and security mails offer no choice, and a failed one goes back with the reason', async () => {
  openChoices({ 'PUT /notifications/preferences': () => badGateway });
  expect(await screen.findByLabelText('Your orders: behind the bell')).toBeTruthy();
  expect(screen.queryByLabelText('Your orders: by mail')).toBeNull();
  const choice = screen.getByLabelText<HTMLSelectElement>('Your next match is ready: by mail');
  await userEvent.selectOptions(choice, 'No mail');
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(choice.value).toBe('at-once');
});

test('Discord is one more choice where the account there is connected', async () => {
  let known: typeof stored & { preferences: Preference[] } = stored;
  const answer = () => ({ body: { ...known, discord: 'on' as const } });
  const sent = openChoices({
    'GET /notifications/preferences': answer,
    'PUT /notifications/preferences': ({ body }) => {
      known = afterChoice(body);
      return answer();
    },
  });
  const choice = await screen.findByRole('switch', {
    name: 'Your next match is ready: on Discord',
  });
  expect(choice).toHaveProperty('checked', false);
  expect(screen.getByLabelText('Quiet hours')).toBeTruthy();
  expect(screen.queryByText(/^To be notified on Discord/)).toBeNull();
  await userEvent.click(choice);
  await waitFor(() => expect(choice).toHaveProperty('checked', true));
  expect(bodyOf(sent, 'PUT /notifications/preferences')).toEqual({
    preferences: [{ ...preferences[0], onDiscord: true }],
  });
  expect(screen.getByLabelText('A lobby code is out: on Discord')).toHaveProperty('checked', false);
});

test('who has connected no account is led to where they can, and offered nothing else', async () => {
  openChoices({
    'GET /notifications/preferences': () => ({ body: { ...stored, discord: 'unconnected' } }),
  });
  const link = await screen.findByRole('link', { name: 'connect your Discord account' });
  expect(link.getAttribute('href')).toBe('/profile?tab=sign-ins');
  expect(screen.queryByLabelText(/: on Discord$/)).toBeNull();
  expect(screen.queryByLabelText('Quiet hours')).toBeNull();
});

test('a site without Discord does not speak of it', async () => {
  openChoices();
  expect(await screen.findByLabelText('Your orders: behind the bell')).toBeTruthy();
  expect(screen.queryByText(/Discord/)).toBeNull();
});

/** Shows the bell and opens its stream; answers how to send an event. */
async function openBell(count: NonNullable<Fakes['GET /notifications/count']>) {
  stubServer({ 'GET /notifications/count': count });
  const answered = window.fetch;
  let push: ((text: string) => void) | undefined;
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    if (!url.endsWith('/events')) return answered(url, init);
    expect(new Headers(init.headers).get('authorization')).toBe('Bearer the-token');
    const body = new ReadableStream({
      start: (controller) => {
        push = (text) => controller.enqueue(new TextEncoder().encode(text));
      },
    });
    return Promise.resolve(new Response(body));
  });
  signIn();
  show(NotificationBell, '/');
  await waitFor(() => expect(push).toBeTruthy());
  return (text: string) => push?.(text);
}

test('a count that was asked for before something came is asked for again', async () => {
  const answers: ((answer: { body: { unread: number } }) => void)[] = [];
  const push = await openBell(() => new Promise((resolve) => answers.push(resolve)));
  await waitFor(() => expect(answers).toHaveLength(1));
  push('event: changed\ndata:\n\n');
  // It has come before the answer.
  await new Promise((resolve) => setTimeout(resolve));
  answers[0]?.({ body: { unread: 0 } });
  await waitFor(() => expect(answers).toHaveLength(2));
  answers[1]?.({ body: { unread: 1 } });
  expect(await screen.findByRole('link', { name: 'Notifications, 1 new' })).toBeTruthy();
});

test('the bell counts what is new, and asks again whenever the stream says so', async () => {
  let unread = 2;
  const push = await openBell(() => ({ body: { unread } }));
  expect(await screen.findByRole('link', { name: 'Notifications, 2 new' })).toBeTruthy();
  unread = 100;
  push(':\n\n');
  push('event: changed\ndata:\n\n');
  expect(await screen.findByRole('link', { name: 'Notifications, 99+ new' })).toBeTruthy();
  unread = 0;
  push('event: changed\ndata:\n\n');
  expect(await screen.findByRole('link', { name: 'Notifications' })).toBeTruthy();
});
