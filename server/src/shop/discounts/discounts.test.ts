import { expect, test } from 'vitest';
import { useApp } from '#testing/app.ts';
import { aDiscount, discountForm, discountOf, orderWith } from '#testing/shop/discounts.ts';
import { anAdmin, aPerson } from '#testing/accounts/people.ts';
import { aProduct } from '#testing/shop/products.ts';

const site = useApp();

const send = async (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  site.send(method, path, { as: (await anAdmin(site.ctx)).token, body });

test('an admin makes, changes and deletes a code, which is the same in any case', async () => {
  const form = { code: ' storm-24 ', kind: 'amount', value: 5.5, minTotal: 20, maxUses: 3 };
  const made = await send('POST', '/discounts', form);
  expect([made.status, made.body]).toEqual([
    201,
    {
      id: expect.any(Number),
      code: 'STORM-24',
      kind: 'amount',
      value: 5.5,
      minTotal: 20,
      productIds: [],
      category: null,
      startsAt: null,
      endsAt: null,
      maxUses: 3,
      maxUsesPerEmail: null,
      isActive: true,
      madeFor: null,
      createdAt: expect.any(String),
      uses: 0,
      sales: 0,
      discounted: 0,
    },
  ]);
  const twice = await send('POST', '/discounts', { ...form, code: 'Storm-24' });
  expect([twice.status, twice.body.errors]).toEqual([
    409,
    { code: 'A code with this name already exists' },
  ]);
  const path = `/discounts/${made.body.id}`;
  const changed = await send('PUT', path, { ...form, code: 'STORM-25', isActive: false });
  expect(changed.body).toMatchObject({ code: 'STORM-25', isActive: false });
  const removed = await send('DELETE', path);
  expect([removed.status, removed.body.message]).toEqual([200, 'Code STORM-25 deleted']);
  expect((await send('DELETE', path)).body.message).toBe('Discount code not found');
  expect((await send('PUT', path, discountForm())).status).toBe(404);
});

test.each([
  [{ code: 'AB' }, 'code', 'Please use at least 3 characters'],
  [{ code: 'A'.repeat(25) }, 'code', 'Please use at most 24 characters'],
  [{ code: 'STÖRM' }, 'code', 'Please use letters, digits and dashes only'],
  [{ code: '' }, 'code', 'Code is required'],
  [{ kind: 'gift' }, 'kind', 'Please choose percent or amount'],
  [{ value: 101 }, 'value', 'Please give a whole percentage from 1 to 100'],
  [{ value: 9.5 }, 'value', 'Please give a whole percentage from 1 to 100'],
  [{ kind: 'amount', value: 0 }, 'value', 'Please enter an amount above 0'],
  [{ minTotal: 0 }, 'minTotal', 'Please enter an amount above 0'],
  [{ maxUses: 0 }, 'maxUses', 'This must be a whole number from 1 to 1000000'],
  [
    { startsAt: '2030-01-02T00:00:00Z', endsAt: '2030-01-02T00:00:00Z' },
    'endsAt',
    'End must be after the start',
  ],
  [
    { productIds: Array.from({ length: 101 }, (_, index) => index + 1) },
    'productIds',
    'Please choose at most 100 products',
  ],
])('a code with %o is refused', async (wrong, field, message) => {
  const { status, body } = await send('POST', '/discounts', { ...discountForm(), ...wrong });
  expect([status, body.errors]).toEqual([400, { [field]: message }]);
});

test('a code that orders use is ended, not deleted, nor allowed fewer uses', async () => {
  const mug = await aProduct(site, { price: 20 });
  const { id, ...form } = await aDiscount(site, { maxUses: 5 });
  for (let index = 0; index < 2; index += 1) {
    expect((await orderWith(site, form.code, [{ id: mug.id }])).status).toBe(201);
  }
  const removed = await send('DELETE', `/discounts/${id}`);
  expect([removed.status, removed.body.message]).toEqual([
    409,
    `Orders use the code ${form.code}, so it cannot be deleted. End it instead.`,
  ]);
  const fewer = await send('PUT', `/discounts/${id}`, { ...form, maxUses: 1 });
  expect([fewer.status, fewer.body.errors.maxUses]).toEqual([
    409,
    'This code was used 2 times already. Allow at least that many, or end it.',
  ]);
  expect(await discountOf(site, form)).toMatchObject({ uses: 2, sales: 36, discounted: 4 });
  const ended = await send('PUT', `/discounts/${id}`, { ...form, isActive: false });
  expect(ended.body).toMatchObject({ isActive: false, uses: 2 });
  const { body } = await orderWith(site, form.code, [{ id: mug.id }]);
  expect(body.message).toBe('This code has ended');
});

test('the desk lists codes by state and search', async () => {
  const { token } = await anAdmin(site.ctx);
  const running = await aDiscount(site);
  const ended = await aDiscount(site, { isActive: false });
  const over = await aDiscount(site, { endsAt: '2020-01-01T00:00:00Z' });
  const codes = async (query: string) => {
    const { body } = await site.send('GET', `/discounts?${query}`, { as: token });
    return body.map(({ code }: { code: string }) => code);
  };
  expect(await codes('')).toEqual([over.code, ended.code, running.code]);
  expect(await codes('status=active')).toEqual([running.code]);
  expect(await codes('status=ended')).toEqual([over.code, ended.code]);
  expect(await codes('status=personal')).toEqual([]);
  expect(await codes(`search=${running.code.toLowerCase()}`)).toContain(running.code);
});

test('only admins see and make codes', async () => {
  const { token } = await aPerson(site.ctx);
  for (const as of [undefined, token]) {
    const status = as ? 403 : 401;
    expect((await site.send('GET', '/discounts', { as })).status).toBe(status);
    const made = await site.send('POST', '/discounts', { as, body: discountForm() });
    expect(made.status).toBe(status);
  }
});
