import { afterEach, expect, onTestFinished, test } from 'vitest';
import { ThreadCalls } from './thread-calls.ts';

/** Answers each number with its double when it is aborted or even; -1 ends the thread, 0 hangs it. */
const file = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from 'node:worker_threads';
    const open = new Map();
    const answer = (id, task) => parentPort.postMessage({ id, result: task * 2 });
    parentPort.on('message', (call) => {
      if (call === 'close') return parentPort.close();
      if (call.isAborted) return answer(call.id, open.get(call.id));
      open.set(call.id, call.task);
      if (call.task === -1) throw new Error('no memory');
      while (call.task === 0);
      if (call.task % 2 === 0) answer(call.id, call.task);
    });
  `)}`,
);

const thread = new ThreadCalls<number, number>(file);
const never = new AbortController().signal;

afterEach(() => thread.close());

test('tasks are answered in any order, aborted ones too', async () => {
  const abort = new AbortController();
  const odd = thread.call(1, abort.signal);
  expect(await thread.call(4, never)).toBe(8);
  abort.abort();
  expect(await odd).toBe(2);
  expect(await thread.call(3, AbortSignal.abort())).toBe(6);
});

test('where the thread ends, all its tasks fail, and the next one has another', async () => {
  const both = [thread.call(1, never), thread.call(-1, never)];
  const outcomes = await Promise.allSettled(both);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await expect(both[0]).rejects.toThrow('no memory');
  expect(await thread.call(2, never)).toBe(4);
});

test('a thread that hangs is ended', async () => {
  const impatient = new ThreadCalls<number, number>(file, { abortMs: 200 });
  onTestFinished(() => impatient.close());
  await expect(impatient.call(0, AbortSignal.abort())).rejects.toThrow('ended');
  expect(await impatient.call(2, never)).toBe(4);
});
