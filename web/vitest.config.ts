import { defineProject } from 'vitest/config';

export default defineProject({
  test: {
    name: 'web',
    include: ['src/**/*.test.{ts,tsx}'],
    environment: 'jsdom',
    isolate: false,
    // After the server's, whose number of workers is another one.
    sequence: { groupOrder: 1 },
  },
});
