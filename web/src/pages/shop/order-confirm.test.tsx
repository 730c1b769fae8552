import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { orderStatusLabels, type OrderStatus } from '@last-circle/contract/shop/order-rules.ts';
import type { OwnOrder } from '@last-circle/contract/shop/orders.ts';
import { connectionLost, only, proxyPage, refusal } from '#testing/answers.ts';
import { show, signIn, startFresh } from '#testing/render.tsx';
import { stubServer, type Fakes } from '#testing/server.ts';
import { Page as NewestPage } from './order-confirmation.tsx';
import { Page } from './order-confirm.tsx';

startFresh();

const anOrder = (change: Partial<OwnOrder> = {}): OwnOrder => ({
  id: 3,
  orderNumber: 'ORD-261120-7K3M9Q',
  status: 'pending_payment',
  customerName: 'Nova Storm',
  createdAt: '2026-11-20T08:00:00.000Z',
  confirmedAt: null,
  items: [
    { name: 'Storm Hoodie', image: '', selectedSize: 'M', price: 60, quantity: 2 },
    { name: 'Storm Mug', image: '', selectedSize: null, price: 20, quantity: 1 },
  ],
  total: 140,
  payment: { provider: null, status: 'none', refunded: 0 },
  isLarge: false,
  ...change,
});

function open(order: () => OwnOrder, fakes: Fakes = {}, hash = '') {
  const sent = stubServer({
    'GET /orders/status/:token': only({ token: 'the-token' }, () => ({ body: order() })),
    ...fakes,
  });
  show(Page, '/order/confirm/:token', `/order/confirm/the-token${hash}`);
  return sent;
}

const confirmButton = () => screen.findByRole('button', { name: 'Confirm Order' });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const expectShownTwice = (text: string) =>
  waitFor(() => expect(screen.getAllByText(text)).toHaveLength(2));

