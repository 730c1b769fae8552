import { expect, test } from 'vitest';
import { linkBehind } from '#testing/links.ts';
import { useApp } from '#testing/app.ts';
import { aPerson, anAdmin } from '#testing/accounts/people.ts';
import { aProduct } from '#testing/shop/products.ts';

const site = useApp();

async function names(path: string, as?: string) {
  const { status, body } = await site.send('GET', `/products${path}`, { as });
  expect([path, status]).toEqual([path, 200]);
  return body.map(({ name }: { name: string }) => name);
}

const found = (search: string) => names(`?${new URLSearchParams({ search }).toString()}`);

test('a search finds parts of name, description, category and tags without case', async () => {
  await aProduct(site, { name: 'Storm Mug', description: '', category: '' });
  await aProduct(site, { name: 'Cap', description: 'Two\nSTORMY lines', category: '' });
  await aProduct(site, { name: 'Tee', description: '', category: 'Brainstorm' });
  await aProduct(site, { name: 'Pin', description: '', category: '', tags: ['new', 'Storm!'] });
  await aProduct(site, { name: 'Été', description: '', category: '', features: ['storm'] });
  expect(await found('sToRm')).toEqual(['Pin', 'Tee', 'Cap', 'Storm Mug']);
  expect(await found(' storm mug ')).toEqual(['Storm Mug']);
  expect(await found('ÉTÉ')).toEqual(['Été']);
  expect(await found('ug')).toEqual(['Storm Mug']);
  expect(await found('calm')).toEqual([]);
  expect(await found('   ')).toHaveLength(5);
});

test('what means something to a database is ordinary in a search', async () => {
  await aProduct(site, { name: '100% wool', description: '' });
  await aProduct(site, { name: 'a_b', description: '' });
  await aProduct(site, { name: String.raw`C:\caps`, description: '' });
  await aProduct(site, { name: "O'Neil", description: '' });
  await aProduct(site, { name: '1000 wool axb', description: '' });
  expect(await found('%')).toEqual(['100% wool']);
  expect(await found('0% w')).toEqual(['100% wool']);
  expect(await found('_')).toEqual(['a_b']);
  expect(await found('a_b')).toEqual(['a_b']);
  expect(await found('\\')).toEqual([String.raw`C:\caps`]);
  expect(await found(String.raw`\c`)).toEqual([String.raw`C:\caps`]);
  expect(await found("'")).toEqual(["O'Neil"]);
  expect(await found(String.raw`\%`)).toEqual([]);
});

test('prices are filtered by what is paid, bounds included', async () => {
  await aProduct(site, { name: 'free', price: 0 });
  await aProduct(site, { name: 'reduced', price: 50, discountPrice: 19.99 });
  await aProduct(site, { name: 'full', price: 20 });
  await aProduct(site, { name: 'dear', price: 1_000_000 });
  expect(await names('?minPrice=19.99&maxPrice=20')).toEqual(['full', 'reduced']);
  expect(await names('?minPrice=19.991&maxPrice=20.009')).toEqual(['full']);
  expect(await names('?minPrice=20.01')).toEqual(['dear']);
  expect(await names('?maxPrice=19.99')).toEqual(['reduced', 'free']);
  expect(await names('?maxPrice=0')).toEqual(['free']);
  expect(await names('?minPrice=1e6')).toEqual(['dear']);
  expect(await names('?minPrice=1e300')).toEqual([]);
  expect(await names('?maxPrice=1e300')).toHaveLength(4);
  expect(await names('?minPrice=30&maxPrice=20')).toEqual([]);
});

test('what is no price filters nothing', async () => {
  await aProduct(site, { price: 0 });
  await aProduct(site, { price: 20 });
  for (const bound of ['abc', '-1', 'NaN', '', '%20', '1,5', '$5', '1e400', 'x'.repeat(100)]) {
    expect(await names(`?minPrice=${bound}`)).toHaveLength(2);
    expect(await names(`?maxPrice=${bound}`)).toHaveLength(2);
  }
});

test('sorts go by what is paid or by name, else newest first', async () => {
  await aProduct(site, { name: 'beanie', price: 30, discountPrice: 10 });
  await aProduct(site, { name: 'Apron', price: 20 });
  await aProduct(site, { name: 'Cap', price: 5 });
  const newest = ['Cap', 'Apron', 'beanie'];
  expect(await names('')).toEqual(newest);
  expect(await names('?sort=newest')).toEqual(newest);
  expect(await names('?sort=stock;drop')).toEqual(newest);
  expect(await names('?sort=price-asc')).toEqual(['Cap', 'beanie', 'Apron']);
  expect(await names('?sort=price-desc')).toEqual(['Apron', 'beanie', 'Cap']);
  expect(await names('?sort=name')).toEqual(['Apron', 'beanie', 'Cap']);
});

