import { setImmediate as nextTurn } from 'node:timers/promises';

const turnMs = 10;

/** Turns of the event loop for long work: after each that is over, other requests are answered. */
export function turns() {
  let end = performance.now() + turnMs;
  return {
    isOver: () => performance.now() > end,
    async next() {
      await nextTurn();
      end = performance.now() + turnMs;
    },
  };
}

export async function mapInTurns<From, To>(items: Iterable<From>, map: (item: From) => To) {
  const mapped: To[] = [];
  const turn = turns();
  for (const item of items) {
    if (turn.isOver()) await turn.next();
    mapped.push(map(item));
  }
  return mapped;
}
