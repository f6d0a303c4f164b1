import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { beforeAll, expect, it } from 'vitest';
import { events } from '#shared/contract/routes/events/events.ts';
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

it('runs the main job against a deployment, and leaves nothing behind', async () => {
  const { stdout } = await smoke(test.url, organization.accounts.host.password);
  expect(stdout).toContain('does its job.');
  expect((await organization.admin.call(events.listEvents, {})).total).toBe(0);
});

it('says what does not work, and fails', async () => {
  await expect(smoke(test.url, 'wrong password')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^FAILED {2}a member of staff signs in: POST \/auth\/login answered 401/),
  });
});
