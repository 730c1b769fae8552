import { expect, test } from 'vitest';
import { Semaphore } from './semaphore.ts';

/** Works that end when told to. */
function someWorks(turns: Semaphore, count: number) {
  const started: number[] = [];
  const works = Array.from({ length: count }, (_, index) => {
    const begin = Promise.withResolvers<void>();
    const end = Promise.withResolvers<void>();
    const done = turns.run(() => {
      started.push(index);
      begin.resolve();
      return end.promise;
    });
    return { begun: begin.promise, finish: end.resolve, done };
  });
  return { started, works };
}

test('no more than allowed run at once, the others follow in order', async () => {
  const { started, works } = someWorks(new Semaphore(2), 4);
  expect(started).toEqual([0, 1]);
  works[1]!.finish();
  await works[2]!.begun;
  expect(started).toEqual([0, 1, 2]);
  for (const work of works) work.finish();
  await Promise.all(works.map((work) => work.done));
  expect(started).toEqual([0, 1, 2, 3]);
});

test('one too many is told to try again', async () => {
  const { works } = someWorks(new Semaphore(1, 2), 4);
  await expect(works[3]!.done).rejects.toMatchObject({ code: 'unavailable', retryAfter: 2 });
  for (const work of works) work.finish();
  await Promise.all(works.slice(0, 3).map((work) => work.done));
});

test('a work that fails makes room for the next', async () => {
  const turns = new Semaphore(1);
  await expect(turns.run(() => Promise.reject(new Error('No')))).rejects.toThrow('No');
  expect(await turns.run(() => Promise.resolve('Yes'))).toBe('Yes');
});
