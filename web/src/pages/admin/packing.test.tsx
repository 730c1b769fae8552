import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Packing } from '@last-circle/contract/shop/packing.ts';
import { refusal } from '#testing/answers.ts';
import { anOrder } from '#testing/data/an-order.ts';
import { show, signIn, startFresh } from '#testing/render.tsx';
import { stubServer } from '#testing/server.ts';
import { Page } from './packing.tsx';

startFresh();

function parcel(id: number, items: Packing['parcels'][number]['items']) {
  const { customerName, createdAt, shippingAddress } = anOrder();
  return { id, orderNumber: `ORD-${id}`, customerName, createdAt, shippingAddress, items };
}

const parcels = [
  parcel(1, [
    { name: 'Storm Tee', selectedSize: 'L', quantity: 2 },
    { name: 'Mug', selectedSize: null, quantity: 1 },
    { name: 'Storm Tee', selectedSize: 'L', quantity: 1 },
  ]),
  parcel(2, [
    { name: 'Storm Tee', selectedSize: 'S', quantity: 1 },
    { name: 'Storm Tee', selectedSize: 'L', quantity: 1 },
  ]),
];

function open(query: string, packing: Partial<Packing> = {}) {
  const sent = stubServer({
    'GET /orders/admin/packing': () => ({ body: { parcels, total: 2, ...packing } }),
  });
  signIn({ role: 'admin' });
  show(Page, '/admin/orders/packing', `/admin/orders/packing${query}`);
  return sent;
}

test('the picking list says what to take from the shelf, by product and size', async () => {
  open('');
  const list = within(await screen.findByRole('region', { name: 'Picking list' }));
  expect(list.getByText('6 pieces for 2 orders')).toBeTruthy();
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '1 ×MugORD-1',
    '1 ×Storm TeeSORD-2',
    '4 ×Storm TeeLORD-1 × 3ORD-2',
  ]);
});

test('a packing slip has an address and goods, and no price; what was left out is said', async () => {
  const sent = open('?orders=1,2,3&view=slips');
  const slip = within(await screen.findByRole('article', { name: 'Packing slip of ORD-2' }));
  expect(slip.getByText(anOrder().customerName)).toBeTruthy();
  expect(slip.getAllByRole('listitem')).toHaveLength(2);
  expect(document.body.textContent).not.toContain('$');
  expect(
    screen.getByText(
      '1 of the 3 chosen orders left out: not confirmed, not paid, or nothing to send.',
    ),
  ).toBeTruthy();
  expect(sent.map(({ query }) => query.get('orders'))).toContain('1,2,3');
});

test('of more orders than fit these are the oldest', async () => {
  open('', { total: 340 });
  expect(await screen.findByText('These are the oldest 2 of 340 orders.')).toBeTruthy();
});

test('with nothing to pack nothing is printed', async () => {
  open('', { parcels: [], total: 0 });
  expect(await screen.findByText('Nothing to pack')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Print' }).disabled).toBe(true);
});

test('a list that does not load can be tried again', async () => {
  stubServer({ 'GET /orders/admin/packing': () => refusal('internal', 'Out of order') });
  signIn({ role: 'admin' });
  show(Page, '/admin/orders/packing', '/admin/orders/packing');
  expect(await screen.findByText('The orders could not be loaded')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});