describe('the order of a link', () => {
  test('is shown with number, status, customer, date, items and total', async () => {
    open(anOrder);
    expect(await screen.findByText('ORD-261120-7K3M9Q')).toBeTruthy();
    for (const text of ['Pending payment', 'Nova Storm', 'Storm Hoodie', 'Storm Mug', '$140.00']) {
      expect(screen.getByText(text)).toBeTruthy();
    }
    expect(document.querySelector('time')?.dateTime).toBe('2026-11-20T08:00:00.000Z');
  });

  test('shows what was delivered by mail, once it is confirmed', async () => {
    const mug = { name: 'Storm Key', image: '', selectedSize: null, price: 20, quantity: 2 };
    const codes = ['WXYZ-1111', 'WXYZ-2222'].map((code) => ({ name: 'Storm Key', code }));
    open(() => anOrder({ status: 'confirmed', items: [mug], codes }));
    const list = within(await screen.findByRole('region', { name: 'Your codes' }));
    expect(list.getByText('WXYZ-1111')).toBeTruthy();
    expect(list.getByRole('button', { name: 'Copy storm key (2)' })).toBeTruthy();
    expect(screen.getByText(/^Thank you. Everything is below/)).toBeTruthy();
  });

  test('is confirmed by its button, which is then removed', async () => {
    let order = anOrder();
    const sent = open(() => order, {
      'POST /orders/confirm/:token': only({ token: 'the-token' }, () => {
        order = anOrder({ status: 'confirmed', confirmedAt: '2026-11-20T09:00:00.000Z' });
        return { body: order };
      }),
    });
    await userEvent.click(await confirmButton());
    expect(await heading('Order Confirmed!')).toBe(document.activeElement);
    expect(screen.queryByRole('button', { name: 'Confirm Order' })).toBeNull();
    expect(sent.map(({ call }) => call)).toEqual([
      'GET /orders/status/the-token',
      'POST /orders/confirm/the-token',
      'GET /orders/status/the-token',
    ]);
  });

  test.each<OrderStatus>(['confirmed', 'processing', 'shipped', 'delivered'])(
    'is shown as confirmed when it is %s',
    async (status) => {
      open(() => anOrder({ status, confirmedAt: '2026-11-20T09:00:00.000Z' }));
      expect(await heading('Order Confirmed!')).toBeTruthy();
      expect(screen.getAllByText(orderStatusLabels[status]).length).toBeGreaterThan(0);
      expect(screen.queryByRole('button', { name: 'Confirm Order' })).toBeNull();
    },
  );

  test('shows that it was cancelled', async () => {
    open(() => anOrder({ status: 'cancelled' }));
    expect(await heading('Order Cancelled')).toBeTruthy();
    expect(screen.getByText('This order was cancelled')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Confirm Order' })).toBeNull();
  });

  test('that was cancelled before it is confirmed shows that', async () => {
    let order = anOrder();
    open(() => order, {
      'POST /orders/confirm/:token': only({ token: 'the-token' }, () => {
        order = anOrder({ status: 'cancelled' });
        return refusal('conflict', 'This order was cancelled');
      }),
    });
    await userEvent.click(await confirmButton());
    expect(await heading('Order Cancelled')).toBeTruthy();
  });

  test('that could not be confirmed shows the failure, and can be tried again', async () => {
    open(anOrder, {
      'POST /orders/confirm/:token': only({ token: 'the-token' }, connectionLost),
    });
    await userEvent.click(await confirmButton());
    await expectShownTwice('Failed to confirm order');
    expect(await confirmButton()).toBeTruthy();
  });

  test('is hidden from search engines and other sites', async () => {
    open(anOrder);
    await confirmButton();
    const meta = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`);
    expect(meta('robots')?.content).toBe('noindex');
    expect(meta('referrer')?.content).toBe('no-referrer');
    expect(document.querySelector('link[rel="canonical"]')).toBeNull();
  });
});

describe('an order that is paid online', () => {
  const unpaid = anOrder({ payment: { provider: 'stripe', status: 'open', refunded: 0 } });
  const payButton = () => screen.findByRole('button', { name: 'Pay $140.00' });

  test('is not confirmed but paid, on the page that the server opens', async () => {
    open(() => unpaid, {
      'POST /orders/confirm/:token/payment': only({ token: 'the-token' }, () => ({
        body: { paymentUrl: '#the-page' },
      })),
    });
    expect(await heading('Pay for your order')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Confirm Order' })).toBeNull();
    await userEvent.click(await payButton());
    await waitFor(() => expect(location.hash).toBe('#the-page'));
  });

  test('stays where it is while that page cannot be reached', async () => {
    const text = 'The payment page cannot be reached. Please try again.';
    open(() => unpaid, {
      'POST /orders/confirm/:token/payment': () => refusal('unavailable', text),
    });
    await userEvent.click(await payButton());
    expect(await screen.findByText(text)).toBeTruthy();
    expect(await payButton()).toBeTruthy();
  });

  test('is checked once when that page leads back', async () => {
    let order = unpaid;
    const sent = open(
      () => order,
      {
        'POST /orders/confirm/:token': () => {
          order = anOrder({ status: 'confirmed', payment: { ...unpaid.payment, status: 'paid' } });
          return { body: order };
        },
      },
      '#paid',
    );
    expect(await heading('Order Confirmed!')).toBeTruthy();
    expect(screen.getByText('Paid')).toBeTruthy();
    expect(sent.filter(({ call }) => call.startsWith('POST'))).toHaveLength(1);
  });

  test('says that it is not paid yet, and can be paid', async () => {
    open(
      () => unpaid,
      { 'POST /orders/confirm/:token': () => refusal('conflict', 'This order is not paid yet') },
      '#paid',
    );
    expect(await screen.findByText('This order is not paid yet')).toBeTruthy();
    expect(await payButton()).toBeTruthy();
  });

  test('shows what was refunded', async () => {
    open(() =>
      anOrder({
        status: 'shipped',
        payment: { provider: 'stripe', status: 'partly_refunded', refunded: 20 },
      }),
    );
    expect(await screen.findByText('Partly refunded')).toBeTruthy();
    expect(screen.getByText('-$20.00')).toBeTruthy();
  });
});

describe('an order that is not found', () => {
  test.each([
    ['There is no such order', refusal('not_found', 'There is no such order')],
    ['Order not found', proxyPage(404)],
  ])('%s', async (text, answer) => {
    open(anOrder, {
      'GET /orders/status/:token': only({ token: 'the-token' }, () => answer),
    });
    expect(await heading('Order Not Found')).toBeTruthy();
    expect(screen.getByText(text)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  test('may be requested again after a failure', async () => {
    let isUp = false;
    open(anOrder, {
      'GET /orders/status/:token': only({ token: 'the-token' }, () =>
        isUp ? { body: anOrder() } : refusal('unavailable', 'Busy'),
      ),
    });
    expect(await screen.findByText('Busy')).toBeTruthy();
    isUp = true;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await confirmButton()).toBeTruthy();
  });
});

describe('the newest own order', () => {
  function openNewest(orders: () => OwnOrder[], fakes: Fakes = {}) {
    signIn();
    const sent = stubServer({ 'GET /orders/mine': () => ({ body: orders() }), ...fakes });
    show(NewestPage, '/order-confirmation');
    return sent;
  }

  test('is confirmed without its link', async () => {
    let order = anOrder();
    const sent = openNewest(() => [order], {
      'POST /orders/mine/:id/confirm': only({ id: 3 }, () => {
        order = anOrder({ status: 'confirmed' });
        return { body: order };
      }),
    });
    await userEvent.click(await confirmButton());
    expect(await heading('Order Confirmed!')).toBeTruthy();
    expect(sent[0]?.query.get('limit')).toBe('1');
  });

  test('is left to its link where it is large', async () => {
    openNewest(() => [anOrder({ isLarge: true })]);
    expect(await screen.findByText(/^Confirm a large order with the link/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Confirm Order' })).toBeNull();
  });

  test('may be missing', async () => {
    openNewest(() => []);
    expect(await heading('Order Not Found')).toBeTruthy();
    expect(screen.getByText('You have not ordered anything yet.')).toBeTruthy();
  });
});
