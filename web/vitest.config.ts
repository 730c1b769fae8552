import { defineProject } from 'vitest/config';

export default defineProject({
  test: {
    name: 'web',
    include: ['src/**/*.test.{ts,tsx}'],
    environment: 'jsdom',
    setupFiles: ['src/testing/frames.ts'],
    isolate: false,
    // Not that of the server. Formats keep the zone in which they were made.
    env: { TZ: 'America/New_York' },
    testTimeout: 20_000,
    expect: { poll: { timeout: 10_000 } },
  },
});
