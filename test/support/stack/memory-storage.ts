import { NoSuchKey } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, beforeEach, type MockInstance, vi } from 'vitest';
import { s3Client } from '../../../functions/lib/aws/aws-clients.ts';

/** Files of all buckets, by key. `onPut`: called just before a file is stored. */
export interface MemoryStorage {
  readonly files: Map<string, string | Uint8Array>;
  onPut: (key: string) => void;
}

/** Keeps in memory, for all tests of a file, what the SDK client stores. It is empty before each test. */
export function storeInMemory(): MemoryStorage {
  const storage: MemoryStorage = { files: new Map(), onPut: () => {} };
  const send: MockInstance = vi.spyOn(s3Client(), 'send');
  send.mockImplementation(async (command: unknown) => {
    const { input } = command as { input: { Key: string; Body?: string | Uint8Array } };
    const { name } = (command as object).constructor;
    if (name === 'PutObjectCommand') {
      storage.onPut(input.Key);
      storage.files.set(input.Key, input.Body ?? '');
      return {};
    }
    if (name === 'DeleteObjectCommand') {
      storage.files.delete(input.Key);
      return {};
    }
    const body = storage.files.get(input.Key);
    if (body === undefined) throw new NoSuchKey({ message: 'There is no such file', $metadata: {} });
    return { Body: { transformToByteArray: async () => (typeof body === 'string' ? Buffer.from(body) : body) } };
  });
  beforeAll(() => {
    for (const name of ['PAGE_BUCKET', 'PHOTO_BUCKET', 'UPLOAD_BUCKET']) vi.stubEnv(name, name.toLowerCase());
    vi.stubEnv('SITE_URL', 'https://tabletwo.example');
  });
  beforeEach(() => {
    storage.files.clear();
    storage.onPut = () => {};
  });
  afterAll(() => {
    send.mockRestore();
    vi.unstubAllEnvs();
  });
  return storage;
}
