import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { backdropOf } from '#testing/backdrop.ts';
import { badGateway, only, refusal } from '#testing/answers.ts';
import { anOrder } from '#testing/data/an-order.ts';
import { serverWith } from '#testing/orders-server.ts';
import { startFresh } from '#testing/render.tsx';
import { open, pending, shipped } from '#testing/show-orders.tsx';

startFresh();

const details = async (number = pending.orderNumber) =>
  within(await screen.findByRole('dialog', { name: `Order ${number}` }));

test('the details are opened from the list and are in the URL', async () => {
  serverWith([pending, shipped]);
  const { url } = open('?status=pending_payment');
  await userEvent.click(
    await screen.findByRole('link', { name: `Details of ${pending.orderNumber}` }),
  );
  const dialog = await details();
  expect(url()).toBe(`/admin/orders?status=pending_payment&order=${pending.orderNumber}`);
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

test('the timeline shows who set which status and why', async () => {
  const timeline = [
    ...pending.timeline,
    {
      at: '2026-01-03T10:00:00.000Z',
      status: 'processing' as const,
      by: 'admin',
      notes: 'Packed.\nOut tomorrow.',
      message: 'See you soon.',
    },
  ];
  serverWith([anOrder({ timeline })]);
  open(`?order=${pending.orderNumber}`);
  const dialog = await details();
  const entries = within(await dialog.findByRole('region', { name: 'Timeline' }));
  const [placed, packed] = entries.getAllByRole('listitem');
  expect(placed?.textContent).toContain('by Kes Trel');
  expect(packed?.textContent).toContain('Processing');
  expect(packed?.textContent).toContain('by admin');
  expect(packed?.textContent).toContain('Packed.\nOut tomorrow.');
  expect(packed?.textContent).toContain('To the buyer: See you soon.');
});

test('a URL opens an order that is not on the page of the list', async () => {
  serverWith([pending, shipped]);
  open(`?status=shipped&order=${pending.orderNumber}`);
  expect(await (await details()).findByText('Storm Hoodie')).toBeTruthy();
});

test('an unknown number shows that there is no such order', async () => {
  serverWith([pending]);
  open('?order=ORD-260102');
  expect(await (await details('ORD-260102')).findByText('Order not found')).toBeTruthy();
});

test('an order that does not load can be tried again', async () => {
  let isDown = true;
  serverWith([], {
    'GET /orders/admin': ({ query }) => {
      const isRequested = query.search === pending.orderNumber;
      if (isRequested && isDown) return badGateway;
      const orders = isRequested ? [pending] : [];
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
  ['Escape', async () => void (await userEvent.keyboard('{Escape}'))],
  ['the backdrop', async (dialog) => userEvent.click(backdropOf(dialog))],
  [
    'Close',
    async (dialog) => {
      const [button] = within(dialog).getAllByRole('button', { name: 'Close' });
      if (button) await userEvent.click(button);
    },
  ],
])('%s closes the details', async (_, close) => {
  serverWith([pending]);
  const { url } = open(`?order=${pending.orderNumber}`);
  await close(await screen.findByRole('dialog'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(url()).toBe('/admin/orders');
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

/** A server on which status and notes of an order can be set. */
function settable(order = pending) {
  const stored = [order];
  return serverWith(stored, {
    'PUT /orders/admin/:id/status': only({ id: 61 }, ({ body: { status, notes } }) => {
      const changed = {
        ...order,
        status,
        notes: notes === undefined ? order.notes : (notes ?? ''),
      };
      stored[0] = changed;
      return { body: changed };
    }),
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
  expect(await screen.findByText(/^Order ORD-.+ updated$/)).toBeTruthy();
  const change = sent.find(({ call }) => call.startsWith('PUT'));
  expect(change?.body).toEqual({ status: 'shipped' });
  expect(select.value).toBe('shipped');
  const row = within(screen.getByRole('row', { name: /ORD/, hidden: true }));
  expect(await row.findByText('Shipped')).toBeTruthy();
});

test('notes are sent when some are typed', async () => {
  const sent = settable();
  open(`?order=${pending.orderNumber}`);
  const dialog = await details();
  await userEvent.selectOptions(await dialog.findByLabelText('Status'), 'Processing');
  await userEvent.type(dialog.getByLabelText(/Notes/), 'Packed.');
  await update(dialog);
  expect(await screen.findByText(/^Order ORD-.+ updated$/)).toBeTruthy();
  const change = sent.find(({ call }) => call.startsWith('PUT'));
  expect(change?.body).toEqual({ status: 'processing', notes: 'Packed.' });
  expect(dialog.getByLabelText<HTMLTextAreaElement>(/Notes/).value).toBe('Packed.');
});

test('notes are in their field, where they are changed and cleared', async () => {
  const sent = settable(anOrder({ notes: 'Leave it at the door.' }));
  open(`?order=${pending.orderNumber}`);
  const dialog = await details();
  const field = await dialog.findByLabelText<HTMLTextAreaElement>(/Notes/);
  expect(field.value).toBe('Leave it at the door.');
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Update status' }).disabled).toBe(
    true,
  );
  await userEvent.clear(field);
  await update(dialog);
  expect(await screen.findByText(/^Order ORD-.+ updated$/)).toBeTruthy();
  const change = sent.find(({ call }) => call.startsWith('PUT'));
  expect(change?.body).toEqual({ status: 'pending_payment', notes: '' });
  expect(field.value).toBe('');
});

const soldOut = 'Insufficient stock for "Mug". Available: 0';

test.each([
  [soldOut, refusal('conflict', soldOut)],
  ['The status was not changed.', badGateway],
])(
  'after a refused status the one in force is selected, and the note stays: %s',
  async (text, answer) => {
    serverWith([pending], { 'PUT /orders/admin/:id/status': only({ id: 61 }, () => answer) });
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
  },
);

test('leaving a note that was not sent asks first', async () => {
  settable();
  const { url } = open(`?order=${pending.orderNumber}`);
  const dialog = await details();
  await userEvent.type(await dialog.findByLabelText(/Notes/), 'Packed.');
  const [close] = dialog.getAllByRole('button', { name: 'Close' });
  if (close) await userEvent.click(close);
  const question = within(
    await screen.findByRole('alertdialog', { name: 'Discard your changes?' }),
  );
  await userEvent.click(question.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(url()).toBe('/admin/orders');
});

test('a tracking number and a message to the buyer are sent', async () => {
  const sent = settable();
  open(`?order=${pending.orderNumber}`);
  const dialog = await details();
  await userEvent.type(await dialog.findByLabelText(/Tracking number/), 'TRK 77');
  await userEvent.type(dialog.getByLabelText(/Message to the buyer/), 'By sea');
  await update(dialog);
  expect(await screen.findByText(/^Order ORD-.+ updated$/)).toBeTruthy();
  const change = sent.find(({ call }) => call.startsWith('PUT'));
  expect(change?.body).toEqual({
    status: 'pending_payment',
    trackingNumber: 'TRK 77',
    message: 'By sea',
  });
  expect(dialog.getByLabelText<HTMLTextAreaElement>(/Message to the buyer/).value).toBe('');
});

const number = (n: number) => `ORD-260101-00000${n}`;
const orders = [1, 2, 3].map((n) => anOrder({ id: n, orderNumber: number(n) }));

/** Two orders on the first page, one on the second. */
const onTwoPages = () =>
  serverWith(orders, {
    'GET /orders/admin': ({ query: { page, search } }) => {
      const found = search
        ? orders.filter(({ orderNumber }) => orderNumber === search)
        : orders.slice(page * 2 - 2, page * 2);
      return { body: { orders: found, total: 3, totalPages: 2, page } };
    },
  });

test('the next and previous orders are opened in the dialog, on the next page too', async () => {
  onTwoPages();
  const { url } = open(`?order=${number(1)}`);
  const first = await details(number(1));
  expect(first.getByRole<HTMLButtonElement>('button', { name: 'Previous' }).disabled).toBe(true);
  await userEvent.click(first.getByRole('link', { name: 'Next' }));
  const second = await details(number(2));
  await userEvent.click(await second.findByRole('link', { name: 'Next' }));
  const third = await details(number(3));
  expect(url()).toBe(`/admin/orders?page=2&order=${number(3)}`);
  await waitFor(() =>
    expect(third.getByRole<HTMLButtonElement>('button', { name: 'Next' }).disabled).toBe(true),
  );
  await userEvent.click(await third.findByRole('link', { name: 'Previous' }));
  expect(await details(number(2))).toBeTruthy();
});

test('an order that leaves the filtered list leaves the next one in its place', async () => {
  const stored = orders.slice();
  serverWith(stored, {
    'PUT /orders/admin/:id/status': only({ id: 1 }, () => {
      const body = anOrder({ id: 1, orderNumber: number(1), status: 'shipped' });
      stored[0] = body;
      return { body };
    }),
  });
  open(`?status=pending_payment&order=${number(1)}`);
  const first = await details(number(1));
  await userEvent.selectOptions(await first.findByLabelText('Status'), 'Shipped');
  await update(first);
  expect(await screen.findByText(/^Order ORD-.+ updated$/)).toBeTruthy();
  await userEvent.click(first.getByRole('link', { name: 'Next' }));
  expect(await details(number(2))).toBeTruthy();
});

test('what was paid is refunded, once, and the list shows it', async () => {
  const payment = { provider: 'stripe', status: 'paid', refunded: 0 } as const;
  const stored = [anOrder({ status: 'confirmed', payment })];
  let isLost = true;
  const sent = serverWith(stored, {
    'POST /orders/admin/:id/refunds': only({ id: 61 }, ({ body: { amount } }) => {
      if (isLost) return badGateway;
      const refunded = { ...payment, status: 'partly_refunded', refunded: amount } as const;
      const body = anOrder({ status: 'confirmed', payment: refunded });
      stored[0] = body;
      return { body };
    }),
  });
  open(`?order=${pending.orderNumber}`);
  const dialog = await details();
  await userEvent.click(await dialog.findByRole('button', { name: 'Refund' }));
  const form = within(await screen.findByRole('dialog', { name: 'Refund' }));
  const amount = form.getByLabelText<HTMLInputElement>('Amount in $');
  expect(amount.value).toBe('91');
  await userEvent.clear(amount);
  await userEvent.type(amount, '20.5');
  await userEvent.click(form.getByRole('button', { name: 'Refund' }));
  expect(await form.findByText('Please say why')).toBeTruthy();
  await userEvent.type(form.getByLabelText('Reason'), 'A scratch');
  await userEvent.click(form.getByRole('button', { name: 'Refund' }));
  expect((await form.findAllByText('The refund was not made')).length).toBeGreaterThan(0);
  isLost = false;
  await userEvent.click(form.getByRole('button', { name: 'Refund' }));
  expect(await screen.findByText(`${pending.orderNumber}: $20.50 refunded`)).toBeTruthy();
  const asked = sent.filter(({ call }) => call.startsWith('POST'));
  expect(asked.map(({ body }) => body)).toEqual([
    { amount: 20.5, reason: 'A scratch' },
    { amount: 20.5, reason: 'A scratch' },
  ]);
  expect(new Set(asked.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
  expect((await dialog.findAllByText('Partly refunded')).length).toBeGreaterThan(0);
});

test('what was not paid online has nothing to refund', async () => {
  serverWith([pending]);
  open(`?order=${pending.orderNumber}`);
  const dialog = await details();
  expect(await dialog.findByRole('button', { name: 'Print' })).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Refund' })).toBeNull();
});
