import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Profile } from '@last-circle/contract/accounts/profile.ts';
import type { Site } from '@last-circle/contract/page.ts';
import { add, setQuantity } from '#shop/cart/cart-changes.ts';
import { cartItems } from '#shop/cart/stored-cart.ts';
import { badGateway, byId, connectionLost, refusal, type Fake } from '#testing/answers.ts';
import { aHoodie, aProduct } from '#testing/data/a-product.ts';
import { show, signIn, startFresh } from '#testing/render.tsx';
import { stubServer, type Fakes } from '#testing/server.ts';
import { clearSession } from '#platform/session/session.ts';
import { Page } from './checkout.tsx';

startFresh();
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const placed = {
  message: 'Order placed successfully',
  orderNumber: 'ORD-261120-7K3M9Q',
  status: 'pending_payment',
  total: 140,
  confirmationToken: 'the-order-token',
  priceChanged: false,
  paymentUrl: null,
} as const;

const accepting = () => ({ body: placed });

const shop = (fakes: Fakes = {}) =>
  stubServer({ 'GET /products/:id': byId(aHoodie(), aProduct()), ...fakes });

/** With two hoodies in M and a mug in the cart, for $140. */
function open(of: Partial<Site> = {}) {
  if (cartItems().length === 0) {
    add(aHoodie(), 'M', 2);
    add(aProduct());
  }
  return show(Page, '/checkout', '/checkout', of);
}

const shipping = () => within(screen.getByRole('group', { name: 'Shipping Address' }));
const billing = () => within(screen.getByRole('group', { name: 'Billing Address' }));
const summary = () => within(screen.getByRole('complementary', { name: 'Order Summary' }));
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Place Order/ });
const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const submit = () => userEvent.click(button());

const address = {
  'Street address': '1 Storm Street',
  City: 'Salty Springs',
  State: 'CA',
  'ZIP code': '90001',
};

async function fill() {
  await userEvent.type(field('Full name'), 'Nova Storm');
  await userEvent.type(field('Email'), 'nova@players.example');
  for (const [label, value] of Object.entries(address)) {
    await userEvent.type(shipping().getByLabelText(label), value);
  }
}

const sentAddress = {
  street: '1 Storm Street',
  city: 'Salty Springs',
  state: 'CA',
  zipCode: '90001',
  country: 'US',
};

const ordersIn = (sent: ReturnType<typeof shop>) =>
  sent.filter(({ call }) => call === 'POST /orders/checkout');
const keysOf = (sent: ReturnType<typeof shop>) =>
  ordersIn(sent).map(({ headers }) => headers.get('idempotency-key'));

