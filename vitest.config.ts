import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      'contract',
      'demo',
      'server',
      'web',
      'proof',
      { test: { name: 'lint', include: ['lint/*.test.ts'], testTimeout: 60_000 } },
    ],
  },
});
