import { afterEach, expect, it, vi } from 'vitest';
import { namesOf } from '#infra/aws/names.ts';
import { readConfig } from '#infra/config.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

it.each(['eu-central-1', 'us-east-1', 'ap-southeast-2'])(
  'photos are sent to the origin that the pages’ policy allows (connect-src), in %s',
  async (region) => {
    const names = namesOf(readConfig('dev', { TABLE_TWO_REGION: region }));
    const account = (text: string) => text.replaceAll(/\$\{Token\[AWS\.AccountId\.\d+\]\}/g, '123456789012');
    for (const [name, value] of Object.entries({
      AWS_REGION: region,
      AWS_ACCESS_KEY_ID: 'AKIAIOSFODNN7EXAMPLE',
      AWS_SECRET_ACCESS_KEY: 'secret-access-key',
      UPLOAD_BUCKET: account(names.uploadBucket),
    })) {
      vi.stubEnv(name, value);
    }
    vi.resetModules();
    const { presignUpload } = await import('#functions/lib/aws/storage.ts');
    const { url } = await presignUpload('upload1', 'image/jpeg');
    expect(new URL(url).origin).toBe(account(names.uploadOrigin));
  },
);
