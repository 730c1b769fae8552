import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { OrderStatus } from '@last-circle/contract/shop/order-rules.ts';
import type { PaymentStatus } from '@last-circle/contract/shop/payment-rules.ts';
import { badGateway, refusal } from '#testing/answers.ts';
import { anOrder } from '#testing/data/an-order.ts';
import { serverWith } from '#testing/orders-server.ts';
import { startFresh } from '#testing/render.tsx';
import { watchSaving } from '#testing/saved-files.ts';
import { stubServer, type Fakes } from '#testing/server.ts';
import { open, pending, shipped } from '#testing/show-orders.tsx';

startFresh();

const numbers = () => screen.queryAllByRole('rowheader').map(({ textContent }) => textContent);

test('the orders are in a table, counted in the heading', async () => {
  serverWith([pending, shipped]);
  open();
  const row = within(await screen.findByRole('row', { name: /ORD-260102-7K3MZQ/ }));
  const cells = row.getAllByRole('cell').map(({ textContent }) => textContent);
  expect(cells[1]).toBe('Kes Trelkestrel@players.example');
  expect(cells[2]).toContain('2026');
  expect(cells.slice(3, 6)).toEqual(['3', '$91.00', 'Pending payment']);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Order Management2');
  expect(screen.getByText('2 orders')).toBeTruthy();
});

test.each<[OrderStatus, string, string]>([
  ['pending_payment', 'Pending payment', 'text-pending'],
  ['confirmed', 'Confirmed', 'text-confirmed'],
  ['processing', 'Processing', 'text-processing'],
  ['shipped', 'Shipped', 'text-shipped'],
  ['delivered', 'Delivered', 'text-delivered'],
  ['cancelled', 'Cancelled', 'text-cancelled'],
])('%s has a label and a colour of its own', async (status, word, colour) => {
  serverWith([anOrder({ status })]);
  open();
  const badge = within(await screen.findByRole('row', { name: /ORD/ })).getByText(word);
  expect(badge.className).toContain(colour);
});

test('a large order is marked in the list and in its dialog', async () => {
  serverWith([anOrder({ isLarge: true })]);
  open();
  const row = within(await screen.findByRole('row', { name: /ORD/ }));
  expect(row.getByText('Large order')).toBeTruthy();
  await userEvent.click(row.getByRole('link', { name: /^Details of/ }));
  expect(within(await screen.findByRole('dialog')).getByText('Large order')).toBeTruthy();
});

