import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['e2e/**/*.spec.ts'],
    // The first answer of a big board that has to start takes its time on a busy machine.
    testTimeout: 240_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    // Each test goes on where the one before it has left the event.
    bail: 1,
  },
});
