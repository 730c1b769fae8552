import { setTimeout as pause } from 'node:timers/promises';
import { listenTo } from '#faults/silence.ts';

const pages = ['/', '/shop', '/tournaments', '/blogs', '/maps'];
const intervalMs = 200;
const patienceMs = 10_000;

/** Visitors of each server, who read its pages again and again. */
export function startReaders(urls: readonly string[]) {
  const addresses = urls.flatMap((url) => pages.map((path) => url + path));
  const silence = listenTo(addresses);
  const ending = new AbortController();
  const failures = new Set<string>();
  let read = 0;

  async function visit(address: string) {
    const answer = await fetch(address, { signal: AbortSignal.timeout(patienceMs) }).catch(
      () => undefined,
    );
    const text = await answer?.text().catch(() => '');
    if (answer?.ok && text) {
      read += 1;
      silence.heard(address);
    } else if (answer && answer.status !== 503) failures.add(`${answer.status} ${address}`);
  }

  async function visitAgain(address: string) {
    while (!ending.signal.aborted) {
      await visit(address);
      await pause(intervalMs);
    }
  }

  const reading = Promise.all(addresses.map(visitAgain));
  return {
    /** The milliseconds for which a page was not answered at most, since this was asked last. */
    longestSilence: () => silence.longest(),
    /** Ends them; answers how many pages were read, and what else was answered than those and 503. */
    async stop() {
      ending.abort();
      await reading;
      return { read, failures: [...failures] };
    },
  };
}

export type Readers = ReturnType<typeof startReaders>;
