import { test } from 'vitest';
import { endWithWorker } from './once-per-worker.ts';

// Before each file of a project whose files have things in common. Vitest ends what is a worker's with the worker, and fails the run
// when that fails; but only what some file has asked for.
test
  .extend('pid', { scope: 'worker' }, process.pid)
  .extend('worker', { scope: 'worker' }, ({ pid }, { onCleanup }) => {
    onCleanup(endWithWorker);
    return pid;
  })
  .beforeAll(({ worker }) => worker);
