import { afterAll, vi } from 'vitest';

// Setup for each file of unit tests. The files share a worker, so clock, globals and environment are restored for the next one.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});
