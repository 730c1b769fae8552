import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { Turns } from '#http/turns.ts';
import type { Paint } from './picture.ts';

/** Painters on every core; whoever has opened them closes them. */
export function openEasels() {
  const count = availableParallelism();
  const painters = Array.from(
    { length: count },
    () => new Worker(new URL('painter.ts', import.meta.url)),
  );
  const idle = [...painters];
  const turns = new Turns(count);
  const paint: Paint = (picture) =>
    turns.take(async () => {
      // As many have a turn as there are painters.
      const painter = idle.pop()!;
      try {
        painter.postMessage(picture, []);
        // Rejects when the painter has failed.
        const [bytes] = (await once(painter, 'message')) as [Uint8Array];
        return Buffer.from(bytes);
      } finally {
        idle.push(painter);
      }
    });
  return { paint, close: () => Promise.all(painters.map((painter) => painter.terminate())) };
}
