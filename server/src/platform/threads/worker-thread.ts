import { on } from 'node:events';
import { Worker } from 'node:worker_threads';

export class TimeoutError extends Error {}

/** What the file of a thread posts; whatever else comes, as from Node's watcher, is ignored. */
export interface Answer<Result> {
  answer: Result;
}

const isAnswer = (message: unknown): message is Answer<unknown> =>
  typeof message === 'object' && message !== null && 'answer' in message;

/** Throws when the thread fails or `signal` aborts. */
async function nextAnswer(worker: Worker, signal?: AbortSignal) {
  for await (const [message] of on(worker, 'message', { signal })) {
    if (isAnswer(message)) return message.answer;
  }
  throw new Error('The thread has ended');
}

/**
 * A thread for tasks that would block the thread of the requests. It runs one task at a time, so
 * callers must take turns; it starts with the first task and does not keep the process alive.
 */
export class WorkerThread<Task, Result> {
  readonly #file: URL;
  #worker: Worker | undefined;

  /** `file` posts one answer when it is ready, then one to each message. */
  constructor(file: URL) {
    this.#file = file;
  }

  /**
   * Throws what the task threw, or a TimeoutError after `timeoutSeconds`, not counting the start of
   * the thread; the next task then runs in a new thread.
   */
  async run(task: Task, timeoutSeconds: number): Promise<Result> {
    const worker = this.#worker ?? (await this.#start());
    const timeout = AbortSignal.timeout(timeoutSeconds * 1000);
    worker.postMessage(task, []);
    try {
      // The file answers with a Result.
      return (await nextAnswer(worker, timeout)) as Result;
    } catch (error) {
      await this.close();
      throw timeout.aborted ? new TimeoutError() : error;
    }
  }

  async close() {
    await this.#worker?.terminate();
    this.#worker = undefined;
  }

  async #start() {
    const worker = new Worker(this.#file);
    this.#worker = worker;
    // Covers a failure while no task is running too.
    worker.once('error', () => {
      if (this.#worker === worker) this.#worker = undefined;
    });
    worker.unref();
    await nextAnswer(worker);
    return worker;
  }
}
