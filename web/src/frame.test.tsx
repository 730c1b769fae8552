import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { add } from '#shop/cart/cart-changes.ts';
import { closeCartDrawer } from '#shop/cart/drawer-host.tsx';
import { cartItems } from '#shop/cart/stored-cart.ts';
import { byId } from '#testing/answers.ts';
import { aHoodie, aProduct } from '#testing/data/a-product.ts';
import { showRoutes, signIn, startFresh } from '#testing/render.tsx';
import { stubServer } from '#testing/server.ts';
import { Frame } from './frame.tsx';

startFresh();
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
  localStorage.clear();
});
afterEach(closeCartDrawer);

function showSite() {
  stubServer({ 'GET /products/:id': byId(aHoodie(), aProduct({ price: 18 })) });
  const Page = (name: string) => () => <h1>{name}</h1>;
  const pages = { '/': Page('Home'), '/checkout': Page('Checkout'), $: Page('Elsewhere') };
  showRoutes(Frame, pages, '/');
}

const cartLink = () => within(screen.getByRole('banner')).getByRole('link', { name: /^Cart/ });

async function openDrawer() {
  showSite();
  await userEvent.click(cartLink());
  return within(await screen.findByRole('dialog', { name: 'Your cart' }));
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('a visitor sees lines at the prices in force, the total and the way to the checkout', async () => {
  add(aHoodie(), 'M', 2);
  add(aProduct());
  const drawer = await openDrawer();
  expect(location.pathname).toBe('/');
  expect(await drawer.findByText('Price changed from $20.00 to $18.00')).toBeTruthy();
  expect(drawer.getByText('$138.00')).toBeTruthy();
  expect(drawer.getByText('(3 items)')).toBeTruthy();
  const checkout = drawer.getByRole('link', { name: 'Checkout' });
  expect(checkout.getAttribute('href')).toBe('/checkout');
  expect(document.activeElement).toBe(checkout);
  expect(drawer.queryByRole('link', { name: 'View cart' })).toBeNull();
});

test('who is signed in can view the whole cart', async () => {
  signIn();
  add(aProduct());
  const drawer = await openDrawer();
  expect(drawer.getByRole('link', { name: 'View cart' }).getAttribute('href')).toBe('/cart');
});

test('the steppers change the cart', async () => {
  add(aProduct());
  const drawer = await openDrawer();
  await press('One more');
  expect(drawer.getByText('(2 items)')).toBeTruthy();
  expect(cartItems()).toMatchObject([{ id: 12, quantity: 2 }]);
});

test('removing offers Undo inside the drawer, also for the last line', async () => {
  add(aHoodie(), 'M');
  add(aProduct());
  const drawer = await openDrawer();
  await press('Remove Storm Hoodie, size M');
  await press('Remove Storm Mug');
  expect(drawer.getByText('Your cart is empty')).toBeTruthy();
  expect(drawer.queryByRole('link', { name: 'Checkout' })).toBeNull();
  const undo = drawer.getByRole('button', { name: 'Undo' });
  expect(document.activeElement).toBe(undo);
  await userEvent.click(undo);
  expect(cartItems()).toMatchObject([{ id: 12, quantity: 1 }]);
  expect(drawer.queryByText('Storm Mug removed')).toBeNull();
});

test('an empty cart leads to the shop', async () => {
  const drawer = await openDrawer();
  expect(drawer.getByRole('link', { name: 'Go to the shop' }).getAttribute('href')).toBe('/shop');
});

test('a navigation closes it', async () => {
  add(aProduct());
  const drawer = await openDrawer();
  await userEvent.click(drawer.getByRole('link', { name: 'Checkout' }));
  expect(await screen.findByRole('heading', { name: 'Checkout' })).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('Escape closes it', async () => {
  await openDrawer();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test.each(['ctrlKey', 'metaKey', 'shiftKey'])('a click with %s follows the link', (key) => {
  showSite();
  expect(cartLink().getAttribute('href')).toBe('/cart');
  let isLeftToBrowser = false;
  const onClick = (event: Event) => {
    isLeftToBrowser = !event.defaultPrevented;
    event.preventDefault();
  };
  document.addEventListener('click', onClick, { once: true });
  fireEvent.click(cartLink(), { [key]: true });
  expect(isLeftToBrowser).toBe(true);
  expect(screen.queryByRole('dialog')).toBeNull();
});
