import { afterAll, vi } from 'vitest';

// Set-up for each file of unit tests, which share a worker: the next one finds clock, globals and environment as they are.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});
