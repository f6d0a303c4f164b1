import { defineConfig } from 'vitest/config';

const everywhere = ['**/node_modules/**', '**/.build/**', '**/.local/**'];
const slow = { testTimeout: 120_000, hookTimeout: 120_000 };

/** `unit` tests stand beside what they test; `infra` is about the two stacks; `api` and `e2e` run a whole local stack. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{shared,functions,web,scripts}/**/*.test.{ts,tsx}', 'test/{bench,contract,support,load,mutants}/**/*.test.ts'],
          exclude: everywhere,
        },
      },
      {
        test: {
          name: 'infra',
          include: ['{infra,test/infra}/**/*.test.ts'],
          exclude: everywhere,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      // Three files at a time keep two cores busy: each waits for its stack's processes most of the time.
      { test: { name: 'api', include: ['test/{api,fault}/**/*.test.ts'], exclude: everywhere, ...slow, maxWorkers: 3 } },
      // A browser shares the machine with a whole stack: one more attempt, and a test that needed it is named at the end.
      // What a page shows is polled: it comes when it is drawn, not at once.
      {
        test: {
          name: 'e2e',
          include: ['test/e2e/**/*.test.ts'],
          exclude: everywhere,
          ...slow,
          maxWorkers: 2,
          retry: 1,
          expect: { poll: { timeout: 10_000 } },
        },
      },
    ],
  },
});
