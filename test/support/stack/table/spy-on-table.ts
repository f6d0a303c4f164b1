import { afterAll, beforeAll, type MockInstance, vi } from 'vitest';
import { documentClient } from '../../../../functions/lib/aws/aws-clients.ts';

/**
 * Mocks the SDK client's calls of the table for all tests of a file, which define the answers (mostly a `MemoryTable`). Restored after the
 * last.
 */
export function spyOnTable(): MockInstance {
  const send = vi.spyOn(documentClient(), 'send');
  beforeAll(() => {
    vi.stubEnv('TABLE_NAME', 'table');
  });
  afterAll(() => {
    send.mockRestore();
    vi.unstubAllEnvs();
  });
  return send;
}