test('filters work together, and a category is taken whole', async () => {
  await aProduct(site, { name: 'Storm Cap', category: 'Caps', price: 10 });
  await aProduct(site, { name: 'Storm Mug', category: 'Mugs', price: 10 });
  await aProduct(site, { name: 'Calm Cap', category: 'Caps', price: 10 });
  await aProduct(site, { name: 'Storm Cap Deluxe', category: 'Caps', price: 90 });
  expect(await names('?category=Caps&search=storm%20cap&maxPrice=20')).toEqual(['Storm Cap']);
  expect(await names('?category=Cap')).toEqual([]);
  expect(await names('/category/Caps')).toEqual(['Storm Cap Deluxe', 'Calm Cap', 'Storm Cap']);
  expect(await names('/category/Caps?limit=1&offset=1')).toEqual(['Calm Cap']);
  expect(await names('/category/None%20such')).toEqual([]);
});

test('lists come in pages that name the next, and are counted where that is asked for', async () => {
  for (const name of ['one', 'two', 'three', 'four', 'five']) {
    await aProduct(site, { name, price: name.length });
  }
  const read = async (search: string) => {
    const { body, headers } = await site.send('GET', `/products?${search}`);
    const listed = body.map(({ name }: { name: string }) => name);
    return [listed, headers['link'], headers['x-total-count']];
  };
  expect(await read('limit=2&maxPrice=4.50')).toEqual([
    ['five', 'four'],
    linkBehind('/api/products?maxPrice=4.5&sort=newest&limit=2'),
    undefined,
  ]);
  expect(await read('limit=2&maxPrice=4.50&offset=2')).toEqual([
    ['two', 'one'],
    undefined,
    undefined,
  ]);
  const [, , total] = await read('limit=1&maxPrice=4.50&count=exact');
  expect(total).toBe('4');
  expect(await read('offset=99')).toEqual([[], undefined, undefined]);
  for (const search of ['limit=x', 'offset=-1', 'search=a&search=b', 'search[]=a', 'count=1']) {
    expect((await site.send('GET', `/products?${search}`)).status).toBe(400);
  }
});

test('admins see what is not offered, in lists and numbers too', async () => {
  const { token } = await anAdmin(site.ctx);
  const player = await aPerson(site.ctx);
  await aProduct(site, { name: 'offered' });
  await aProduct(site, { name: 'hidden', isActive: false, isFeatured: true });
  for (const path of ['', '/category/Mugs', '?sort=name', '?search=storm', '?maxPrice=20']) {
    expect(await names(path)).toEqual(['offered']);
    expect(await names(path, player.token)).toEqual(['offered']);
    expect((await names(path, token)).toSorted()).toEqual(['hidden', 'offered']);
  }
  for (const [as, total] of [
    [undefined, '1'],
    [token, '2'],
  ] as const) {
    for (const path of ['', '/category/Mugs']) {
      const { headers } = await site.send('GET', `/products${path}?count=exact`, { as });
      expect(headers['x-total-count']).toBe(total);
    }
  }
  expect(await names('/featured', token)).toEqual([]);
});

test('featured products are the newest of those that are offered', async () => {
  for (let number = 1; number <= 9; number += 1) {
    await aProduct(site, { name: `f${number}`, isFeatured: true });
  }
  await aProduct(site, { name: 'plain' });
  expect(await names('/featured')).toEqual(['f9', 'f8', 'f7', 'f6', 'f5', 'f4', 'f3', 'f2']);
  expect(await names('/featured?limit=1')).toEqual(['f9']);
  expect((await site.send('GET', '/products/featured?limit=x')).status).toBe(400);
});

test('related products are others of the same category that are offered', async () => {
  const { id } = await aProduct(site, { name: 'itself' });
  for (let number = 1; number <= 5; number += 1) await aProduct(site, { name: `m${number}` });
  await aProduct(site, { name: 'hidden', isActive: false });
  await aProduct(site, { name: 'cap', category: 'Caps' });
  const alone = await aProduct(site, { category: '' });
  await aProduct(site, { category: '' });
  expect(await names(`/${id}/related`)).toEqual(['m5', 'm4', 'm3', 'm2']);
  expect(await names(`/${id}/related?limit=9`)).toEqual(['m5', 'm4', 'm3', 'm2', 'm1']);
  expect(await names(`/${alone.id}/related`)).toEqual([]);
});

test('categories are those of products that are offered, largest first', async () => {
  for (const category of ['Mugs', 'Caps', 'Caps', 'Art', '']) await aProduct(site, { category });
  await aProduct(site, { category: 'Hidden', isActive: false });
  expect((await site.send('GET', '/products/categories')).body).toEqual([
    { name: 'Caps', count: 2 },
    { name: 'Art', count: 1 },
    { name: 'Mugs', count: 1 },
  ]);
});
