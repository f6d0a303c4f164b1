import { afterAll, vi } from 'vitest';

// Setup for each file of unit tests, which share a worker: the next one finds clock, globals and environment unchanged.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});