describe('placing', () => {
  test('an order that is to be paid leads to the payment page', async () => {
    const paymentUrl = '#the-page';
    shop({ 'POST /orders/checkout': () => ({ body: { ...placed, paymentUrl } }) });
    open({ takesPayments: true });
    await fill();
    await submit();
    const link = await screen.findByRole('link', { name: 'Pay $140.00' });
    expect(link.getAttribute('href')).toBe(paymentUrl);
    expect(location.hash).toBe(paymentUrl);
    expect(screen.getByText(/Pay for your order with the link in it, or right here/)).toBeTruthy();
  });

  test('an order that a code brings to nothing is only confirmed', async () => {
    shop({ 'POST /orders/checkout': () => ({ body: { ...placed, total: 0 } }) });
    open({ takesPayments: true });
    await fill();
    await submit();
    expect(await screen.findByText(/Confirm your order with the link in it/)).toBeTruthy();
  });

  test('an order is sent at the prices in force and leads to its confirmation', async () => {
    const sent = shop({
      'GET /products/:id': byId(aHoodie(), aProduct({ price: 25 })),
      'POST /orders/checkout': accepting,
    });
    open();
    expect(await screen.findByText('Price changed from $20.00 to $25.00')).toBeTruthy();
    expect(button().textContent).toBe('Place Order ($145.00)');
    await fill();
    await submit();
    expect(await screen.findByRole('heading', { name: 'Order Placed!' })).toBeTruthy();
    const [order] = ordersIn(sent);
    expect(order?.headers.get('idempotency-key')).toMatch(/^[\d-]{8,}$/);
    expect(order?.body).toEqual({
      items: [
        {
          id: 7,
          name: 'Storm Hoodie',
          price: 60,
          quantity: 2,
          selectedSize: 'M',
          image: '/uploads/products/front.webp',
        },
        {
          id: 12,
          name: 'Storm Mug',
          price: 25,
          quantity: 1,
          selectedSize: null,
          image: '/uploads/products/mug.webp',
        },
      ],
      customerInfo: { name: 'Nova Storm', email: 'nova@players.example', phone: '' },
      shippingAddress: sentAddress,
      billingAddress: sentAddress,
      expectedTotal: 145,
    });
    expect(screen.getByText(/^A confirmation e-mail is on its way to/)).toBeTruthy();
    expect(screen.getByText('nova@players.example')).toBeTruthy();
    expect(screen.getByText('ORD-261120-7K3M9Q')).toBeTruthy();
    const link = screen.getByRole('link', { name: 'View your order' });
    expect(link.getAttribute('href')).toBe('/order/confirm/the-order-token');
    const shopLink = screen.getByRole('link', { name: 'Continue Shopping' });
    expect(shopLink.getAttribute('href')).toBe('/shop');
    await waitFor(() => expect(cartItems()).toEqual([]));
    expect(screen.getByRole('heading', { name: 'Order Placed!' })).toBe(document.activeElement);
    expect(sessionStorage).toHaveLength(1);
    expect(JSON.parse(sessionStorage.getItem('placed-order') ?? '')).toEqual({
      userId: null,
      orderNumber: 'ORD-261120-7K3M9Q',
    });
  });

  test('a large order is left to the mailed link', async () => {
    const large = () => ({ body: { ...placed, confirmationToken: null } });
    shop({ 'POST /orders/checkout': large });
    open();
    await fill();
    await submit();
    expect(await screen.findByText(/Confirm your order with the link in it\.$/)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'View your order' })).toBeNull();
  });

  test('a price that has fallen in the last moment is shown', async () => {
    shop({
      'POST /orders/checkout': () => ({ body: { ...placed, total: 130, priceChanged: true } }),
    });
    open();
    await fill();
    await submit();
    expect(await screen.findByText(/^A price changed while you were ordering/)).toBeTruthy();
    expect(screen.getByText('$130.00')).toBeTruthy();
  });

  test('what is at 0 or cannot be had is not ordered', async () => {
    const sent = shop({
      'GET /products/:id': byId(aProduct()),
      'POST /orders/checkout': accepting,
    });
    add(aHoodie(), 'M');
    add(aProduct());
    open();
    expect(await screen.findByText('No longer available')).toBeTruthy();
    await fill();
    await submit();
    await screen.findByText('Order Placed!');
    expect(ordersIn(sent)[0]?.body).toMatchObject({ items: [{ id: 12, quantity: 1 }] });
  });

  test('an order empties the cart though its buyer has left the page', async () => {
    const answer = Promise.withResolvers<ReturnType<typeof accepting>>();
    shop({ 'POST /orders/checkout': () => answer.promise });
    open();
    await fill();
    await submit();
    cleanup();
    add(aHoodie(), 'S');
    answer.resolve(accepting());
    await waitFor(() => expect(cartItems()).toMatchObject([{ selectedSize: 'S', quantity: 1 }]));
  });

  test('the button cannot be pressed twice', async () => {
    const answer = Promise.withResolvers<ReturnType<typeof accepting>>();
    shop({ 'POST /orders/checkout': () => answer.promise });
    open();
    await fill();
    await submit();
    const busy = await screen.findByRole<HTMLButtonElement>('button', {
      name: 'Placing your order...',
    });
    expect(busy.disabled).toBe(true);
    answer.resolve(accepting());
    await screen.findByText('Order Placed!');
  });
});

