import { expect, test } from 'vitest';
import { Kept } from '#http/kept.ts';

function counting(options: { most: number; mostBytes: number }) {
  const kept = new Kept<string>({
    ...options,
    bytesOf: (text) => text.length,
    mayKeep: () => true,
  });
  let made = 0;
  const get = (key: string, value = key) =>
    kept.get(key, async () => {
      made += 1;
      return { value, tags: ['blogs'] };
    });
  const isKept = async (key: string) => {
    const before = made;
    await get(key);
    return made === before;
  };
  return { kept, get, isKept };
}

test('no more is kept than there is room for, and the oldest goes first', async () => {
  const { get, isKept } = counting({ most: 10, mostBytes: 10 });
  await get('a', 'xxxx');
  await get('b', 'xxxx');
  expect(await isKept('a')).toBe(true);
  await get('c', 'xxxx');
  expect(await isKept('c')).toBe(true);
  expect(await isKept('b')).toBe(true);
  expect(await isKept('a')).toBe(false);
});

test('what is larger than the room is given but not kept', async () => {
  const { get, isKept } = counting({ most: 10, mostBytes: 3 });
  expect(await get('a', 'xxxx')).toBe('xxxx');
  expect(await isKept('a')).toBe(false);
});

test('what was dropped takes no room any more', async () => {
  const { kept, get, isKept } = counting({ most: 10, mostBytes: 8 });
  for (let round = 0; round < 5; round += 1) {
    await get('a', 'xxxx');
    kept.drop('blogs');
  }
  await get('b', 'xxxx');
  await get('c', 'xxxx');
  expect(await isKept('b')).toBe(true);
  kept.dropAll();
  expect(await isKept('b')).toBe(false);
});

test('a change meanwhile keeps what is under way from being kept', async () => {
  const { kept, isKept } = counting({ most: 10, mostBytes: 100 });
  const making = Promise.withResolvers<{ value: string; tags: ['blogs'] }>();
  const got = kept.get('a', () => making.promise);
  kept.drop('blogs');
  making.resolve({ value: 'old', tags: ['blogs'] });
  expect(await got).toBe('old');
  expect(await isKept('a')).toBe(false);
});
