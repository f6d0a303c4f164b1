import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { beforeAll, expect, it } from 'vitest';
import { events } from '#shared/contract/routes/events.ts';
import { smokeSteps } from '../../smoke/steps.ts';
import { type Organization, sharedTestStack, type TestStack } from '../../support/stack/stack.ts';

let test: TestStack;
let organization: Organization;

beforeAll(async () => {
  test = await sharedTestStack();
  organization = await test.addOrganization('Smoke', 1);
});

const smoke = (url: string, password: string) =>
  promisify(execFile)(process.execPath, ['test/smoke/run.ts', url], {
    env: { ...process.env, SMOKE_EMAIL: organization.accounts.host.email, SMOKE_PASSWORD: password },
  });

it('walks through an evening on a deployment, and leaves nothing behind', async () => {
  const { stdout } = await smoke(test.url, organization.accounts.host.password);
  expect(stdout).toContain('does its job.');
  expect((await organization.admin.call(events.listEvents, {})).total).toBe(0);
});

it('names the step that does not work, and fails', async () => {
  await expect(smoke(test.url, 'wrong password')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^FAILED {2}a member of staff signs in, and a photo is read: POST \/auth\/login answered 401/),
  });
});

it('reports at once what Lambda’s own image lacks: argon2, or sharp', async () => {
  const { email, password } = organization.accounts.host;
  const first = async (origin: string) => smokeSteps(origin, { email, password })[0]?.run();
  const broken = createServer((_request, response) => response.writeHead(502).end());
  await new Promise<void>((resolve) => broken.listen(0, '127.0.0.1', resolve));
  const { port } = broken.address() as AddressInfo;
  await expect(first(`http://127.0.0.1:${port}`)).rejects.toThrow('that takes Node 24.7 with OpenSSL 3.2 or later.');
  broken.close();
  const end = test.stack.services.inject(({ service, functionName }) =>
    service === 'dynamodb' && functionName === 'photos-get-photo-upload'
      ? { kind: 'error', status: 400, code: 'ValidationException', message: 'no' }
      : undefined,
  );
  try {
    await expect(first(test.url)).rejects.toThrow('its layer is not for Linux on arm64, or not where NODE_PATH looks.');
  } finally {
    end();
  }
});
