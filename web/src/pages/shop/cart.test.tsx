import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import type { Product } from '@last-circle/contract/shop/products.ts';
import { add, setQuantity } from '#shop/cart/cart-changes.ts';
import { badGateway, byId, only } from '#testing/answers.ts';
import { cartItems } from '#shop/cart/stored-cart.ts';
import { aHoodie, aProduct } from '#testing/data/a-product.ts';
import { present } from '#testing/present.ts';
import { show, signIn, startFresh } from '#testing/render.tsx';
import { stubServer } from '#testing/server.ts';
import { Page } from './cart.tsx';

startFresh();
beforeEach(() => localStorage.clear());

/** A shop that offers these now, and nothing else. */
const shopWith = (...products: Product[]) => stubServer({ 'GET /products/:id': byId(...products) });

function open() {
  signIn();
  return show(Page, '/cart');
}

async function lineOf(name: string) {
  const line = (await screen.findByRole('link', { name })).closest('li');
  if (!line) throw new Error(`${name} is on no line`);
  return within(line);
}

const total = () => within(screen.getByRole('complementary', { name: 'Summary' }));
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
test('an empty cart leads to the shop', async () => {
  shopWith();
  open();
  expect(await screen.findByText('Your cart is empty')).toBeTruthy();
  expect(screen.getByText(/^Add some items of the game/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to the shop' }).getAttribute('href')).toBe('/shop');
  expect(screen.queryByRole('link', { name: 'Checkout' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Clear cart' })).toBeNull();
});

test('what is in the cart is listed with size, price and total, and can be ordered', async () => {
  shopWith(aHoodie(), aProduct());
  add(aHoodie(), 'M', 2);
  add(aProduct());
  open();
  const hoodie = await lineOf('Storm Hoodie');
  expect(hoodie.getByText(/^Size M/)).toBeTruthy();
  expect(hoodie.getByText('$60.00')).toBeTruthy();
  expect(hoodie.getByText('$120.00')).toBeTruthy();
  expect(total().getByText('$140.00')).toBeTruthy();
  expect(total().getByText('(3 items)')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Checkout' }).getAttribute('href')).toBe('/checkout');
});

test('each product is fetched again on opening, once for all its sizes', async () => {
  const sent = shopWith(aHoodie(), aProduct());
  add(aHoodie(), 'M');
  add(aHoodie(), 'L');
  add(aProduct());
  open();
  await waitFor(() =>
    expect(sent.map(({ call }) => call)).toEqual(['GET /products/7', 'GET /products/12']),
  );
});

test('a new price is shown and counts', async () => {
  shopWith(aProduct({ discountPrice: 18 }));
  add(aProduct(), undefined, 2);
  open();
  expect(await screen.findByText('Price changed from $20.00 to $18.00')).toBeTruthy();
  expect(total().getByText('$36.00')).toBeTruthy();
});

test('too little stock is shown, all sizes of a product together', async () => {
  shopWith(aHoodie({ stock: 2 }));
  add(aHoodie(), 'M', 2);
  add(aHoodie(), 'L');
  open();
  expect(await screen.findAllByText('Only 2 left')).toHaveLength(2);
  const [medium] = screen.getAllByRole('group', { name: /^Quantity of Storm Hoodie/ });
  const more = within(present(medium)).getByRole<HTMLButtonElement>('button', { name: 'One more' });
  expect(more.disabled).toBe(true);
});

test.each([
  ['No longer available', []],
  ['No longer available', [aHoodie({ isActive: false })]],
  ['Out of stock', [aHoodie({ stock: 0 })]],
  ['No longer available in M', [aHoodie({ sizes: { ...aHoodie().sizes, medium: false } })]],
])('%s: the line stays out of the total', async (note, offered) => {
  shopWith(aProduct(), ...offered);
  add(aHoodie(), 'M');
  add(aProduct());
  open();
  const hoodie = await lineOf('Storm Hoodie');
  expect(await hoodie.findByText(note)).toBeTruthy();
  expect(hoodie.getByText('Not in the total')).toBeTruthy();
  expect(total().getByText('$20.00')).toBeTruthy();
});

test('too little of a size is shown at its line alone, and one that is sold out is not ordered', async () => {
  const sizeStock = { M: 2, L: 0 };
  shopWith(aHoodie({ stock: 2, sizeStock }));
  add(aHoodie(), 'M', 3);
  add(aHoodie(), 'L');
  open();
  expect(await screen.findByText('Only 2 left')).toBeTruthy();
  expect(screen.getByText('Out of stock in L')).toBeTruthy();
  expect(screen.getAllByText('Not in the total')).toHaveLength(1);
  const more = within(screen.getByRole('group', { name: 'Quantity of Storm Hoodie, size M' }));
  expect(more.getByRole<HTMLButtonElement>('button', { name: 'One more' }).disabled).toBe(true);
});

test('a cart that was stored before sizes were counted is read', async () => {
  const { sizeStock: _none, ...before } = aHoodie();
  shopWith(aHoodie({ sizeStock: { M: 1, L: 4 } }));
  localStorage.setItem(
    'cart',
    JSON.stringify({ v: 1, items: [{ ...before, quantity: 2, selectedSize: 'M' }] }),
  );
  open();
  expect(await screen.findByText('Only 1 left')).toBeTruthy();
});

test('without an answer of the shop the prices of the cart hold', async () => {
  stubServer({ 'GET /products/:id': only({ id: 12 }, () => badGateway) });
  add(aProduct(), undefined, 2);
  open();
  await lineOf('Storm Mug');
  expect(total().getByText('$40.00')).toBeTruthy();
});

test('a line at 0 stays outside the total, and comes back', async () => {
  shopWith(aHoodie(), aProduct());
  add(aHoodie(), 'M');
  add(aProduct());
  open();
  const mug = await lineOf('Storm Mug');
  await userEvent.click(mug.getByRole('button', { name: 'One less' }));
  expect(mug.getByText('Not in the total')).toBeTruthy();
  expect(mug.getByRole<HTMLButtonElement>('button', { name: 'One less' }).disabled).toBe(true);
  expect(total().getByText('$60.00')).toBeTruthy();
  await userEvent.click(mug.getByRole('button', { name: 'One more' }));
  expect(total().getByText('$80.00')).toBeTruthy();
});

test('with all lines at 0 the cart counts as empty, and the lines stay', async () => {
  shopWith(aProduct());
  add(aProduct());
  setQuantity(12, undefined, 0);
  open();
  expect(await screen.findByText('Your cart is empty')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Checkout' })).toBeNull();
  const mug = await lineOf('Storm Mug');
  await userEvent.click(mug.getByRole('button', { name: 'One more' }));
  expect(screen.queryByText('Your cart is empty')).toBeNull();
});

test('Undo restores a removed line at its position', async () => {
  shopWith(aHoodie(), aProduct());
  add(aHoodie(), 'M', 2);
  add(aProduct());
  open();
  await press('Remove Storm Hoodie, size M');
  expect(screen.queryByRole('link', { name: 'Storm Hoodie' })).toBeNull();
  expect(await screen.findByText('Storm Hoodie removed')).toBeTruthy();
  await press('Undo');
  await lineOf('Storm Hoodie');
  expect(cartItems()).toMatchObject([
    { name: 'Storm Hoodie', selectedSize: 'M', quantity: 2 },
    { name: 'Storm Mug', quantity: 1 },
  ]);
});

test('the cart is cleared after confirmation', async () => {
  shopWith(aProduct());
  add(aProduct());
  open();
  const question = { name: 'Are you sure you want to clear your cart?' };
  await press('Clear cart');
  const dialog = within(await screen.findByRole('alertdialog', question));
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(cartItems()).toHaveLength(1);
  await press('Clear cart');
  const again = within(await screen.findByRole('alertdialog', question));
  await userEvent.click(again.getByRole('button', { name: 'Clear cart' }));
  expect(await screen.findByText('Your cart is empty')).toBeTruthy();
});

test('what another tab changes is shown here', async () => {
  shopWith(aProduct());
  add(aProduct());
  open();
  await lineOf('Storm Mug');
  localStorage.setItem('cart', JSON.stringify({ v: 1, items: [{ ...aProduct(), quantity: 3 }] }));
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'cart' })));
  expect(total().getByText('$60.00')).toBeTruthy();
});
