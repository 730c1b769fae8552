import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';

const sqliteBusy = 5;
const timeoutMs = 120_000;

const begin = {
  exclusive: 'begin exclusive',
  shared: 'begin; select 1 from sqlite_schema',
};

/** Referenced here, so that a lock that is still held is not garbage-collected and lost. */
const held = new Set<DatabaseSync>();

/**
 * Takes a lock between processes, or returns undefined when another process has it. It is SQLite's
 * lock on an empty file, which the system releases however the process ends.
 */
export function tryLock(file: string, kind: keyof typeof begin): (() => void) | undefined {
  const lock = new DatabaseSync(file, { timeout: 0 });
  try {
    lock.exec(begin[kind]);
    held.add(lock);
    return () => {
      held.delete(lock);
      lock.close();
    };
  } catch (error) {
    lock.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy)
      return undefined;
    throw error;
  }
}

/** Runs `work` while holding the exclusive lock of this file. */
export async function withLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const unlock = tryLock(file, 'exclusive');
    if (unlock) {
      try {
        return await work();
      } finally {
        unlock();
      }
    }
    if (Date.now() > deadline) throw new Error(`Another process keeps ${file} locked`);
    await pause(20);
  }
}
