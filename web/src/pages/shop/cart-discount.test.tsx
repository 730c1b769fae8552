import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { add } from '#shop/cart/cart-changes.ts';
import { byId, refusal } from '#testing/answers.ts';
import { aProduct } from '#testing/data/a-product.ts';
import { show, signIn, startFresh } from '#testing/render.tsx';
import { stubServer } from '#testing/server.ts';
import { Page } from './cart.tsx';

startFresh();
beforeEach(() => localStorage.clear());

/** 'STORM10' takes 10% off from $40; there is no other code. */
function open() {
  const sent = stubServer({
    'GET /products/:id': byId(aProduct()),
    'POST /orders/quote': ({ body: { items, discountCode } }) => {
      const no = (reason: string) =>
        refusal('invalid', reason, { errors: { discountCode: reason } });
      if (discountCode?.toUpperCase() !== 'STORM10') return no('This code does not exist');
      const subtotal = items.reduce((sum, { quantity }) => sum + 20 * quantity, 0);
      if (subtotal < 40) return no('Spend $40.00 or more to use this code');
      const discount = subtotal / 10;
      const lines = items.map(({ id, quantity }) => ({
        id,
        name: 'Storm Mug',
        selectedSize: null,
        price: 20,
        quantity,
        discount,
      }));
      const total = subtotal - discount;
      return { body: { lines, subtotal, discountCode: 'STORM10', discount, total } };
    },
  });
  add(aProduct(), undefined, 2);
  signIn();
  show(Page, '/cart');
  return sent;
}

const summary = () => within(screen.getByRole('complementary', { name: 'Summary' }));
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

async function enter(code: string) {
  const field = await screen.findByRole('textbox', { name: 'Discount code' });
  await userEvent.clear(field);
  await userEvent.type(field, `${code}{Enter}`);
}

const stored = () => localStorage.getItem('discount-code');

test('a wrong code stays in its field with the reason, and a right one changes the total', async () => {
  open();
  await press('Add a discount code');
  await enter('storm11');
  expect((await screen.findByRole('alert')).textContent).toBe('This code does not exist');
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('storm11');
  expect([stored(), summary().getByText('$40.00').tagName]).toEqual([null, 'STRONG']);
  await enter('storm10');
  expect(await summary().findByText('-$4.00')).toBeTruthy();
  expect(summary().getByText('$36.00')).toBeTruthy();
  await waitFor(() => expect(stored()).toBe('"STORM10"'));
  await press('Remove the code STORM10');
  expect(await screen.findByRole('button', { name: 'Add a discount code' })).toBeTruthy();
  expect([stored(), summary().getByText('$40.00').tagName]).toEqual(['""', 'STRONG']);
});

test('the quote follows the cart, and a stored code that fits no longer says why', async () => {
  localStorage.setItem('discount-code', '"STORM10"');
  open();
  expect(await summary().findByText('$36.00')).toBeTruthy();
  await press('One more');
  expect(await summary().findByText('$54.00')).toBeTruthy();
  await press('One less');
  await press('One less');
  expect(await summary().findByText('Spend $40.00 or more to use this code')).toBeTruthy();
  expect(summary().getAllByText('$20.00')).toHaveLength(1);
  expect(stored()).toBe('"STORM10"');
  await press('One more');
  expect(await summary().findByText('$36.00')).toBeTruthy();
});
