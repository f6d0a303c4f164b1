import { afterAll, beforeAll, type MockInstance, vi } from 'vitest';
import { documentClient } from '../../../../functions/lib/aws/aws-clients.ts';

/**
 * Mocks the SDK client's calls to the table for all tests of a file. The tests define the answers, mostly with a `MemoryTable`. The client
 * is restored after the last test.
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
