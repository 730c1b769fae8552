import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { badGateway, only, page, refusal } from '#testing/answers.ts';
import { anOrder } from '#testing/data/an-order.ts';
import { aProfile } from '#testing/data/a-profile.ts';
import { aSecondFactor } from '#testing/data/a-second-factor.ts';
import { pending as pendingSeat, seenByPlayer } from '#testing/data/a-tournament.ts';
import { show, signIn, startFresh } from '#testing/render.tsx';
import { watchSaving } from '#testing/saved-files.ts';
import { stubServer, type Fakes } from '#testing/server.ts';
import { Page } from './profile.tsx';

startFresh();

function open(url: string, fakes: Fakes = {}) {
  signIn();
  const sent = stubServer({
    'GET /auth/profile': () => ({ body: aProfile() }),
    'GET /auth/second-factor': () => ({ body: aSecondFactor() }),
    ...fakes,
  });
  return { sent, ...show(Page, '/profile', url) };
}

const tab = (name: string) => screen.getByRole('tab', { name });

test('the profile has a title, and its security leads to the change of the password', async () => {
  open('/profile', { 'GET /auth/sessions': () => ({ body: [] }) });
  expect(await screen.findByRole('region', { name: 'Personal Information' })).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: 'Your Profile' })).toBeTruthy();
  await userEvent.click(tab('Security'));
  const link = await screen.findByRole('link', { name: 'Change password' });
  expect(link.getAttribute('href')).toBe('/change-password');
});

test('the parts of the profile are tabs', async () => {
  open('/profile');
  expect((await screen.findAllByRole('tab')).map(({ textContent }) => textContent)).toEqual([
    'Details',
    'My orders',
    'Tournaments',
    'Security',
    'Notifications',
    'Public page',
    'Your data',
  ]);
});

test('the tab is held in the URL', async () => {
  const { url } = open('/profile?tab=tournaments', {
    'GET /tournaments': () => ({ body: [] }),
    'GET /orders/mine': () => ({ body: [] }),
  });
  expect(await screen.findByText('No tournaments yet')).toBeTruthy();
  await userEvent.click(tab('My orders'));
  expect(await screen.findByText('No orders yet')).toBeTruthy();
  expect(url()).toBe('/profile?tab=orders');
  await userEvent.click(tab('Details'));
  expect(await screen.findByRole('region', { name: 'Personal Information' })).toBeTruthy();
  expect(url()).toBe('/profile');
});

test('leaving unsaved changes asks first', async () => {
  const { url } = open('/profile', { 'GET /orders/mine': () => ({ body: [] }) });
  await userEvent.type(await screen.findByLabelText('Full Name'), 'Nova');
  await userEvent.click(tab('My orders'));
  const question = within(
    await screen.findByRole('alertdialog', { name: 'Discard your changes?' }),
  );
  await userEvent.click(question.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByLabelText<HTMLInputElement>('Full Name').value).toBe('Nova');
  expect(url()).toBe('/profile');
});

const pending = anOrder();
const shipped = anOrder({ id: 60, orderNumber: 'ORD-260101-AAAAAA', status: 'shipped' });

test('an order shows its number, status, items and total', async () => {
  open('/profile?tab=orders', { 'GET /orders/mine': () => ({ body: [pending, shipped] }) });
  const order = within(await screen.findByRole('article', { name: 'Order ORD-260101-AAAAAA' }));
  for (const text of ['Shipped', '3 items', 'Storm Hoodie', 'Circle Mug', '$79.00']) {
    expect(order.getByText(text)).toBeTruthy();
  }
  expect(order.getAllByText('$91.00')).toHaveLength(2);
  expect(order.getByText('Size L · 2 × $39.50')).toBeTruthy();
  expect(order.queryByRole('button', { name: 'Confirm Order' })).toBeNull();
});

test('an order shows the codes that were delivered by mail', async () => {
  const codes = [{ name: 'Storm Key', code: 'WXYZ-1111' }];
  open('/profile?tab=orders', { 'GET /orders/mine': () => ({ body: [{ ...shipped, codes }] }) });
  const order = within(await screen.findByRole('article', { name: 'Order ORD-260101-AAAAAA' }));
  expect(await order.findByText('WXYZ-1111')).toBeTruthy();
  expect(order.getByRole('button', { name: 'Copy storm key' })).toBeTruthy();
});

