import { defineProject } from 'vitest/config';

export default defineProject({
  test: { name: 'proof', include: ['**/*.test.ts'], testTimeout: 180_000, hookTimeout: 120_000 },
});
