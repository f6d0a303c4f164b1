import { test } from 'vitest';
import { endWithWorker } from './once-per-worker.ts';

// Setup for each file of a project whose files share things. Vitest ends a worker's resources with the worker, and fails the run when that
// fails, but only those that some file requested.
test
  .extend('pid', { scope: 'worker' }, process.pid)
  .extend('worker', { scope: 'worker' }, ({ pid }, { onCleanup }) => {
    onCleanup(endWithWorker);
    return pid;
  })
  .beforeAll(({ worker }) => worker);
