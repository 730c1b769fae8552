import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { OrderStatus } from '@last-circle/contract/order-rules.ts';
import type { Order } from '@last-circle/contract/orders.ts';
import { anOrder } from '#testing/an-order.ts';
import { show, signIn, startFresh } from '#testing/render.tsx';
import { watchSaving } from '#testing/saved-files.ts';
import { stubServer } from '#testing/server.ts';
import { Page } from './orders-page.tsx';

startFresh();

type Answers = Parameters<typeof stubServer>[0];

const pending = anOrder();
const shipped = anOrder({
  id: 60,
  orderNumber: 'ORD-260101-AAAAAA',
  status: 'shipped',
  customerName: 'Nova Nine',
  email: 'nova@players.example',
});

/** A server that keeps these orders and filters them as it is asked. */
function serverWith(kept: Order[], answers: Answers = {}) {
  return stubServer({
    'GET /orders/admin': ({ query }) => {
      const [status, search] = [query.get('status'), query.get('search') ?? ''];
      const orders = kept
        .filter((order) => !status || order.status === status)
        .filter((order) => order.email.includes(search) || order.orderNumber.includes(search));
      return { body: { orders, total: orders.length, totalPages: 1, page: 1 } };
    },
    ...answers,
  });
}

function open(query = '') {
  signIn({ role: 'admin' });
  return show(Page, '/admin/orders', `/admin/orders${query}`);
}

const numbers = () => screen.queryAllByRole('rowheader').map(({ textContent }) => textContent);

test('the orders stand in a table, counted in the heading', async () => {
  serverWith([pending, shipped]);
  open();
  const row = within(await screen.findByRole('row', { name: /ORD-260102-7K3MZQ/ }));
  const cells = row.getAllByRole('cell').map(({ textContent }) => textContent);
  expect(cells[0]).toBe('Kes Trelkestrel@players.example');
  expect(cells[1]).toContain('2026');
  expect(cells.slice(2, 5)).toEqual(['3', '$91.00', 'Pending payment']);
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
])('%s has a word and a colour of its own', async (status, word, colour) => {
  serverWith([anOrder({ status })]);
  open();
  const badge = within(await screen.findByRole('row', { name: /ORD/ })).getByText(word);
  expect(badge.className).toContain(colour);
});

test('search and status are held in the address and asked of the server', async () => {
  serverWith([pending, shipped]);
  const { address } = open();
  await waitFor(() => expect(numbers()).toHaveLength(2));
  await userEvent.type(screen.getByLabelText('Search number, name or email'), 'nova');
  await waitFor(() => expect(numbers()).toEqual([shipped.orderNumber]));
  expect(address()).toBe('/admin/orders?search=nova');
  expect(screen.getByText('1 order found')).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText('Filter by status'), 'Cancelled');
  expect(await screen.findByText('No orders found')).toBeTruthy();
  expect(address()).toBe('/admin/orders?search=nova&status=cancelled');
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(numbers()).toHaveLength(2));
  expect(address()).toBe('/admin/orders');
});

test('the address sets filter and page; what it cannot be is none', async () => {
  const sent = serverWith([pending, shipped]);
  open('?status=soon&search=nova&page=0');
  await waitFor(() => expect(numbers()).toEqual([shipped.orderNumber]));
  expect(sent[0]?.query.toString()).toBe('search=nova&page=1');
  expect(screen.getByLabelText<HTMLSelectElement>('Filter by status').value).toBe('');
});

const paged: Answers = {
  'GET /orders/admin': ({ query }) => {
    const page = Number(query.get('page'));
    const orders = page === 1 ? [pending] : page === 2 ? [shipped] : [];
    return { body: { orders, total: 21, totalPages: 2, page } };
  },
};