test('a pending order is confirmed in its place', async () => {
  let status = pending.status;
  const { sent } = open('/profile?tab=orders', {
    'GET /orders/mine': () => ({ body: [{ ...pending, status }] }),
    'POST /orders/mine/:id/confirm': only({ id: 61 }, () => {
      status = 'confirmed';
      return { body: { ...pending, status } };
    }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm Order' }));
  expect(await screen.findByText('Order Confirmed!')).toBeTruthy();
  expect(await screen.findByText('Confirmed')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Confirm Order' })).toBeNull();
  expect(document.activeElement?.textContent).toBe(pending.orderNumber);
  expect(sent.some(({ call }) => call === 'POST /orders/mine/61/confirm')).toBe(true);
});

test('an unpaid order is paid in its place, and asked after when the payment leads back', async () => {
  const { sent } = open('/profile?tab=orders#paid', {
    'GET /orders/mine': () => ({
      body: [{ ...pending, payment: { provider: 'stripe', status: 'open', refunded: 0 } }],
    }),
    'POST /orders/mine/:id/payment': only({ id: 61 }, () => ({
      body: { paymentUrl: '#the-page' },
    })),
    'POST /orders/mine/:id/confirm': () => refusal('conflict', 'This order is not paid yet'),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Pay $91.00' }));
  await waitFor(() => expect(location.hash).toBe('#the-page'));
  expect(sent.filter(({ call }) => call === 'POST /orders/mine/61/confirm')).toHaveLength(1);
});

test('a large order is left to its link', async () => {
  open('/profile?tab=orders', {
    'GET /orders/mine': () => ({ body: [{ ...pending, isLarge: true }] }),
  });
  expect(await screen.findByText(/^Confirm a large order with the link/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Confirm Order' })).toBeNull();
});

test.each([
  ['This order was cancelled', refusal('conflict', 'This order was cancelled')],
  ['Failed to confirm order', badGateway],
])('an order that cannot be confirmed shows the reason: %s', async (text, answer) => {
  open('/profile?tab=orders', {
    'GET /orders/mine': () => ({ body: [pending] }),
    'POST /orders/mine/:id/confirm': only({ id: 61 }, () => answer),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm Order' }));
  await waitFor(() => expect(screen.getAllByText(text)).toHaveLength(2));
});

test('more orders are loaded on demand; a page that fails can be tried again', async () => {
  let isDown = true;
  open('/profile?tab=orders', {
    'GET /orders/mine': ({ query }) => {
      if (query.offset === 0) return page([pending], { next: 1 });
      return isDown ? badGateway : { body: [shipped] };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Load more' }));
  expect(await screen.findByText('Your orders could not be loaded')).toBeTruthy();
  expect(screen.getAllByRole('article')).toHaveLength(1);
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
});

test('without orders the page links to the shop', async () => {
  open('/profile?tab=orders', { 'GET /orders/mine': () => ({ body: [] }) });
  const link = await screen.findByRole('link', { name: 'Go to the shop' });
  expect(link.getAttribute('href')).toBe('/shop');
});

test('tournaments show whether the viewer takes part, alone or with a team', async () => {
  const member = { isRegistered: true, registrationStatus: 'verified', myTeamId: 9 } as const;
  open('/profile?tab=tournaments', {
    'GET /tournaments': ({ query }) => {
      expect(query.mine).toBe('true');
      return {
        body: [
          pendingSeat(),
          seenByPlayer({
            id: 6,
            name: 'Team Night',
            tournamentType: 'duo',
            teamSize: 2,
            ...member,
          }),
          seenByPlayer({ id: 7, name: 'Asked Night', myTeamId: 10 }),
          seenByPlayer({ id: 8, name: 'Late Night' }),
        ],
      };
    },
  });
  const cards = (await screen.findAllByRole('article')).map((card) => [
    within(card).getByRole('link').getAttribute('href'),
    card.textContent,
  ]);
  expect(cards).toEqual([
    [
      '/tournaments/5',
      expect.stringMatching(/^Night Cup.*Solo.*Starts in.*Pending: enter your code$/),
    ],
    ['/tournaments/6/teams', expect.stringMatching(/^Team Night.*Duo \(2v2\).*Verified$/)],
    ['/tournaments/7/teams', expect.stringMatching(/^Asked Night.*Asked to join$/)],
    ['/tournaments/8', expect.stringMatching(/^Late Night.*Code expired$/)],
  ]);
});

test('lists that do not load can be tried again', async () => {
  let isDown = true;
  open('/profile?tab=tournaments', {
    'GET /tournaments': () => (isDown ? badGateway : { body: [] }),
  });
  expect(await screen.findByText('Your tournaments could not be loaded')).toBeTruthy();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No tournaments yet')).toBeTruthy();
});

const sessions = [
  { id: 3, browser: 'Chrome on Android', signedInAt: '2026-01-03T10:00:00.000Z', isCurrent: false },
  { id: 2, browser: '', signedInAt: '2026-01-02T10:00:00.000Z', isCurrent: false },
  { id: 1, browser: 'Firefox on Windows', signedInAt: '2026-01-01T10:00:00.000Z', isCurrent: true },
];

test('the sign-ins are listed with browser and day, and this one is marked', async () => {
  open('/profile?tab=sign-ins', { 'GET /auth/sessions': () => ({ body: sessions }) });
  const list = await screen.findByRole('list');
  const rows = within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(rows[0]).toMatch(/^Chrome on AndroidLogged in on Jan 3, 2026.*Log out$/);
  expect(rows[1]).toContain('Unknown browser');
  expect(rows[2]).toMatch(/^Firefox on WindowsThis browserLogged in on Jan 1, 2026/);
  expect(rows[2]).not.toContain('Log out');
});

test('one sign-in is ended, or all others after a question', async () => {
  const answers = {
    'GET /auth/sessions': () => ({ body: sessions }),
    'DELETE /auth/sessions/:id': () => ({ body: { message: 'Logged out there' } }),
    'DELETE /auth/sessions': () => ({ body: { message: 'Logged out everywhere else' } }),
  };
  const { sent } = open('/profile?tab=sign-ins', answers);
  await userEvent.click(await screen.findByRole('button', { name: 'Log out Chrome on Android' }));
  expect(await screen.findByText('Logged out there')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Log out everywhere else' }));
  const question = await screen.findByRole('alertdialog', { name: 'Log out everywhere else?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Log out' }));
  expect(await screen.findByText('Logged out everywhere else')).toBeTruthy();
  const deletions = sent.map(({ call }) => call).filter((call) => call.startsWith('DELETE'));
  expect(deletions).toEqual(['DELETE /auth/sessions/3', 'DELETE /auth/sessions']);
});

test('with this sign-in alone there is nothing to end', async () => {
  open('/profile?tab=sign-ins', { 'GET /auth/sessions': () => ({ body: sessions.slice(2) }) });
  expect(await screen.findByText('This browser')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Log out/ })).toBeNull();
});

test('sign-ins that cannot be loaded say so', async () => {
  open('/profile?tab=sign-ins', { 'GET /auth/sessions': () => badGateway });
  expect(await screen.findByText('Your logins could not be loaded')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

test('the viewer downloads what is stored of them', async () => {
  const saved = watchSaving();
  let isDown = true;
  open('/profile?tab=data', {
    'GET /auth/deletion': () => ({ body: { obstacles: [], needsCode: false } }),
    'GET /auth/data': () => (isDown ? badGateway : { body: '{"data":{}}' }),
  });
  const button = await screen.findByRole('button', { name: 'Download' });
  await userEvent.click(button);
  const failure = 'Your data could not be downloaded. Please try again.';
  await waitFor(() => expect(screen.getAllByText(failure)).toHaveLength(2));
  expect(saved).toEqual([]);
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Download' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect([saved[0]?.name, await saved[0]?.file.text()]).toEqual(['your-data.json', '{"data":{}}']);
});
