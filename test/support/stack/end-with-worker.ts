import { test } from 'vitest';
import { endWithWorker } from './once-per-worker.ts';

// Setup for each file of a project whose files share resources. Vitest ends a worker's resources with the worker, and fails the run if one
// cannot be ended. It does so only for resources that some file requested.
test
  .extend('pid', { scope: 'worker' }, process.pid)
  .extend('worker', { scope: 'worker' }, ({ pid }, { onCleanup }) => {
    onCleanup(endWithWorker);
    return pid;
  })
  .beforeAll(({ worker }) => worker);