test.each<[OrderStatus, PaymentStatus, number]>([
  ['confirmed', 'none', 1],
  ['processing', 'partly_refunded', 1],
  ['confirmed', 'refunded', 0],
  ['confirmed', 'open', 0],
  ['shipped', 'paid', 0],
])('the packing slip of an order that is %s, payment %s', async (status, payment, slips) => {
  serverWith([anOrder({ status, payment: { provider: 'stripe', status: payment, refunded: 0 } })]);
  open();
  await userEvent.click(await screen.findByRole('link', { name: /^Details of/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByRole('button', { name: 'Print' });
  expect(dialog.queryAllByRole('link', { name: 'Packing slip' })).toHaveLength(slips);
});

test('search and status are held in the URL and sent to the server', async () => {
  serverWith([pending, shipped]);
  const { url } = open();
  await waitFor(() => expect(numbers()).toHaveLength(2));
  await userEvent.type(screen.getByLabelText('Search number, name or email'), 'nova');
  await waitFor(() => expect(numbers()).toEqual([shipped.orderNumber]));
  expect(url()).toBe('/admin/orders?search=nova');
  expect(screen.getByText('1 order found')).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText('Filter by status'), 'Cancelled');
  expect(await screen.findByText('No orders found')).toBeTruthy();
  expect(url()).toBe('/admin/orders?search=nova&status=cancelled');
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(numbers()).toHaveLength(2));
  expect(url()).toBe('/admin/orders');
});

test('what is typed just before a status is chosen stays', async () => {
  serverWith([pending, shipped]);
  const { url } = open();
  await waitFor(() => expect(numbers()).toHaveLength(2));
  vi.useFakeTimers({ shouldAdvanceTime: true });
  fireEvent.change(screen.getByLabelText('Search number, name or email'), {
    target: { value: 'nova' },
  });
  await vi.advanceTimersByTimeAsync(250);
  fireEvent.change(screen.getByLabelText('Filter by status'), { target: { value: 'shipped' } });
  await vi.advanceTimersByTimeAsync(200);
  vi.useRealTimers();
  await waitFor(() => expect(url()).toBe('/admin/orders?search=nova&status=shipped'));
  await waitFor(() => expect(numbers()).toEqual([shipped.orderNumber]));
});

test('the URL sets filter and page; invalid values are ignored', async () => {
  const sent = serverWith([pending, shipped]);
  open('?status=soon&search=nova&page=0');
  await waitFor(() => expect(numbers()).toEqual([shipped.orderNumber]));
  expect(sent[0]?.query.toString()).toBe('search=nova&page=1');
  expect(screen.getByLabelText<HTMLSelectElement>('Filter by status').value).toBe('');
});

const paged: Fakes = {
  'GET /orders/admin': ({ query: { page } }) => {
    const orders = page === 1 ? [pending] : page === 2 ? [shipped] : [];
    return { body: { orders, total: 21, totalPages: 2, page } };
  },
};

test('pages are turned in the URL, and a changed filter begins at the first', async () => {
  const sent = stubServer(paged);
  const { url } = open();
  expect(await screen.findByText('Page 1 of 2')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Previous' }).disabled).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(numbers()).toEqual([shipped.orderNumber]));
  expect(url()).toBe('/admin/orders?page=2');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next' }).disabled).toBe(true);
  expect(document.activeElement?.textContent).toBe('21 orders');
  await userEvent.selectOptions(screen.getByLabelText('Filter by status'), 'Shipped');
  expect(url()).toBe('/admin/orders?status=shipped');
  await waitFor(() => expect(sent.at(-1)?.query.toString()).toBe('status=shipped&page=1'));
});

test('a page beyond the last leads back to the first', async () => {
  stubServer(paged);
  const { url } = open('?page=7');
  await userEvent.click(await screen.findByRole('button', { name: 'Show the first page' }));
  await waitFor(() => expect(numbers()).toEqual([pending.orderNumber]));
  expect(url()).toBe('/admin/orders');
});

test('before anybody has ordered the page shows when that changes', async () => {
  serverWith([]);
  open();
  expect(await screen.findByText('No orders yet')).toBeTruthy();
});

test('rows are skeletons until they have come', async () => {
  serverWith([], { 'GET /orders/admin': () => new Promise(() => {}) });
  open();
  expect(await screen.findByText('Loading orders')).toBeTruthy();
});

test('a list that does not load can be tried again, without a toast', async () => {
  let isDown = true;
  serverWith([pending], {
    'GET /orders/admin': () =>
      isDown
        ? refusal('internal', 'Out of order')
        : { body: { orders: [pending], total: 1, totalPages: 1, page: 1 } },
  });
  open();
  expect(await screen.findByText('The orders could not be loaded')).toBeTruthy();
  expect(screen.getAllByText('Out of order')).toHaveLength(1);
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(numbers()).toEqual([pending.orderNumber]));
});

test('what the filter shows is downloaded as a table', async () => {
  const saved = watchSaving();
  const sent = serverWith([shipped], {
    'GET /orders/admin/orders.csv': () => ({ body: 'Order' }),
  });
  open('?status=shipped&search=nova');
  await userEvent.click(await screen.findByRole('button', { name: 'Download CSV' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.name).toBe('orders.csv');
  const request = sent.find(({ call }) => call.endsWith('.csv'));
  expect(request?.query.toString()).toBe('search=nova&status=shipped');
});

test('a failed download is shown beside its button and as a toast', async () => {
  const text = 'Failed to download the orders';
  serverWith([], { 'GET /orders/admin/orders.csv': () => badGateway });
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Download CSV' }));
  await waitFor(() => expect(screen.getAllByText(text)).toHaveLength(2));
});

const button = (name: string) => screen.findByRole('button', { name });

test('the status of all selected orders is set by one call, once that is confirmed', async () => {
  const stored = [pending, shipped];
  const sent = serverWith(stored, {
    'PUT /orders/admin/status': ({ body: { ids } }) => ({
      body: {
        message: 'Orders updated: 1',
        outcomes: [
          { id: ids[0] ?? 0, outcome: 'changed', reason: null },
          { id: 60, outcome: 'refused', reason: 'Insufficient stock for "Mug". Available: 0' },
        ],
      },
    }),
  });
  open();
  await userEvent.click(await button('Select all 2'));
  expect(await screen.findByText('2 selected')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Set status' })).toBeNull();
  await userEvent.selectOptions(screen.getByLabelText('New status'), 'Processing');
  await userEvent.type(screen.getByLabelText(/Message to the buyers/), 'Soon');
  await userEvent.click(await button('Set status'));
  const question = within(screen.getByRole('alertdialog', { name: 'Set 2 orders to Processing?' }));
  expect(question.getByText('Every buyer whose order changes gets a mail.')).toBeTruthy();
  await userEvent.click(question.getByRole('button', { name: 'Set status' }));
  expect(await screen.findByText('Orders updated: 1')).toBeTruthy();
  expect(sent.find(({ call }) => call.startsWith('PUT'))?.body).toEqual({
    ids: [61, 60],
    status: 'processing',
    message: 'Soon',
  });
  expect(
    screen.getByText('ORD-260101-AAAAAA: Insufficient stock for "Mug". Available: 0'),
  ).toBeTruthy();
  expect(screen.getByText('1 selected')).toBeTruthy();
});

test('rows are selected one by one; a failed call leaves them selected', async () => {
  serverWith([pending, shipped], { 'PUT /orders/admin/status': () => badGateway });
  open();
  await userEvent.click(await screen.findByLabelText(`Select ${pending.orderNumber}`));
  await userEvent.selectOptions(screen.getByLabelText('New status'), 'Delivered');
  await userEvent.click(await button('Set status'));
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Set status' }),
  );
  expect((await screen.findAllByText('The status was not changed.')).length).toBeGreaterThan(0);
  expect(screen.getByText('1 selected')).toBeTruthy();
  await userEvent.click(await button('Clear'));
  expect(screen.queryByText('1 selected')).toBeNull();
});
