import { defineConfig } from 'vitest/config';

/**
 * The unit tests that reach what is mutated, for Stryker's copy of the tree. A mutant that never ends is Stryker's to
 * stop, so a test may take its time on a busy machine.
 */
export default defineConfig({
  test: {
    include: ['{shared,functions}/**/*.test.ts'],
    exclude: ['**/node_modules/**'],
    setupFiles: ['test/mutants/same-cases.ts'],
    testTimeout: 60_000,
  },
});
