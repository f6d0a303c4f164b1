import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './test/support/run/longest-first.ts';
import { findMemoryFolder } from './test/support/stack/memory-folder.ts';

const everywhere = ['**/node_modules/**', '**/.build/**', '**/.local/**'];
/** Files of one worker have in common what `oncePerWorker` makes. */
const shared = { isolate: false, setupFiles: ['test/support/stack/end-with-worker.ts', 'test/support/run/note-functions-called.ts'] };
const memoryFolder = findMemoryFolder();
/** Without a limit Node lets garbage lie while the machine has memory, which a laptop has not. In MB. */
const smallHeap = ['--max-old-space-size=1200'];
/** Files that run a whole stack. One at a time keeps a core busy. What a stream brings, or a page shows, is polled: it comes when it comes. */
const withStack = {
  exclude: everywhere,
  ...shared,
  env: memoryFolder === undefined ? {} : { TMPDIR: memoryFolder },
  maxWorkers: 2,
  execArgv: smallHeap,
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 20_000 } },
};
/** Each of two workers has one browser and one stack for all of its files that do not want their own. */
const inBrowser = { ...withStack, setupFiles: [...shared.setupFiles, 'test/support/browser/tell-pages.ts'] };

const unit = ['{shared,functions,web,scripts}/**/*.test.{ts,tsx}', 'test/{bench,contract,support,load,mutants}/**/*.test.ts'];
/** Files that replace modules run alone: what one of them loads, the others would share. */
const replacing = globSync(unit, { cwd: import.meta.dirname, exclude: (name) => name === 'node_modules' }).filter((file) =>
  /\bvi\.(mock|doMock|resetModules)\(/.test(readFileSync(join(import.meta.dirname, file), 'utf8')),
);

/**
 * `unit` tests stand beside what they test; `infra` is about the two stacks; `api` and `e2e` run a whole local stack, and with these two prove every
 * promise once. The rest is `exhaustive`.
 */
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: unit,
          exclude: [...everywhere, ...replacing],
          isolate: false,
          setupFiles: ['test/support/run/leave-as-found.ts'],
          maxWorkers: 2,
          // Pictures are made and read there, which takes seconds on a machine that does something else too.
          testTimeout: 20_000,
        },
      },
      { test: { name: 'unit-alone', include: replacing, exclude: everywhere, maxWorkers: 2, testTimeout: 20_000 } },
      // Its files share modules: to load the CDK, and to make a template, takes seconds.
      {
        test: {
          name: 'infra',
          include: ['{infra,test/infra}/**/*.test.ts'],
          exclude: everywhere,
          isolate: false,
          maxWorkers: 2,
          execArgv: smallHeap,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      { test: { name: 'api', include: ['test/{api,fault}/**/*.test.ts'], ...withStack, maxWorkers: 3 } },
      { test: { name: 'e2e', include: ['test/e2e/**/*.test.ts'], ...inBrowser } },
      // What costs too much for every change: the other files of both kinds. Theirs is the emulator's table, which is nearer to DynamoDB.
      {
        test: {
          name: 'exhaustive',
          include: ['test/exhaustive/{api,fault,infra}/**/*.test.ts'],
          ...withStack,
          env: { ...withStack.env, TEST_TABLE: 'emulator' },
        },
      },
      { test: { name: 'exhaustive-e2e', include: ['test/exhaustive/e2e/**/*.test.ts'], ...inBrowser } },
    ],
  },
});
