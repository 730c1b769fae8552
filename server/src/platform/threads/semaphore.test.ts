import { expect, test } from 'vitest';
import { Semaphore } from './semaphore.ts';

/** Tasks that end on command. */
function someTasks(semaphore: Semaphore, count: number) {
  const started: number[] = [];
  const tasks = Array.from({ length: count }, (_, index) => {
    const begin = Promise.withResolvers<void>();
    const end = Promise.withResolvers<void>();
    const done = semaphore.run(() => {
      started.push(index);
      begin.resolve();
      return end.promise;
    });
    return { begun: begin.promise, finish: end.resolve, done };
  });
  return { started, tasks };
}

test('no more than allowed run at once, the others follow in order', async () => {
  const { started, tasks } = someTasks(new Semaphore(2), 4);
  expect(started).toEqual([0, 1]);
  tasks[1]!.finish();
  await tasks[2]!.begun;
  expect(started).toEqual([0, 1, 2]);
  for (const task of tasks) task.finish();
  await Promise.all(tasks.map((task) => task.done));
  expect(started).toEqual([0, 1, 2, 3]);
});

test('one too many is refused until later', async () => {
  const { tasks } = someTasks(new Semaphore(1, 2), 4);
  await expect(tasks[3]!.done).rejects.toMatchObject({ code: 'unavailable', retryAfter: 2 });
  for (const task of tasks) task.finish();
  await Promise.all(tasks.slice(0, 3).map((task) => task.done));
});

test('a task that fails makes room for the next', async () => {
  const semaphore = new Semaphore(1);
  await expect(semaphore.run(() => Promise.reject(new Error('No')))).rejects.toThrow('No');
  expect(await semaphore.run(() => Promise.resolve('Yes'))).toBe('Yes');
});
