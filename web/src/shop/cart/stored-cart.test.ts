import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { cartItems, useCart, useCartCount } from './stored-cart.ts';
import { add, clear, putBack, remove, setQuantity, removeOrdered } from './cart-changes.ts';
import { aHoodie, aProduct } from '#testing/data/a-product.ts';

const stored = (): unknown => JSON.parse(localStorage.getItem('cart') ?? 'null');

const shownItems = () => renderHook(useCart).result;
const lines = (items: ReturnType<typeof useCart>) =>
  items.map(({ name, selectedSize, quantity }) => [name, selectedSize, quantity]);

beforeEach(() => localStorage.clear());

describe('adding', () => {
  test('stores the whole product with quantity and size', () => {
    add(aHoodie(), 'M');
    expect(stored()).toEqual({ v: 1, items: [{ ...aHoodie(), quantity: 1, selectedSize: 'M' }] });
    add(aProduct());
    expect(shownItems().current[1]).toEqual({ ...aProduct(), quantity: 1 });
  });

  test('the same product in the same size adds 1, another size is another line', () => {
    const items = shownItems();
    act(() => void add(aHoodie(), 'M'));
    act(() => void add(aHoodie(), 'M'));
    act(() => void add(aHoodie(), 'L', 3));
    act(() => void add(aHoodie()));
    expect(lines(items.current)).toEqual([
      ['Storm Hoodie', 'M', 2],
      ['Storm Hoodie', 'L', 3],
      ['Storm Hoodie', undefined, 1],
    ]);
  });
});

test('a quantity is at least 0, and a line with 0 stays', () => {
  add(aHoodie(), 'M', 2);
  add(aHoodie());
  const items = shownItems();
  act(() => setQuantity(7, 'M', -4));
  act(() => setQuantity(7, undefined, 5));
  expect(lines(items.current)).toEqual([
    ['Storm Hoodie', 'M', 0],
    ['Storm Hoodie', undefined, 5],
  ]);
});

test('removing takes the line of that size alone, clearing takes all', () => {
  add(aHoodie(), 'M');
  add(aHoodie());
  const items = shownItems();
  act(() => remove(7));
  expect(lines(items.current)).toEqual([['Storm Hoodie', 'M', 1]]);
  act(() => clear());
  expect(items.current).toEqual([]);
});

test('a removed line returns to its position, or joins an equal line added since', () => {
  add(aHoodie(), 'M', 2);
  add(aProduct());
  const items = shownItems();
  const [hoodie] = items.current;
  if (!hoodie) throw new Error('the hoodie is missing');
  act(() => remove(7, 'M'));
  act(() => putBack(hoodie, 0));
  expect(lines(items.current)).toEqual([
    ['Storm Hoodie', 'M', 2],
    ['Storm Mug', undefined, 1],
  ]);
  act(() => putBack(hoodie, 0));
  expect(lines(items.current)[0]).toEqual(['Storm Hoodie', 'M', 4]);
});

test('ordered quantities are removed, what was added since stays', () => {
  add(aHoodie(), 'M', 2);
  add(aHoodie(), 'S');
  setQuantity(7, 'S', 0);
  const ordered = cartItems();
  const items = shownItems();
  act(() => void add(aHoodie(), 'M', 3));
  act(() => void add(aProduct()));
  act(() => removeOrdered(ordered));
  expect(lines(items.current)).toEqual([
    ['Storm Hoodie', 'M', 3],
    ['Storm Mug', undefined, 1],
  ]);
});

test('the cart follows other tabs', () => {
  const items = shownItems();
  const count = renderHook(useCartCount).result;
  localStorage.setItem(
    'cart',
    JSON.stringify({
      v: 1,
      items: [
        { ...aProduct(), quantity: 3 },
        { ...aHoodie(), quantity: 2 },
      ],
    }),
  );
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'cart' })));
  expect(lines(items.current)).toEqual([
    ['Storm Mug', undefined, 3],
    ['Storm Hoodie', undefined, 2],
  ]);
  expect(count.current).toBe(5);
});

test.each([
  'not json',
  'null',
  '[]',
  '{"v":1}',
  '{"v":1,"items":[null]}',
  '{"v":1,"items":[{"id":12,"quantity":1}]}',
  JSON.stringify({ v: 2, items: [{ ...aProduct(), quantity: 1 }] }),
  JSON.stringify({ v: 1, items: [{ ...aProduct(), quantity: -1 }] }),
  JSON.stringify({ v: 1, items: [{ ...aProduct(), quantity: 1.5 }] }),
  JSON.stringify({ v: 1, items: [{ ...aProduct(), quantity: 1, price: '20' }] }),
])('%s is an empty cart, to which can be added', (text) => {
  localStorage.setItem('cart', text);
  const items = shownItems();
  expect(items.current).toEqual([]);
  act(() => void add(aProduct()));
  expect(lines(items.current)).toEqual([['Storm Mug', undefined, 1]]);
});
