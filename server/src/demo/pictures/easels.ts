import { availableParallelism } from 'node:os';
import { Semaphore } from '#platform/threads/semaphore.ts';
import { WorkerThread } from '#platform/threads/worker-thread.ts';
import type { Paint, Picture } from './picture.ts';

const mostSeconds = 120;

/** Painters on every core; whoever has opened them closes them. */
export function openEasels() {
  const painters = Array.from(
    { length: availableParallelism() },
    () => new WorkerThread<Picture, Uint8Array>(new URL('painter.ts', import.meta.url)),
  );
  const idle = [...painters];
  const turns = new Semaphore(painters.length);
  const paint: Paint = (picture) =>
    turns.run(async () => {
      // As many have a turn as there are painters.
      const painter = idle.pop()!;
      try {
        return Buffer.from(await painter.run(picture, mostSeconds));
      } finally {
        idle.push(painter);
      }
    });
  return { paint, close: () => Promise.all(painters.map((painter) => painter.close())) };
}
