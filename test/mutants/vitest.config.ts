import { defineConfig } from 'vitest/config';

/**
 * The unit tests that reach mutated code, for Stryker's copy of the tree. Stryker stops a mutant that never ends, so a test may take its
 * time on a busy machine.
 */
export default defineConfig({
  test: {
    include: ['{shared,functions}/**/*.test.ts'],
    exclude: ['**/node_modules/**'],
    setupFiles: ['test/mutants/same-cases.ts'],
    testTimeout: 60_000,
  },
});
