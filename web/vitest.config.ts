import { defineProject } from 'vitest/config';

export default defineProject({
  test: {
    name: 'web',
    include: ['src/**/*.test.{ts,tsx}'],
    environment: 'jsdom',
    isolate: false,
    testTimeout: 20_000,
    // After the server's, whose number of workers is another one.
    sequence: { groupOrder: 1 },
  },
});
