import { expect, test } from 'vitest';
import { Subscriber } from './subscriber.ts';

const readAll = (subscriber: Subscriber) => String(subscriber.read(subscriber.readableLength));

test('a subscriber that does not read is dropped', () => {
  const subscriber = new Subscriber();
  for (let version = 1; version <= 100; version += 1) subscriber.notify(version);
  expect(subscriber.destroyed).toBe(true);
  expect(subscriber.readableLength).toBeLessThan(2000);
});

test('a version that was overtaken is not sent', () => {
  const subscriber = new Subscriber();
  readAll(subscriber);
  for (const version of [2, 1, 2, 3]) subscriber.notify(version);
  expect(readAll(subscriber)).toBe('event: version\ndata: 2\n\nevent: version\ndata: 3\n\n');
});

test('what a version changed comes before it, in an event that older pages do not know', () => {
  const subscriber = new Subscriber();
  readAll(subscriber);
  subscriber.notify(7, ['teams', 'audit']);
  expect(readAll(subscriber)).toBe(
    'event: changed\ndata: 7 teams audit\n\nevent: version\ndata: 7\n\n',
  );
});

test('each is asked to reconnect after a time of its own', () => {
  const times = Array.from({ length: 20 }, () => readAll(new Subscriber()));
  for (const time of times) expect(time).toMatch(/^retry: [2-6]\d{3}\n\n$/);
  expect(new Set(times).size).toBeGreaterThan(1);
});
