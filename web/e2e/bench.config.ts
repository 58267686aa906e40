import { defineConfig } from 'vitest/config';

/** Measurements, which assert no time: they are read beside the baseline of the same run. */
export default defineConfig({
  test: {
    include: ['e2e/**/*.bench.ts'],
    testTimeout: 600_000,
    hookTimeout: 120_000,
  },
});
