import { describe, expect, test } from 'vitest';
import { AppError } from '#platform/errors.ts';
import { ResponseCache } from './response-cache.ts';

const hiding = { hidesNothing: false };

interface Options {
  maxEntries: number;
  maxBytes: number;
  milliseconds?: number;
  onSecondRequest?: () => boolean;
}

function counting(options: Options) {
  const cache = new ResponseCache<string>({
    ...options,
    bytesOf: (text) => text.length,
    mayCache: () => true,
  });
  let made = 0;
  const get = (key: string, value: string | Promise<string> = key) =>
    cache.get(key, async () => {
      made += 1;
      return { value: await value, cacheTags: ['blogs'] };
    });
  const isCached = async (key: string) => {
    const before = made;
    await get(key);
    return made === before;
  };
  return { cache, get, isCached };
}

test('no more is cached than there is room for, and the oldest is evicted first', async () => {
  const { get, isCached } = counting({ maxEntries: 10, maxBytes: 10 });
  await get('a', 'xxxx');
  await get('b', 'xxxx');
  expect(await isCached('a')).toBe(true);
  await get('c', 'xxxx');
  expect(await isCached('c')).toBe(true);
  expect(await isCached('b')).toBe(true);
  expect(await isCached('a')).toBe(false);
});

test('what is larger than the room is answered but not cached', async () => {
  const { get, isCached } = counting({ maxEntries: 10, maxBytes: 3 });
  expect(await get('a', 'xxxx')).toBe('xxxx');
  expect(await isCached('a')).toBe(false);
});

test('what was invalidated takes no room any more', async () => {
  const { cache, get, isCached } = counting({ maxEntries: 10, maxBytes: 8 });
  for (let round = 0; round < 5; round += 1) {
    await get('a', 'xxxx');
    cache.invalidate('blogs', hiding);
  }
  await get('b', 'xxxx');
  await get('c', 'xxxx');
  expect(await isCached('b')).toBe(true);
  cache.clear();
  expect(await isCached('b')).toBe(false);
});

test('a fill that never ends times out', async () => {
  const { get } = counting({ maxEntries: 10, maxBytes: 10, milliseconds: 0 });
  void get('a', new Promise(() => {}));
  expect(await get('a', 'again')).toBe('again');
});

test('a fill that is in flight during a change is not cached', async () => {
  const { cache, isCached } = counting({ maxEntries: 10, maxBytes: 100 });
  const pending = Promise.withResolvers<{ value: string; cacheTags: ['blogs'] }>();
  const got = cache.get('a', () => pending.promise);
  cache.invalidate('blogs', hiding);
  pending.resolve({ value: 'old', cacheTags: ['blogs'] });
  expect(await got).toBe('old');
  expect(await isCached('a')).toBe(false);
});

describe('while the database is away', () => {
  let mayCache = true;
  const away = async () => {
    throw new AppError('unavailable', 'Away');
  };
  const answer = async () => ({ value: 'before', cacheTags: ['blogs' as const] });

  async function filled() {
    mayCache = true;
    const cache: ResponseCache<string> = new ResponseCache<string>({
      maxEntries: 10,
      maxBytes: 100,
      bytesOf: (text) => text.length,
      mayCache: () => mayCache,
      onUnnoticed: () => cache.clear(),
    });
    await cache.get('a', answer);
    return cache;
  }

  test('what a change has not hidden stands in', async () => {
    const cache = await filled();
    cache.invalidate('blogs', { hidesNothing: true });
    expect(cache.cached('a')).toBeUndefined();
    const stale: number[] = [];
    expect(await cache.get('a', away, (seconds) => stale.push(seconds))).toBe('before');
    expect(stale).toEqual([0]);
  });

  test('what a change may have hidden does not, whatever changed before or after', async () => {
    for (const order of [
      [true, false],
      [false, true],
    ]) {
      const cache = await filled();
      for (const hidesNothing of order) cache.invalidate('blogs', { hidesNothing });
      await expect(cache.get('a', away)).rejects.toThrow('Away');
    }
  });

  test('nothing stands in once the database has answered while changes went unnoticed', async () => {
    const cache = await filled();
    mayCache = false;
    expect(await cache.get('a', away)).toBe('before');
    const gone = async () => {
      throw new AppError('not_found', 'Gone');
    };
    await expect(cache.get('b', gone)).rejects.toThrow('Gone');
    await expect(cache.get('a', away)).rejects.toThrow('Away');
  });
});

describe('a cache on the second request', () => {
  const inRoomForTwo = { maxEntries: 2, maxBytes: 100, onSecondRequest: () => true };

  test('caches the second time', async () => {
    const { get, isCached } = counting(inRoomForTwo);
    await get('a');
    expect(await isCached('a')).toBe(false);
    expect(await isCached('a')).toBe(true);
  });

  test('requests at the same time share one answer, which is cached', async () => {
    const { get, isCached } = counting(inRoomForTwo);
    const pending = Promise.withResolvers<string>();
    const first = get('a', pending.promise);
    const second = get('a', 'another');
    pending.resolve('one');
    expect(await Promise.all([first, second])).toEqual(['one', 'one']);
    expect(await isCached('a')).toBe(true);
  });

  test('reading on and on evicts nothing', async () => {
    const { get, isCached } = counting(inRoomForTwo);
    await get('a');
    await get('a');
    for (const page of ['1', '2', '3', '4', '5']) await get(page);
    expect(await isCached('a')).toBe(true);
  });

  test('many who read on at once evict nothing either', async () => {
    const { get, isCached } = counting(inRoomForTwo);
    for (const page of ['a', 'a', 'b', 'b']) await get(page);
    await Promise.all(['1', '2', '3'].map((page) => get(page)));
    expect(await isCached('a')).toBe(true);
    expect(await isCached('b')).toBe(true);
  });

  test('what was requested longer ago than there is room for counts as new', async () => {
    const { get, isCached } = counting(inRoomForTwo);
    for (const page of ['a', '1', '2', 'a']) await get(page);
    expect(await isCached('a')).toBe(false);
  });

  test('what was cached before a change is cached at once after it', async () => {
    const { cache, get, isCached } = counting(inRoomForTwo);
    await get('a');
    await get('a');
    cache.invalidate('blogs', hiding);
    await get('a');
    expect(await isCached('a')).toBe(true);
  });
});
