import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

export class TimeoutError extends Error {}

/**
 * A thread for work that would hold up the one that answers requests. It does one work at a time,
 * so whoever shares it takes turns; it starts with the first and keeps no process alive.
 */
export class WorkerThread<Task, Result> {
  readonly #file: URL;
  #worker: Worker | undefined;

  /** `file` says with one message that it listens, and answers each with one. */
  constructor(file: URL) {
    this.#file = file;
  }

  /**
   * Throws what the work threw, or a DeadlineError where it takes longer than `mostSeconds`, the
   * start of its thread aside; the next work begins in a fresh thread then.
   */
  async run(task: Task, timeoutSeconds: number): Promise<Result> {
    const worker = this.#worker ?? (await this.#start());
    const timeout = AbortSignal.timeout(timeoutSeconds * 1000);
    worker.postMessage(task, []);
    try {
      // The file's own answer; rejects when the thread fails.
      const [result] = (await once(worker, 'message', { signal: timeout })) as [Result];
      return result;
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
    // Also where it fails while nobody waits for it.
    worker.once('error', () => {
      if (this.#worker === worker) this.#worker = undefined;
    });
    worker.unref();
    await once(worker, 'message');
    return worker;
  }
}
