import { expect, test } from 'vitest';
import { useApp } from '#testing/app.ts';
import { anOrder, checkOut, setOrderStatus } from '#testing/shop/orders.ts';
import { anAdmin, aPerson } from '#testing/accounts/people.ts';
import { aProduct } from '#testing/shop/products.ts';

const site = useApp();

async function list(query = '') {
  const { token } = await anAdmin(site.ctx);
  return site.send('GET', `/orders/admin${query}`, { as: token });
}

const numbersIn = ({ body }: { body: { orders: { orderNumber: string }[] } }) =>
  body.orders.map(({ orderNumber }) => orderNumber);

/** Orders of these customers, oldest first. */
async function ordersOf(...customers: Record<string, unknown>[]) {
  const { id } = await aProduct(site, { stock: 1000 });
  const orders = [];
  for (const customer of customers) orders.push(await anOrder(site, [{ id }], { customer }));
  return orders;
}

test('orders are listed newest first, twenty a page', async () => {
  const orders = await ordersOf(...Array.from({ length: 21 }, () => ({})));
  const newest = orders.map(({ number }) => number).toReversed();
  const first = await list();
  expect(numbersIn(first)).toEqual(newest.slice(0, 20));
  expect(first.body).toMatchObject({ total: 21, totalPages: 2, page: 1 });
  const second = await list('?page=2');
  expect(numbersIn(second)).toEqual(newest.slice(20));
  expect(second.body).toMatchObject({ total: 21, totalPages: 2, page: 2 });
  const beyond = await list('?page=999999999&limit=100');
  expect(beyond.body).toMatchObject({ orders: [], total: 21, totalPages: 1 });
  expect((await list('?page=0&limit=0')).body).toMatchObject({ page: 1, totalPages: 21 });
});

test('without orders there is nothing, and no page', async () => {
  expect((await list()).body).toEqual({ orders: [], total: 0, totalPages: 0, page: 1 });
});

test('a status filters, one that there is not is refused', async () => {
  const [first, second] = await ordersOf({}, {});
  await setOrderStatus(site, first!, 'shipped');
  expect(numbersIn(await list('?status=shipped'))).toEqual([first!.number]);
  expect(numbersIn(await list('?status=pending_payment'))).toEqual([second!.number]);
  expect((await list('?status=delivered')).body.total).toBe(0);
  expect((await list('?status=')).body.total).toBe(2);
  for (const query of ['?status=paid', '?page=x', '?page=-1', '?limit=1.5', '?page=1&page=2']) {
    expect((await list(query)).status).toBe(400);
  }
});

test('orders are found by number, name and e-mail, whatever signs they hold', async () => {
  const [ada, ben] = await ordersOf(
    { name: 'Ada 100%_\\ Fox', email: 'ada@fox.example' },
    { name: 'Ben', email: 'ben@owl.example' },
  );
  const found = async (search: string) =>
    numbersIn(await list(`?search=${encodeURIComponent(search)}`));
  for (const search of [ada!.number, ada!.number.toLowerCase(), 'ADA', 'fox.ex', '100%_\\']) {
    expect(await found(search)).toEqual([ada!.number]);
  }
  expect(await found('owl')).toEqual([ben!.number]);
  for (const search of ['%', '_', '\\']) expect(await found(search)).toEqual([ada!.number]);
  for (const search of ['x_x', 'foxben', "' or true --"]) expect(await found(search)).toEqual([]);
  await setOrderStatus(site, ben!, 'shipped');
  expect((await list('?search=example&status=shipped')).body.total).toBe(1);
});

test('the table has a row for each line and runs nothing in a spreadsheet', async () => {
  const mug = await aProduct(site, { name: 'Mug, large', price: 20 });
  const shirt = await aProduct(site, { name: 'Tee', price: 9.5, sizes: { medium: true } });
  const items = [
    { id: mug.id, quantity: 2 },
    { id: shirt.id, selectedSize: 'M' },
  ];
  const customer = { name: '=HYPERLINK("x")', email: 'ada@fox.example', phone: '+1 555' };
  const { body } = await checkOut(site, items, { customer });
  await ordersOf({ name: 'Somebody else' });
  const { token } = await anAdmin(site.ctx);
  const [order] = (await site.send('GET', '/orders/admin?search=fox', { as: token })).body.orders;
  await site.send('PUT', `/orders/admin/${order.id}/status`, {
    as: token,
    body: { status: 'pending_payment', trackingNumber: 'TRK 77' },
  });
  const path = '/orders/admin/orders.csv?search=fox&status=pending_payment';
  const { status, text, headers } = await site.send('GET', path, { as: token });
  expect([status, headers['content-type'], headers['content-disposition']]).toEqual([
    200,
    'text/csv; charset=utf-8',
    'attachment; filename="orders.csv"',
  ]);
  const [heading, ...rows] = text.trimEnd().split('\r\n');
  expect(heading).toBe(
    '\uFEFFOrder number,Placed at,Status,Customer,Email,Phone,Street,City,State,ZIP code,Country,Product,Size,Quantity,Unit price,Line discount,Discount code,Order discount,Order total,Notes,Tracking number',
  );
  const buyer = `Pending payment,"'=HYPERLINK(""x"")",ada@fox.example,'+1 555,1 Circle Road,Retail Row,WA,98101,US`;
  expect(rows.map((row) => row.replace(/,[^,]*Z,/, ','))).toEqual([
    `${body.orderNumber},${buyer},"Mug, large",,2,20.00,0.00,,0.00,49.50,,TRK 77`,
    `${body.orderNumber},${buyer},Tee,M,1,9.50,0.00,,0.00,49.50,,TRK 77`,
  ]);
});

test('orders are for admins', async () => {
  const { token } = await aPerson(site.ctx);
  for (const path of ['/orders/admin', '/orders/admin/orders.csv']) {
    expect((await site.send('GET', path)).status).toBe(401);
    expect((await site.send('GET', path, { as: token })).status).toBe(403);
  }
});
