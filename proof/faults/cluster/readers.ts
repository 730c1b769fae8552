import { setTimeout as pause } from 'node:timers/promises';

/** Which no order and no entrant changes. */
const pages = ['/blogs', '/maps'];
const intervalMs = 200;
const patienceMs = 2000;

/** Visitors of each server, who read its pages again and again. */
export function startReaders(urls: readonly string[]) {
  const ending = new AbortController();
  const failures: string[] = [];
  let read = 0;

  async function visit(url: string, path: string) {
    const began = performance.now();
    const answer = await fetch(url + path, { signal: AbortSignal.timeout(patienceMs) })
      .then(async (response) => ((await response.text()).length > 0 ? response.status : 'empty'))
      .catch(() => `nothing within ${patienceMs} ms`);
    if (answer === 200) read += 1;
    else failures.push(`${path}: ${answer} after ${Math.round(performance.now() - began)} ms`);
  }

  async function visitAll(url: string) {
    while (!ending.signal.aborted) {
      await Promise.all(pages.map((path) => visit(url, path)));
      await pause(intervalMs);
    }
  }

  const reading = Promise.all(urls.map(visitAll));
  return {
    /** What was not answered in time since this was asked last. */
    take: () => failures.splice(0),
    /** Answers how many were answered in time. */
    async stop() {
      ending.abort();
      await reading;
      return read;
    },
  };
}
