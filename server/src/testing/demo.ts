import { afterAll } from 'vitest';
import { seedDemo } from '#demo.ts';
import type { TestApp } from './app.ts';
import { recordingStore } from './files.ts';
import { storeWorld } from './stored-world.ts';

/** The demo for tests that only look at it: made for the first one, and copied for the others. */
export function useDemo(site: TestApp) {
  const { store, urls } = recordingStore();
  let stored: Awaited<ReturnType<typeof storeWorld>> | undefined;
  let drop = () => Promise.resolve();
  afterAll(() => drop());

  async function show() {
    if (stored) return stored.restore();
    await seedDemo(site.ctx, store, new AbortController().signal);
    stored = await storeWorld(site.ctx.db, (end) => {
      drop = end;
    });
  }
  return { show, urls };
}
