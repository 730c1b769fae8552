import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Product } from '@last-circle/contract/shop/products.ts';
import { badGateway, only, page, refusal } from '#testing/answers.ts';
import { aProduct } from '#testing/data/a-product.ts';
import { openedForm, set } from '#testing/form.ts';
import { show, signIn, startFresh } from '#testing/render.tsx';
import { stubServer, type Fakes } from '#testing/server.ts';
import { Page } from './products.tsx';

startFresh();

const message = 'Updated';

/** A shop whose products change as they are written. */
function open(products: Product[], fakes: Fakes = {}, query = '') {
  const stored = new Map(products.map((product) => [product.id, product]));
  function write(id: number, change: Partial<Product>) {
    const product = { ...aProduct(), ...stored.get(id), ...change };
    stored.set(id, product);
    return { body: { message, product } };
  }
  const sent = stubServer({
    'GET /products/admin': () => page([...stored.values()], { total: stored.size }),
    'PATCH /products/:id/stock': ({ params, body: { stock = 0, sizeStock } }) =>
      write(params.id, sizeStock ? { sizeStock } : { stock }),
    'PATCH /products/:id/price': ({ params, body: { price, discountPrice } }) =>
      write(params.id, { price, discountPrice }),
    ...fakes,
  });
  signIn({ role: 'admin' });
  return { sent, write, ...show(Page, '/admin/products', `/admin/products${query}`) };
}

const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name);
const bodiesOf = (sent: ReturnType<typeof stubServer>, call: string) =>
  sent.filter((made) => made.call === call).map(({ body }) => body);

async function retype(name: string, text: string) {
  const input = await field(name);
  await userEvent.clear(input);
  await userEvent.type(input, text);
  return input;
}