test('pages are turned in the address, and a changed filter begins at the first', async () => {
  const sent = stubServer(paged);
  const { address } = open();
  expect(await screen.findByText('Page 1 of 2')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Previous' }).disabled).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(numbers()).toEqual([shipped.orderNumber]));
  expect(address()).toBe('/admin/orders?page=2');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next' }).disabled).toBe(true);
  expect(document.activeElement?.textContent).toBe('21 orders');
  await userEvent.selectOptions(screen.getByLabelText('Filter by status'), 'Shipped');
  expect(address()).toBe('/admin/orders?status=shipped');
  await waitFor(() => expect(sent.at(-1)?.query.toString()).toBe('status=shipped&page=1'));
});

test('a page beyond the last leads back to the first', async () => {
  stubServer(paged);
  const { address } = open('?page=7');
  await userEvent.click(await screen.findByRole('button', { name: 'Show the first page' }));
  await waitFor(() => expect(numbers()).toEqual([pending.orderNumber]));
  expect(address()).toBe('/admin/orders');
});

test('before anybody has ordered the page says when that changes', async () => {
  serverWith([]);
  open();
  expect(await screen.findByText('No orders yet')).toBeTruthy();
});

test('rows are skeletons until they have come', async () => {
  serverWith([], { 'GET /orders/admin': () => new Promise(() => {}) });
  open();
  expect(await screen.findByText('Loading orders')).toBeTruthy();
});

test('a list that does not load can be tried again, and no toast says so', async () => {
  let isDown = true;
  serverWith([pending], {
    'GET /orders/admin': () =>
      isDown
        ? { status: 500, body: { message: 'Out of order' } }
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
  const asked = sent.find(({ call }) => call.endsWith('.csv'));
  expect(asked?.query.toString()).toBe('search=nova&status=shipped');
});

test('a failed download is told beside its button and as a toast', async () => {
  const text = 'Failed to download the orders';
  serverWith([], { 'GET /orders/admin/orders.csv': () => ({ status: 503, body: {} }) });
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Download CSV' }));
  await waitFor(() => expect(screen.getAllByText(text)).toHaveLength(2));
});

const details = async (number = pending.orderNumber) =>
  within(await screen.findByRole('dialog', { name: `Order ${number}` }));

test('the details are opened from the list and stand in the address', async () => {
  serverWith([pending, shipped]);
  const { address } = open('?status=pending_payment');
  await userEvent.click(
    await screen.findByRole('link', { name: `Details of ${pending.orderNumber}` }),
  );
  const dialog = await details();
  expect(address()).toBe(`/admin/orders?status=pending_payment&order=${pending.orderNumber}`);
  for (const text of [
    'kestrel@players.example',
    '+1 555 0100',
    'Portland, OR 97201',
    'United States',
    'Lyon, Rhône 69001',
    'France',
    'Storm Hoodie',
    'Size L · 2 × $39.50',
    '$91.00',
  ]) {
    expect(dialog.getByText(text)).toBeTruthy();
  }
  expect(dialog.getByText(/7 Harbour Row/).textContent).toBe('7 Harbour Row\nFlat 2');
});

test('the timeline tells who set which status and why', async () => {
  const timeline = [
    ...pending.timeline,
    {
      at: '2026-01-03T10:00:00.000Z',
      status: 'processing' as const,
      by: 'admin',
      notes: 'Packed.\nOut tomorrow.',
    },
  ];
  serverWith([anOrder({ notes: 'Leave it at the door.', timeline })]);
  open(`?order=${pending.orderNumber}`);
  const dialog = await details();
  const entries = within(await dialog.findByRole('region', { name: 'Timeline' }));
  const [placed, packed] = entries.getAllByRole('listitem');
  expect(placed?.textContent).toContain('by Kes Trel');
  expect(packed?.textContent).toContain('Processing');
  expect(packed?.textContent).toContain('by admin');
  expect(packed?.textContent).toContain('Packed.\nOut tomorrow.');
  expect(dialog.getByText('Leave it at the door.')).toBeTruthy();
});

test('an address opens an order that is not on the page of the list', async () => {
  serverWith([pending, shipped]);
  open(`?status=shipped&order=${pending.orderNumber}`);
  expect(await (await details()).findByText('Storm Hoodie')).toBeTruthy();
});

test('an unknown number is said to be one', async () => {
  serverWith([pending]);
  open('?order=ORD-260102');
  expect(await (await details('ORD-260102')).findByText('Order not found')).toBeTruthy();
});

test('an order that does not load can be tried again', async () => {
  let isDown = true;
  serverWith([], {
    'GET /orders/admin': ({ query }) => {
      const isAsked = query.get('search') === pending.orderNumber;
      if (isAsked && isDown) return { status: 500, body: {} };
      const orders = isAsked ? [pending] : [];
      return { body: { orders, total: orders.length, totalPages: 1, page: 1 } };
    },
  });
  open(`?order=${pending.orderNumber}`);
  const dialog = await details();
  expect(await dialog.findByText('The order could not be loaded')).toBeTruthy();
  isDown = false;
  await userEvent.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(await dialog.findByText('Storm Hoodie')).toBeTruthy();
});

test.each<[string, (dialog: HTMLElement) => Promise<void>]>([
  [
    'Escape',
    async (dialog) => void dialog.dispatchEvent(new Event('cancel', { cancelable: true })),
  ],
  ['the backdrop', async (dialog) => userEvent.click(dialog)],
  [
    'Close',
    async (dialog) => {
      const [button] = within(dialog).getAllByRole('button', { name: 'Close' });
      if (button) await userEvent.click(button);
    },
  ],
])('%s closes the details', async (_, close) => {
  serverWith([pending]);
  const { address } = open(`?order=${pending.orderNumber}`);
  await close(await screen.findByRole('dialog'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(address()).toBe('/admin/orders');
});

test('the number of the order is copied', async () => {
  const user = userEvent.setup();
  serverWith([pending]);
  open(`?order=${pending.orderNumber}`);
  await user.click(await (await details()).findByRole('button', { name: 'Copy Order #' }));
  expect(await screen.findByText('Order number copied to clipboard!')).toBeTruthy();
  expect(await navigator.clipboard.readText()).toBe(pending.orderNumber);
});

test('the order is printed', async () => {
  const print = vi.fn<() => void>();
  vi.stubGlobal('print', print);
  serverWith([pending]);
  open(`?order=${pending.orderNumber}`);
  await userEvent.click(await (await details()).findByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledOnce();
});

/** A server on which the status of the pending order can be set. */
function settable(answer?: { status: number; body: unknown }) {
  const kept = [pending];
  return serverWith(kept, {
    'PUT /orders/admin/61/status': ({ body }) => {
      if (answer) return answer;
      const { status } = body as { status: OrderStatus };
      kept[0] = anOrder({ status });
      return { body: kept[0] };
    },
  });
}

const update = async (dialog: Awaited<ReturnType<typeof details>>) =>
  userEvent.click(await dialog.findByRole('button', { name: 'Update status' }));

test('a new status is sent without notes, and the list reloads', async () => {
  const sent = settable();
  open(`?order=${pending.orderNumber}`);
  const dialog = await details();
  const select = await dialog.findByLabelText<HTMLSelectElement>('Status');
  expect([...select.options].map(({ text }) => text)).toEqual([
    'Pending payment',
    'Confirmed',
    'Processing',
    'Shipped',
    'Delivered',
    'Cancelled',
  ]);
  await userEvent.selectOptions(select, 'Shipped');
  await update(dialog);
  expect(await screen.findByText('Order status updated')).toBeTruthy();
  const change = sent.find(({ call }) => call.startsWith('PUT'));
  expect(change?.body).toEqual({ status: 'shipped' });
  expect(select.value).toBe('shipped');
  const row = within(screen.getByRole('row', { name: /ORD/, hidden: true }));
  expect(row.getByText('Shipped')).toBeTruthy();
});

test('notes are sent when some are typed', async () => {
  const sent = settable();
  open(`?order=${pending.orderNumber}`);
  const dialog = await details();
  await userEvent.selectOptions(await dialog.findByLabelText('Status'), 'Processing');
  await userEvent.type(dialog.getByLabelText(/Notes/), 'Packed.');
  await update(dialog);
  expect(await screen.findByText('Order status updated')).toBeTruthy();
  const change = sent.find(({ call }) => call.startsWith('PUT'));
  expect(change?.body).toEqual({ status: 'processing', notes: 'Packed.' });
  expect(dialog.getByLabelText<HTMLTextAreaElement>(/Notes/).value).toBe('');
});

test.each([
  [
    { message: 'Insufficient stock for "Mug". Available: 0' },
    'Insufficient stock for "Mug". Available: 0',
  ],
  [{}, 'The status was not changed.'],
])('a refused status keeps the one in force, and the note: %j', async (body, text) => {
  settable({ status: 409, body });
  open(`?order=${pending.orderNumber}`);
  const dialog = await details();
  const select = await dialog.findByLabelText<HTMLSelectElement>('Status');
  await userEvent.selectOptions(select, 'Confirmed');
  await userEvent.type(dialog.getByLabelText(/Notes/), 'Packed.');
  await update(dialog);
  expect((await dialog.findByRole('status')).textContent).toBe(text);
  expect(select.value).toBe('pending_payment');
  expect(dialog.getByLabelText<HTMLTextAreaElement>(/Notes/).value).toBe('Packed.');
  expect(screen.getAllByText(text)).toHaveLength(1);
});

test('a note that was not sent is not left without a question', async () => {
  settable();
  const { address } = open(`?order=${pending.orderNumber}`);
  const dialog = await details();
  await userEvent.type(await dialog.findByLabelText(/Notes/), 'Packed.');
  const [close] = dialog.getAllByRole('button', { name: 'Close' });
  if (close) await userEvent.click(close);
  const question = within(
    await screen.findByRole('alertdialog', { name: 'Discard your changes?' }),
  );
  await userEvent.click(question.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(address()).toBe('/admin/orders');
});
