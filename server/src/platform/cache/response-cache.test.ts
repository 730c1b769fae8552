import { describe, expect, test } from 'vitest';
import { Kept } from './response-cache.ts';

interface Options {
  most: number;
  mostBytes: number;
  milliseconds?: number;
  onlyIfAskedAgain?: boolean;
}

function counting(options: Options) {
  const kept = new Kept<string>({
    ...options,
    bytesOf: (text) => text.length,
    mayKeep: () => true,
  });
  let made = 0;
  const get = (key: string, value: string | Promise<string> = key) =>
    kept.get(key, async () => {
      made += 1;
      return { value: await value, tags: ['blogs'] };
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

test('nobody waits for longer than its time for what does not come', async () => {
  const { get } = counting({ most: 10, mostBytes: 10, milliseconds: 0 });
  void get('a', new Promise(() => {}));
  expect(await get('a', 'anew')).toBe('anew');
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

describe('where only what is asked again is kept', () => {
  const inRoomForTwo = { most: 2, mostBytes: 100, onlyIfAskedAgain: true };

  test('the second time keeps', async () => {
    const { get, isKept } = counting(inRoomForTwo);
    await get('a');
    expect(await isKept('a')).toBe(false);
    expect(await isKept('a')).toBe(true);
  });

  test('those who ask at once are given one answer, which is kept', async () => {
    const { get, isKept } = counting(inRoomForTwo);
    const making = Promise.withResolvers<string>();
    const first = get('a', making.promise);
    const second = get('a', 'another');
    making.resolve('one');
    expect(await Promise.all([first, second])).toEqual(['one', 'one']);
    expect(await isKept('a')).toBe(true);
  });

  test('reading on and on pushes nothing out', async () => {
    const { get, isKept } = counting(inRoomForTwo);
    await get('a');
    await get('a');
    for (const page of ['1', '2', '3', '4', '5']) await get(page);
    expect(await isKept('a')).toBe(true);
  });

  test('many who read on at once push nothing out either', async () => {
    const { get, isKept } = counting(inRoomForTwo);
    for (const page of ['a', 'a', 'b', 'b']) await get(page);
    await Promise.all(['1', '2', '3'].map((page) => get(page)));
    expect(await isKept('a')).toBe(true);
    expect(await isKept('b')).toBe(true);
  });

  test('what was asked longer ago than there is room for counts as new', async () => {
    const { get, isKept } = counting(inRoomForTwo);
    for (const page of ['a', '1', '2', 'a']) await get(page);
    expect(await isKept('a')).toBe(false);
  });

  test('what was kept before a change is kept at once after it', async () => {
    const { kept, get, isKept } = counting(inRoomForTwo);
    await get('a');
    await get('a');
    kept.drop('blogs');
    await get('a');
    expect(await isKept('a')).toBe(true);
  });
});