test('the products are in a table with their prices, stock and state', async () => {
  open([
    aProduct({ discountPrice: 15 }),
    aProduct({ id: 13, name: 'Storm Cap', stock: 0, isActive: false }),
  ]);
  expect((await field('Price of Storm Mug')).value).toBe('20.00');
  expect((await field('Discount price of Storm Mug')).value).toBe('15.00');
  expect((await field('Discount price of Storm Cap')).value).toBe('');
  expect((await field('Stock of Storm Cap')).value).toBe('0');
  const cap = within(screen.getByRole('row', { name: /Storm Cap/ }));
  expect(cap.getByText('Out of stock')).toBeTruthy();
  expect(cap.getByText('Hidden')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Manage Shop2');
});

test('Enter saves a stock, compared with the one that was shown', async () => {
  const { sent } = open([aProduct()]);
  const input = await retype('Stock of Storm Mug', '30{Enter}');
  await waitFor(() => expect(screen.getByText('Saved')).toBeTruthy());
  expect(bodiesOf(sent, 'PATCH /products/12/stock')).toEqual([{ stock: 30, expectedStock: 12 }]);
  expect(input.value).toBe('30');
  expect(document.activeElement).toBe(input);
});

test('what is left of each size is changed in its own field', async () => {
  const sizes = { ...aProduct().sizes, medium: true, large: true };
  const { sent } = open([aProduct({ stock: 9, sizes, sizeStock: { M: 0, L: 9 } })]);
  const row = within(await screen.findByRole('row', { name: /Storm Mug/ }));
  expect(row.getByText('9 left')).toBeTruthy();
  expect(row.getByText('Out of M')).toBeTruthy();
  expect((await field('Stock in L of Storm Mug')).value).toBe('9');
  await retype('Stock in M of Storm Mug', '5{Enter}');
  await waitFor(() => expect(screen.getByText('Saved')).toBeTruthy());
  expect(bodiesOf(sent, 'PATCH /products/12/stock')).toEqual([
    { sizeStock: { M: 5 }, expectedSizeStock: { M: 0 } },
  ]);
  await retype('Stock in M of Storm Mug', '-1{Enter}');
  expect((await row.findByRole('alert')).textContent).toBe('Stock cannot be negative');
});

test('leaving a field saves prices once, and an unchanged one sends nothing', async () => {
  const { sent } = open([aProduct({ discountPrice: 15 })]);
  await retype('Price of Storm Mug', '18,5');
  await userEvent.tab();
  await screen.findByText('Saved');
  await retype('Discount price of Storm Mug', ' ');
  await userEvent.tab();
  await waitFor(() =>
    expect(bodiesOf(sent, 'PATCH /products/12/price')).toEqual([
      { price: 18.5, discountPrice: 15, expected: { price: 20, discountPrice: 15 } },
      { price: 18.5, discountPrice: null, expected: { price: 18.5, discountPrice: 15 } },
    ]),
  );
  await retype('Stock of Storm Mug', '12');
  await userEvent.tab();
  expect(bodiesOf(sent, 'PATCH /products/12/stock')).toEqual([]);
});

test('Escape takes back what was typed', async () => {
  const { sent } = open([aProduct()]);
  const input = await retype('Stock of Storm Mug', '30{Escape}');
  expect(input.value).toBe('12');
  await userEvent.tab();
  expect(bodiesOf(sent, 'PATCH /products/12/stock')).toEqual([]);
});

test.each([
  ['Stock of Storm Mug', 'many', 'Stock must be a whole number'],
  ['Stock of Storm Mug', '-1', 'Stock cannot be negative'],
  ['Price of Storm Mug', '1.999', 'Please use at most two decimals'],
  ['Price of Storm Mug', '{Backspace}', 'Please enter an amount'],
  ['Discount price of Storm Mug', '20', 'Discount price must be lower than price'],
])('%s "%s" is refused at the field and stays typed', async (name, text, reason) => {
  open([aProduct()]);
  const input = await retype(name, text);
  const { value } = input;
  await userEvent.keyboard('{Enter}');
  const row = within(screen.getByRole('row', { name: /Storm Mug/ }));
  expect((await row.findByRole('alert')).textContent).toBe(reason);
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(input.value).toBe(value);
});

test('a stock that was sold in between is shown at the field, and replaced only when saved again', async () => {
  const reason = 'The stock is now 7. Save again to set it to 30.';
  let stock = 12;
  const { sent } = open([], {
    'GET /products/admin': () => page([aProduct({ stock })], { total: 1 }),
    'PATCH /products/:id/stock': ({ body: { expectedStock } }) =>
      expectedStock === 7
        ? { body: { message, product: aProduct({ stock: (stock = 30) }) } }
        : refusal('conflict', reason),
  });
  const input = await retype('Stock of Storm Mug', '30');
  stock = 7;
  await userEvent.keyboard('{Enter}');
  const row = within(screen.getByRole('row', { name: /Storm Mug/ }));
  expect((await row.findByRole('alert')).textContent).toBe(reason);
  expect(await row.findByText('7 left')).toBeTruthy();
  await userEvent.tab();
  expect(input.value).toBe('30');
  expect(bodiesOf(sent, 'PATCH /products/12/stock')).toHaveLength(1);
  await userEvent.type(input, '{Enter}');
  expect(await screen.findByText('Saved')).toBeTruthy();
  expect(bodiesOf(sent, 'PATCH /products/12/stock').at(-1)).toEqual({
    stock: 30,
    expectedStock: 7,
  });
});

test('a product is taken out of the shop and offered again by its switch', async () => {
  let isActive = true;
  const answer = () => {
    isActive = !isActive;
    const message = isActive ? 'Product activated' : 'Product deactivated';
    return { body: { message, product: aProduct({ isActive }) } };
  };
  open([], {
    'GET /products/admin': () => page([aProduct({ isActive })], { total: 1 }),
    'PATCH /products/:id/toggle-active': only({ id: 12 }, answer),
  });
  const toggle = await screen.findByRole<HTMLInputElement>('switch', {
    name: 'Storm Mug is active',
  });
  expect(toggle.checked).toBe(true);
  await userEvent.click(toggle);
  expect(await screen.findByText('Product deactivated')).toBeTruthy();
  expect(await screen.findByText('Hidden', { selector: 'span' })).toBeTruthy();
  expect(toggle.checked).toBe(false);
  await userEvent.click(toggle);
  expect(await screen.findByText('Product activated')).toBeTruthy();
});

test('what could not be saved stays typed, and leaving the list asks first', async () => {
  const { url } = open([aProduct()], { 'PATCH /products/:id/stock': () => badGateway });
  const input = await retype('Stock of Storm Mug', '30{Enter}');
  const row = within(screen.getByRole('row', { name: /Storm Mug/ }));
  expect((await row.findByRole('alert')).textContent).toBe('Failed to update product');
  await userEvent.selectOptions(screen.getByLabelText('Filter by state'), 'Hidden');
  const question = await screen.findByRole('alertdialog', { name: 'Discard your changes?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect([input.value, url()]).toEqual(['30', '/admin/products']);
});

test('a field that leaves the list with its row gives the focus to the count', async () => {
  let stock = 3;
  open(
    [],
    {
      'GET /products/admin': () =>
        page(stock < 6 ? [aProduct({ stock })] : [], { total: stock < 6 ? 1 : 0 }),
      'PATCH /products/:id/stock': ({ body }) => ({
        body: { message, product: aProduct({ stock: (stock = body.stock ?? 0) }) },
      }),
    },
    '?status=low',
  );
  await retype('Stock of Storm Mug', '30{Enter}');
  expect(await screen.findByText('No products found')).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.tagName).toBe('P'));
});

test('search, state and page are held in the URL and sent to the server', async () => {
  const { sent, url } = open([aProduct()], {
    'GET /products/admin': () => page([aProduct()], { total: 41 }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Next' }));
  expect(url()).toBe('/admin/products?page=2');
  await userEvent.selectOptions(screen.getByLabelText('Filter by state'), 'Low in stock');
  await userEvent.type(screen.getByLabelText('Search name, category or tag'), 'mug');
  await waitFor(() => expect(url()).toBe('/admin/products?search=mug&status=low'));
  await waitFor(() =>
    expect(Object.fromEntries(sent.at(-1)?.query ?? [])).toEqual({
      search: 'mug',
      status: 'low',
      limit: '20',
      offset: '0',
    }),
  );
});

/** By the keyboard, since jsdom knows no `popovertarget`. */
async function openMenu(name = 'Storm Mug') {
  (await screen.findByRole('button', { name: `Actions for ${name}` })).focus();
  await userEvent.keyboard('{ArrowDown}');
}

test('the menu of a row duplicates its product', async () => {
  const { write } = open([aProduct()], {
    'POST /products/:id/duplicate': only({ id: 12 }, () => ({
      body: write(13, { id: 13, name: 'Storm Mug (copy)', stock: 0, isActive: false }).body.product,
    })),
  });
  await openMenu();
  await userEvent.click(screen.getByRole('menuitem', { name: 'Duplicate' }));
  expect(
    await screen.findByText('Storm Mug (copy) created. It is hidden and has no stock yet.'),
  ).toBeTruthy();
  expect(await field('Stock of Storm Mug (copy)')).toBeTruthy();
});

test('codes are pasted or read from a file, and those that were there are told', async () => {
  const key = aProduct({ name: 'Storm Key', isDigital: true, stock: 4 });
  const { sent } = open([key, aProduct({ id: 13 })], {
    'GET /products/:id/codes': () => ({
      body: { forSale: 4, held: 1, sold: 2, newest: ['9999', '8888'] },
    }),
    'POST /products/:id/codes/withdraw': only({ id: 12 }, () => ({
      body: { message: 'Storm Key: 1 code withdrawn', product: key, left: ['4444'] },
    })),
    'POST /products/:id/codes': only({ id: 12 }, () => ({
      body: { message: 'Storm Key: 2 codes added', product: key, added: 2, duplicates: ['1111'] },
    })),
  });
  expect(await screen.findByText('4 codes left')).toBeTruthy();
  expect(screen.queryByLabelText('Stock of Storm Key')).toBeNull();
  await openMenu();
  expect(screen.queryByRole('menuitem', { name: 'Codes' })).toBeNull();
  await userEvent.keyboard('{Escape}');
  await openMenu('Storm Key');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Codes' }));
  const form = await openedForm();
  expect(await form.findByText('4 for sale')).toBeTruthy();
  expect(form.getByText('Added last: …9999, …8888')).toBeTruthy();
  const submit = () => userEvent.click(form.getByRole('button', { name: 'Add Codes' }));
  await submit();
  expect(await form.findByText('Please enter at least one code')).toBeTruthy();
  set(form, 'Codes', 'AAAA-1111\n\n short');
  await submit();
  expect(await form.findByText('Line 2: A code has at least 6 characters')).toBeTruthy();
  set(form, 'Codes', 'AAAA-1111\n');
  const table = 'Code,Note\r\n"BBBB,2222",spare\r\nCCCC-3333,\r\n';
  const file = new File([table], 'codes.csv', { type: 'text/csv' });
  await userEvent.upload(form.getByLabelText('Or open a file'), file);
  const text = form.getByLabelText<HTMLTextAreaElement>('Codes');
  await waitFor(() => expect(text.value).toBe('AAAA-1111\nBBBB,2222\nCCCC-3333'));
  await submit();
  expect(await form.findByText('Left out 1 that was there before: …1111')).toBeTruthy();
  expect(bodiesOf(sent, 'POST /products/12/codes')).toEqual([
    { codes: ['AAAA-1111', 'BBBB,2222', 'CCCC-3333'] },
  ]);
  expect(text.value).toBe('');
  await userEvent.click(form.getByLabelText('Withdraw these codes, pasted by mistake'));
  set(form, 'Codes', 'AAAA-1111\nDDDD-4444');
  await userEvent.click(form.getByRole('button', { name: 'Withdraw Codes' }));
  expect(await form.findByText('Left out 1 that was sold, or never added: …4444')).toBeTruthy();
  expect(bodiesOf(sent, 'POST /products/12/codes/withdraw')).toEqual([
    { codes: ['AAAA-1111', 'DDDD-4444'] },
  ]);
});

test('the menu of a row deletes its product once that is confirmed', async () => {
  let isThere = true;
  open([], {
    'GET /products/admin': () => page(isThere ? [aProduct()] : [], { total: isThere ? 1 : 0 }),
    'DELETE /products/:id': only({ id: 12 }, () => {
      isThere = false;
      return { body: { message: 'Product deleted successfully' } };
    }),
  });
  await openMenu();
  await userEvent.click(screen.getByRole('menuitem', { name: 'Delete' }));
  const question = await screen.findByRole('alertdialog', {
    name: 'Are you sure you want to delete this product?',
  });
  await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Product deleted successfully')).toBeTruthy();
  expect(await screen.findByText('No products yet')).toBeTruthy();
});

test('a failed deletion is shown in the row too', async () => {
  open([aProduct()], { 'DELETE /products/:id': () => badGateway });
  await openMenu();
  await userEvent.click(screen.getByRole('menuitem', { name: 'Delete' }));
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }),
  );
  const row = within(screen.getByRole('row', { name: /Storm Mug/ }));
  expect((await row.findByRole('alert')).textContent).toBe('Failed to delete product');
});

test('a product is edited in its form, and a new one added', async () => {
  open([aProduct()], { 'GET /products/categories': () => ({ body: [] }) });
  await openMenu();
  await userEvent.click(screen.getByRole('menuitem', { name: 'Edit' }));
  expect(await screen.findByRole('dialog', { name: 'Edit Product' })).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Add Product' }));
  expect(await screen.findByRole('dialog', { name: 'Add Product' })).toBeTruthy();
});

test('a list that does not load can be tried again', async () => {
  open([], { 'GET /products/admin': () => refusal('internal', 'Out of order') });
  expect(await screen.findByText('The products could not be loaded')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});