describe('a placed order', () => {
  async function place() {
    shop({ 'POST /orders/checkout': accepting, 'GET /auth/profile': () => badGateway });
    open();
    await fill();
    await submit();
    await screen.findByText('Order Placed!');
    await waitFor(() => expect(cartItems()).toEqual([]));
    cleanup();
  }

  test('is shown by its number after a reload, without the address and the link', async () => {
    await place();
    const page = show(Page, '/checkout');
    expect(await screen.findByRole('heading', { name: 'Order Placed!' })).toBeTruthy();
    expect(screen.getByText('ORD-261120-7K3M9Q')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Continue Shopping' })).toBeTruthy();
    expect(document.body.innerHTML).not.toMatch(/nova@players|the-order-token|\$140/);
    expect(page.url()).toBe('/checkout');
    await userEvent.click(screen.getByRole('link', { name: 'Continue Shopping' }));
    cleanup();
    const next = show(Page, '/checkout');
    await waitFor(() => expect(next.url()).toBe('/shop'));
  });

  test('is left to a member in their own orders', async () => {
    signIn();
    await place();
    show(Page, '/checkout');
    const link = await screen.findByRole('link', { name: 'View your order' });
    expect(link.getAttribute('href')).toBe('/profile?tab=orders');
  });

  test('of a member is not shown to who comes after them', async () => {
    signIn();
    await place();
    clearSession();
    const page = show(Page, '/checkout');
    await waitFor(() => expect(page.url()).toBe('/shop'));
  });

  test('gives way to the form of a new cart, and is not shown once that is emptied', async () => {
    await place();
    open();
    expect(await screen.findByRole('button', { name: /^Place Order/ })).toBeTruthy();
    cleanup();
    localStorage.clear();
    const page = show(Page, '/checkout');
    await waitFor(() => expect(page.url()).toBe('/shop'));
  });
});

describe('the form', () => {
  test('requires all its fields, and leads to the first field that is wrong', async () => {
    const sent = shop();
    open();
    await submit();
    for (const text of [
      'Full name is required',
      'Email is required',
      'Street address is required',
      'City is required',
      'State is required',
      'ZIP code is required',
    ]) {
      expect(await screen.findByText(text)).toBeTruthy();
    }
    expect(document.activeElement).toBe(field('Full name'));
    expect(ordersIn(sent)).toEqual([]);
  });

  test('checks a field when it is left', async () => {
    shop();
    open();
    await userEvent.type(field('Email'), 'nova');
    expect(screen.queryByText('Invalid email format')).toBeNull();
    await userEvent.tab();
    expect(await screen.findByText('Invalid email format')).toBeTruthy();
  });

  test('bills to an own address where that is chosen', async () => {
    const sent = shop({ 'POST /orders/checkout': accepting });
    open();
    await fill();
    await userEvent.click(field('Same as shipping address'));
    await submit();
    const street = billing().getByLabelText('Street address');
    await waitFor(() => expect(document.activeElement).toBe(street));
    expect(billing().getByText('Street address is required')).toBeTruthy();
    for (const [label, value] of Object.entries({ ...address, City: 'Pleasant Park' })) {
      await userEvent.type(billing().getByLabelText(label), value);
    }
    await userEvent.selectOptions(billing().getByLabelText('Country'), 'Canada');
    await submit();
    await screen.findByText('Order Placed!');
    expect(ordersIn(sent)[0]?.body).toMatchObject({
      shippingAddress: sentAddress,
      billingAddress: { ...sentAddress, city: 'Pleasant Park', country: 'CA' },
    });
  });

  test('restores what was typed after a reload, and has no fields of a card', async () => {
    shop();
    open();
    await userEvent.type(field('Full name'), 'Nova Storm');
    await userEvent.click(field('Same as shipping address'));
    await userEvent.selectOptions(billing().getByLabelText('Country'), 'Canada');
    cleanup();
    open();
    expect(field('Full name').value).toBe('Nova Storm');
    expect(billing().getByLabelText<HTMLSelectElement>('Country').value).toBe('CA');
    expect(screen.queryByLabelText(/card/i)).toBeNull();
  });
});

describe('the profile', () => {
  const profile: Profile = {
    fullName: 'Nova of the Storm',
    fortniteUsername: 'NovaPlays',
    phoneNumber: '+1 555 0100',
    address: '2 Tilted Towers\nFlat 3',
    city: 'Tilted',
    state: 'NY',
    zipCode: '10001',
    country: 'CA',
    sameAsShipping: false,
    billingAddress: '',
    billingCity: '',
    billingState: '',
    billingZipCode: '',
    billingCountry: '',
    username: 'Nova',
    email: 'nova@players.example',
  };

  test('fills in the form of a signed-in user', async () => {
    shop({ 'GET /auth/profile': () => ({ body: profile }) });
    signIn();
    open();
    await waitFor(() => expect(field('Full name').value).toBe('Nova of the Storm'));
    expect(field('Email').value).toBe('nova@players.example');
    expect(field(/^Phone/).value).toBe('+1 555 0100');
    expect(shipping().getByLabelText<HTMLInputElement>('Street address').value).toBe(
      '2 Tilted Towers, Flat 3',
    );
    expect(shipping().getByLabelText<HTMLSelectElement>('Country').value).toBe('CA');
    expect(field('Same as shipping address').checked).toBe(true);
  });

  test('brings the billing address that it holds', async () => {
    const own = { billingAddress: '9 Retail Row', billingCity: 'Retail' };
    shop({ 'GET /auth/profile': () => ({ body: { ...profile, ...own } }) });
    signIn();
    open();
    const street = await billing().findByLabelText<HTMLInputElement>('Street address');
    expect(street.value).toBe('9 Retail Row');
  });

  test('never overwrites what was typed while it loaded', async () => {
    const answer = Promise.withResolvers<{ body: Profile }>();
    shop({ 'GET /auth/profile': () => answer.promise });
    signIn();
    open();
    await userEvent.type(field('Full name'), 'Somebody Else');
    await userEvent.selectOptions(shipping().getByLabelText('Country'), 'Germany');
    await userEvent.type(field('Email'), 'x');
    await userEvent.clear(field('Email'));
    answer.resolve({ body: profile });
    await waitFor(() => expect(shipping().getByDisplayValue('Tilted')).toBeTruthy());
    expect(field('Full name').value).toBe('Somebody Else');
    expect(field('Email').value).toBe('');
    expect(shipping().getByLabelText<HTMLSelectElement>('Country').value).toBe('DE');
  });

  test('what somebody else has typed in this tab is not shown', async () => {
    shop({ 'GET /auth/profile': () => ({ body: profile }) });
    signIn({ id: 8 });
    open();
    await userEvent.type(field('City'), 'Secret Springs');
    cleanup();
    signIn({ id: 7 });
    open();
    await waitFor(() => expect(field('City').value).toBe('Tilted'));
  });

  test('is not requested for a visitor, and its failure shows no toast', async () => {
    const sent = shop({ 'GET /auth/profile': () => badGateway });
    open();
    await screen.findByText('Order Summary');
    expect(sent.map(({ call }) => call)).not.toContain('GET /auth/profile');
    signIn();
    await waitFor(() => expect(sent.map(({ call }) => call)).toContain('GET /auth/profile'));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('failures', () => {
  test.each([
    [
      'Insufficient stock for "Storm Hoodie". Available: 1',
      () => refusal('conflict', 'Insufficient stock for "Storm Hoodie". Available: 1'),
    ],
    ['Failed to process order. Please try again.', connectionLost],
  ])('%s is shown in a red box, and nothing typed is lost', async (text, answer) => {
    shop({ 'POST /orders/checkout': answer });
    open();
    await fill();
    await submit();
    expect(await summary().findByRole('alert')).toBeTruthy();
    expect(summary().getByText(text)).toBeTruthy();
    expect(field('Full name').value).toBe('Nova Storm');
    expect(shipping().getByLabelText<HTMLInputElement>('City').value).toBe('Salty Springs');
    expect(button().disabled).toBe(false);
    expect(cartItems()).toHaveLength(2);
  });

  test('a message of the server about a field is shown at the field', async () => {
    shop({
      'POST /orders/checkout': () =>
        refusal('invalid', 'Please check your input', {
          errors: { 'shippingAddress.zipCode': 'We do not ship there' },
        }),
    });
    open();
    await fill();
    await submit();
    expect(await shipping().findByText('We do not ship there')).toBeTruthy();
  });

  test('after a refusal the stock is fetched again', async () => {
    let stock = 12;
    shop({
      'GET /products/:id': (request) => byId(aHoodie({ stock }), aProduct())(request),
      'POST /orders/checkout': () => {
        stock = 1;
        return refusal('conflict', 'Too few');
      },
    });
    open();
    await fill();
    await submit();
    expect(await summary().findByText('Only 1 left')).toBeTruthy();
  });
});

describe('a total that has risen since it was shown', () => {
  const risen = refusal('conflict', 'The total has changed', {
    lines: [
      { id: 7, name: 'Storm Hoodie', selectedSize: 'M', price: 60, quantity: 2 },
      { id: 12, name: 'Storm Mug', selectedSize: null, price: 25, quantity: 1 },
    ],
    total: 145,
  });

  test('is shown with the new prices, and the button asks again', async () => {
    let price = 20;
    let answer: Fake<'POST /orders/checkout'> = () => {
      price = 25;
      return risen;
    };
    const sent = shop({
      'GET /products/:id': (request) => byId(aHoodie(), aProduct({ price }))(request),
      'POST /orders/checkout': (order) => answer(order),
    });
    open();
    await fill();
    await submit();
    expect(await summary().findByText('The total has changed')).toBeTruthy();
    expect(summary().getByText('It is $145.00 now.')).toBeTruthy();
    expect(await summary().findByText('Price changed from $20.00 to $25.00')).toBeTruthy();
    expect(button().textContent).toBe('Place Order ($145.00)');
    expect(cartItems()).toHaveLength(2);
    answer = accepting;
    await submit();
    await screen.findByText('Order Placed!');
    expect(ordersIn(sent).map(({ body }) => body)).toMatchObject([
      { expectedTotal: 140, items: [{ price: 60 }, { price: 20 }] },
      { expectedTotal: 145, items: [{ price: 60 }, { price: 25 }] },
    ]);
    expect(new Set(keysOf(sent)).size).toBe(2);
  });

  test('is shown though the products cannot be fetched again', async () => {
    let products: Fake<'GET /products/:id'> = byId(aHoodie(), aProduct());
    shop({
      'GET /products/:id': (request) => products(request),
      'POST /orders/checkout': () => {
        products = () => badGateway;
        return risen;
      },
    });
    open();
    await fill();
    await submit();
    expect(await summary().findByText('Price changed from $20.00 to $25.00')).toBeTruthy();
    expect(button().textContent).toBe('Place Order ($145.00)');
  });
});

describe('the idempotency key of an order', () => {
  test('is stored with the exact order until an answer has come', async () => {
    let price = 20;
    let answer: Fake<'POST /orders/checkout'> = connectionLost;
    const sent = shop({
      'GET /products/:id': (request) => byId(aHoodie(), aProduct({ price }))(request),
      'POST /orders/checkout': (order) => answer(order),
    });
    open();
    await fill();
    price = 30;
    await submit();
    expect(await summary().findByText('Price changed from $20.00 to $30.00')).toBeTruthy();
    answer = accepting;
    await submit();
    await screen.findByText('Order Placed!');
    const [first, second] = ordersIn(sent);
    expect(second?.body).toEqual(first?.body);
    const [key, again] = keysOf(sent);
    expect(again).toBe(key);
  });

  test('is another one once something else is ordered', async () => {
    const sent = shop({ 'POST /orders/checkout': connectionLost });
    open();
    await fill();
    await submit();
    await summary().findByRole('alert');
    await userEvent.type(field(/^Phone/), '555');
    await submit();
    await waitFor(() => expect(ordersIn(sent)).toHaveLength(2));
    expect(new Set(keysOf(sent)).size).toBe(2);
  });

  test('allows a retry after a lost answer, though the order took the last item', async () => {
    let stock = 2;
    let answer: Fake<'POST /orders/checkout'> = connectionLost;
    shop({
      'GET /products/:id': (request) => byId(aHoodie({ stock }), aProduct())(request),
      'POST /orders/checkout': (order) => {
        stock = 0;
        return answer(order);
      },
    });
    add(aHoodie(), 'M', 2);
    open();
    await fill();
    await submit();
    expect(await summary().findByText('Out of stock')).toBeTruthy();
    answer = accepting;
    await submit();
    expect(await screen.findByText('Order Placed!')).toBeTruthy();
  });
});

describe('an empty cart', () => {
  test.each([
    ['without lines', () => undefined],
    [
      'with all lines at 0',
      () => {
        add(aProduct());
        setQuantity(12, undefined, 0);
      },
    ],
  ])('%s leads to the shop', async (_, prepare) => {
    shop();
    prepare();
    const page = show(Page, '/checkout');
    await waitFor(() => expect(page.url()).toBe('/shop'));
    expect(await screen.findByText('Your cart is empty')).toBeTruthy();
  });

  test('cannot be ordered when nothing in it can be had', async () => {
    shop({ 'GET /products/:id': byId(aHoodie(), aProduct({ stock: 0 })) });
    add(aProduct());
    open();
    expect(await summary().findByText('Your cart is empty')).toBeTruthy();
    expect(button().disabled).toBe(true);
  });

  test('is not reached by the stepper, but by removing, which can be undone', async () => {
    shop();
    add(aProduct());
    const page = open();
    const less = await screen.findByRole<HTMLButtonElement>('button', { name: 'One less' });
    expect(less.disabled).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Remove Storm Mug' }));
    await waitFor(() => expect(page.url()).toBe('/shop'));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(cartItems()).toHaveLength(1);
  });
});
