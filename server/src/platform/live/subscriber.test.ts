import { expect, test } from 'vitest';
import { Viewer } from './subscriber.ts';

const readAll = (viewer: Viewer) => String(viewer.read(viewer.readableLength));

test('a viewer who does not read is dropped', () => {
  const viewer = new Viewer();
  for (let version = 1; version <= 100; version += 1) viewer.tell(version);
  expect(viewer.destroyed).toBe(true);
  expect(viewer.readableLength).toBeLessThan(2000);
});

test('a version that was overtaken is not told', () => {
  const viewer = new Viewer();
  readAll(viewer);
  for (const version of [2, 1, 2, 3]) viewer.tell(version);
  expect(readAll(viewer)).toBe('event: version\ndata: 2\n\nevent: version\ndata: 3\n\n');
});

test('each is asked to come back after a time of its own', () => {
  const times = Array.from({ length: 20 }, () => readAll(new Viewer()));
  for (const time of times) expect(time).toMatch(/^retry: [2-6]\d{3}\n\n$/);
  expect(new Set(times).size).toBeGreaterThan(1);
});
