import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { add } from '#shop/cart/cart-changes.ts';
import { cartItems } from '#shop/cart/stored-cart.ts';
import { byId } from '#testing/answers.ts';
import { aProduct } from '#testing/data/a-product.ts';
import { show, signIn, startFresh } from '#testing/render.tsx';
import { stubServer } from '#testing/server.ts';
import { Page } from '#pages/shop/cart.tsx';

startFresh();

let sent: ReturnType<typeof stubServer>;

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: new Date(2026, 10, 20), shouldAdvanceTime: true });
  sent = stubServer({ 'GET /products/:id': byId(aProduct()) });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function open() {
  signIn();
  add(aProduct(), undefined, 2);
  show(Page, '/cart');
  fireEvent.click(await screen.findByRole('button', { name: 'Simulate a payment' }));
  return within(await screen.findByRole('dialog', { name: 'Payment simulation' }));
}

test('where orders are paid nothing is simulated', async () => {
  signIn();
  add(aProduct());
  show(Page, '/cart', '/cart', { takesPayments: true });
  expect(await screen.findByRole('link', { name: 'Checkout' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Simulate a payment' })).toBeNull();
});

type Opened = Awaited<ReturnType<typeof open>>;

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const drawn = (value: number) => vi.spyOn(Math, 'random').mockReturnValue(value);
const input = (dialog: Opened, label: string) => dialog.getByLabelText<HTMLInputElement>(label);
const type = (dialog: Opened, label: string, value: string) =>
  fireEvent.change(input(dialog, label), { target: { value } });
const pay = (dialog: Opened) => fireEvent.click(dialog.getByRole('button', { name: 'Pay $40.00' }));

const successText = 'Payment successful! Your items will be delivered soon.';

test('it is labelled as a simulation, and holds a test card that has not expired', async () => {
  const dialog = await open();
  expect(dialog.getByText(/^Nothing is charged/)).toBeTruthy();
  expect(input(dialog, 'Card number').value).toBe('4242 4242 4242 4242');
  expect(input(dialog, 'Expiry date').value).toBe('11/28');
  expect(input(dialog, 'CVC').value).toBe('123');
  expect(input(dialog, 'Cardholder name').value).toBe('Test Player');
});

test('typed digits are grouped, and the brand is shown', async () => {
  const dialog = await open();
  expect(dialog.getByText('Visa')).toBeTruthy();
  type(dialog, 'Card number', '510510510510510099');
  expect(input(dialog, 'Card number').value).toBe('5105 1051 0510 5100');
  expect(dialog.getByText('Mastercard')).toBeTruthy();
  type(dialog, 'Card number', '378282246310005');
  expect(dialog.getByText('American Express')).toBeTruthy();
  type(dialog, 'Card number', '6011111111111117');
  expect(dialog.getByText('Discover')).toBeTruthy();
  type(dialog, 'Expiry date', '1229');
  expect(input(dialog, 'Expiry date').value).toBe('12/29');
  type(dialog, 'CVC', '12x45');
  expect(input(dialog, 'CVC').value).toBe('124');
});

test('the caret stays at its digit', async () => {
  const dialog = await open();
  const number = input(dialog, 'Card number');
  type(dialog, 'Card number', '42424');
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  await user.type(number, '9', { initialSelectionStart: 0, initialSelectionEnd: 0 });
  expect(number.value).toBe('9424 24');
  expect(number.selectionStart).toBe(1);
});

test.each([
  ['Card number', '', 'Card number is required'],
  ['Card number', '4242 4242 4242 424', 'Card number must be at least 16 digits'],
  ['Expiry date', '', 'Expiry date is required'],
  ['Expiry date', '13/30', 'Invalid month'],
  ['Expiry date', '10/26', 'Card has expired'],
  ['CVC', '', 'CVC is required'],
  ['CVC', '12', 'CVC must be 3 digits'],
  ['Cardholder name', ' ', 'Cardholder name is required'],
])('%s "%s" is refused: %s', async (label, value, text) => {
  const dialog = await open();
  type(dialog, label, value);
  pay(dialog);
  expect(await dialog.findByText(text)).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(input(dialog, label)));
  expect(dialog.queryByText('Processing payment...')).toBeNull();
});

test('a success takes 2 seconds, and empties the cart 2 seconds later', async () => {
  drawn(0.79);
  const dialog = await open();
  pay(dialog);
  expect(await dialog.findByText('Processing payment...')).toBeTruthy();
  await pass(1500);
  expect(dialog.queryByText('Payment successful')).toBeNull();
  await pass(600);
  expect(dialog.getByText('Payment successful')).toBeTruthy();
  await pass(1200);
  expect(cartItems()).toHaveLength(1);
  expect(screen.queryByText(successText)).toBeNull();
  await pass(900);
  expect(cartItems()).toEqual([]);
  expect(await screen.findByText(successText)).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByText('Your cart is empty')).toBeTruthy();
});

test('closing a success counts as paid', async () => {
  drawn(0);
  const dialog = await open();
  pay(dialog);
  await dialog.findByText('Processing payment...');
  await pass(2100);
  fireEvent.click(dialog.getByRole('button', { name: 'Close' }));
  expect(cartItems()).toEqual([]);
  expect(await screen.findByText(successText)).toBeTruthy();
  await pass(3000);
  expect(screen.getAllByText(successText)).toHaveLength(1);
});

test('a failure names possible reasons, and Try Again comes back to the card', async () => {
  drawn(0.8);
  const dialog = await open();
  type(dialog, 'Cardholder name', 'Nova');
  pay(dialog);
  await dialog.findByText('Processing payment...');
  await pass(2100);
  for (const reason of [
    'Insufficient funds',
    'Card declined by issuer',
    'Network connectivity issues',
  ]) {
    expect(dialog.getByText(reason)).toBeTruthy();
  }
  expect(cartItems()).toHaveLength(1);
  fireEvent.click(dialog.getByRole('button', { name: 'Try Again' }));
  expect(input(dialog, 'Cardholder name').value).toBe('Nova');
  drawn(0.1);
  pay(dialog);
  await dialog.findByText('Processing payment...');
  await pass(2100);
  expect(dialog.getByText('Payment successful')).toBeTruthy();
});

test('leaving while it is processed pays nothing', async () => {
  drawn(0);
  const dialog = await open();
  pay(dialog);
  await dialog.findByText('Processing payment...');
  fireEvent.click(dialog.getByRole('button', { name: 'Close' }));
  await pass(5000);
  expect(cartItems()).toHaveLength(1);
  expect(screen.queryByText(successText)).toBeNull();
});

test('PayPal is only mentioned', async () => {
  const dialog = await open();
  fireEvent.click(dialog.getByRole('radio', { name: 'PayPal' }));
  expect(await dialog.findByText(/^PayPal would take you to its site/)).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Pay $40.00' })).toBeNull();
});

test('nothing of a card is sent or stored', async () => {
  drawn(0);
  const dialog = await open();
  const before = sent.length;
  type(dialog, 'Card number', '5105105105105100');
  pay(dialog);
  await dialog.findByText('Processing payment...');
  expect(sent).toHaveLength(before);
  const stored = JSON.stringify([localStorage, sessionStorage]);
  expect(stored).toContain('Storm Mug');
  expect(stored.replaceAll(' ', '')).not.toContain('5105105105105100');
});
