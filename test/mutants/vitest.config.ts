import { defineConfig } from 'vitest/config';

/**
 * Runs the unit tests that reach mutated code, in Stryker's copy of the tree. Tests have no time limit of their own, because Stryker stops
 * a mutant that never ends, and a busy machine may be slow.
 */
export default defineConfig({
  test: {
    include: ['{shared,functions}/**/*.test.ts'],
    exclude: ['**/node_modules/**'],
    setupFiles: ['test/mutants/same-cases.ts'],
    testTimeout: 60_000,
  },
});
