import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** What a thread is sent: a task, or the number of one that is to end early. */
export type Call<Task> = { id: number; task: Task } | { id: number; isAborted: true };

/** What it answers to each task, aborted or not. */
export interface Answer<Result> {
  id: number;
  result: Result;
}

/** Ends the thread's work: it closes what it has opened. */
export const closing = 'close';

interface Waiting<Result> {
  resolve: (result: Result) => void;
  reject: (error: Error) => void;
}

const closeMs = 1_000;

/**
 * A thread that works on many tasks at once. It starts with the first one and does not keep the
 * process alive; where it fails, so do its tasks, and the next one starts another.
 */
export class ThreadCalls<Task, Result> {
  readonly #file: URL;
  readonly #workerData: unknown;
  readonly #abortMs: number;
  readonly #waiting = new Map<number, Waiting<Result>>();
  #worker: Worker | undefined;
  #last = 0;

  /** After `abortMs` a thread that does not answer to an aborted task counts as hung. */
  constructor(file: URL, options: { workerData?: unknown; abortMs?: number } = {}) {
    this.#file = file;
    this.#workerData = options.workerData;
    this.#abortMs = options.abortMs ?? 5_000;
  }

  /** What the thread answers; a task whose `signal` aborts is answered soon. */
  async call(task: Task, signal: AbortSignal): Promise<Result> {
    const worker = (this.#worker ??= this.#start());
    const id = (this.#last += 1);
    const answer = Promise.withResolvers<Result>();
    this.#waiting.set(id, answer);
    this.#post(worker, { id, task });
    let hung: NodeJS.Timeout | undefined;
    const abort = () => {
      this.#post(worker, { id, isAborted: true });
      hung = setTimeout(() => void worker.terminate(), this.#abortMs);
    };
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true });
    try {
      return await answer.promise;
    } finally {
      clearTimeout(hung);
      signal.removeEventListener('abort', abort);
    }
  }

  async close() {
    const worker = this.#worker;
    if (!worker) return;
    const ended = once(worker, 'exit');
    const late = setTimeout(() => void worker.terminate(), closeMs);
    worker.postMessage(closing, []);
    await ended;
    clearTimeout(late);
  }

  #post(worker: Worker, call: Call<Task>) {
    worker.postMessage(call, []);
  }

  #start() {
    // Flags of the process may be about its own script.
    const worker = new Worker(this.#file, { workerData: this.#workerData, execArgv: [] });
    worker.unref();
    let failure = new Error('The thread has ended');
    worker.on('message', ({ id, result }: Answer<Result>) => {
      this.#waiting.get(id)?.resolve(result);
      this.#waiting.delete(id);
    });
    // A thread may throw anything.
    worker.on('error', (error: unknown) => {
      if (error instanceof Error) failure = error;
    });
    worker.on('exit', () => {
      this.#worker = undefined;
      for (const { reject } of this.#waiting.values()) reject(failure);
      this.#waiting.clear();
    });
    return worker;
  }
}
