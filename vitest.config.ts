import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      'contract',
      'demo',
      'server',
      'web',
      { test: { name: 'lint', include: ['lint/*.test.ts'], testTimeout: 60_000 } },
    ],
  },
});
