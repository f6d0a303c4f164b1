import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './test/support/run/longest-first.ts';
import { findMemoryFolder } from './test/support/stack/memory-folder.ts';

const everywhere = ['**/node_modules/**', '**/.build/**', '**/.local/**'];
/** Files of one worker have in common what `oncePerWorker` makes. */
const shared = { isolate: false, setupFiles: ['test/support/stack/end-with-worker.ts', 'test/support/run/note-functions-called.ts'] };
const memoryFolder = findMemoryFolder();
const inMemory = memoryFolder === undefined ? {} : { env: { TMPDIR: memoryFolder } };
const slow = { testTimeout: 60_000, hookTimeout: 60_000 };

const unit = [
  '{shared,functions,web,scripts}/**/*.test.{ts,tsx}',
  'test/{bench,contract,support,load,mutants}/**/*.test.ts',
];
/** Files that replace modules run alone: what one of them loads, the others would share. */
const replacing = globSync(unit, { cwd: import.meta.dirname, exclude: (name) => name === 'node_modules' }).filter((file) =>
  /\bvi\.(mock|doMock|resetModules)\(/.test(readFileSync(join(import.meta.dirname, file), 'utf8')),
);

/** `unit` tests stand beside what they test; `infra` is about the two stacks; `api` and `e2e` run a whole local stack. */
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
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      // Three files at a time keep two cores busy: each waits for its stack's processes most of the time.
      {
        test: {
          name: 'api',
          include: ['test/{api,fault}/**/*.test.ts'],
          exclude: everywhere,
          ...slow,
          ...shared,
          ...inMemory,
          maxWorkers: 3,
          // What a stream brings comes within a second when nothing else runs, and later when much does.
          expect: { poll: { timeout: 10_000 } },
        },
      },
      // Two workers, each with one browser and one stack for all of its files that do not want their own.
      // What a page shows is polled: it comes when it is drawn, not at once.
      {
        test: {
          name: 'e2e',
          include: ['test/e2e/**/*.test.ts'],
          exclude: everywhere,
          ...slow,
          ...shared,
          ...inMemory,
          setupFiles: [...shared.setupFiles, 'test/support/browser/tell-pages.ts'],
          maxWorkers: 2,
          expect: { poll: { timeout: 10_000 } },
        },
      },
    ],
  },
});
