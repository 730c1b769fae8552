import { expect, test } from 'vitest';
import { FairQueue } from './fair-queue.ts';

const bounds = { concurrency: 1, maxWaitingEach: 4, maxWaiting: 6 };

/** A queue whose one running task ends on command, before any other begins. */
function blockedQueue() {
  const queue = new FairQueue(bounds);
  const blocker = Promise.withResolvers<void>();
  const first = queue.run('blocker', () => blocker.promise);
  const begun: string[] = [];
  const add = (client: string, name: string) =>
    queue.run(client, async () => {
      begun.push(name);
    });
  const finish = async (tasks: Promise<unknown>[]) => {
    blocker.resolve();
    await first;
    return (await Promise.allSettled(tasks)).map(({ status }) => status === 'fulfilled');
  };
  return { queue, begun, add, finish };
}

test('each client has its turn, however many tasks another has', async () => {
  const { begun, add, finish } = blockedQueue();
  const tasks = ['a1', 'a2', 'a3', 'b1', 'b2', 'c1'].map((name) => add(name[0]!, name));
  await finish(tasks);
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
});

test('more than one client may have waiting are refused until later', async () => {
  const { add, finish } = blockedQueue();
  const tasks = ['a1', 'a2', 'a3', 'a4', 'a5'].map((name) => add('a', name));
  await expect(tasks[4]).rejects.toMatchObject({
    code: 'too_many',
    retryAfter: expect.any(Number),
  });
  expect(await finish(tasks)).toEqual([true, true, true, true, false]);
});

test('in a full queue the client with the most gives way to another', async () => {
  const { add, finish } = blockedQueue();
  const tasks = ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1', 'd1'].map((name) => add(name[0]!, name));
  expect(await finish(tasks)).toEqual([true, true, false, false, true, true, true, true]);
});

test('in a full queue of equals the newcomer is refused', async () => {
  const { add, finish } = blockedQueue();
  const tasks = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) => add(name, name));
  expect(await finish(tasks)).toEqual([true, true, true, true, true, true, false]);
});

test('a task that fails makes room for the next, and the queue is empty afterwards', async () => {
  const queue = new FairQueue(bounds);
  await expect(queue.run('a', () => Promise.reject(new Error('No')))).rejects.toThrow('No');
  expect(await Promise.all(['a', 'b', 'a'].map((one) => queue.run(one, async () => one)))).toEqual([
    'a',
    'b',
    'a',
  ]);
});
