import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { KMSClient } from '@aws-sdk/client-kms';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { canaryOrganization } from '#functions/lib/canary-account.ts';
import { makeCanaryAccount } from '#infra/local/seed/make-canary-account.ts';
import { resourceNames } from '#infra/local/stack/resource-names.ts';
import { smokeSteps } from '../../smoke/steps.ts';
import { type OwnTestStack, startTestStack } from '../../support/stack/stack.ts';
import { rawTable } from '../../support/stack/table/table.ts';
import { quietTable } from '../../support/stack/table/table-digest.ts';

/** The canary, which walks through a stage every five minutes, run against the local stack. */

let test: OwnTestStack;
beforeAll(async () => {
  test = await startTestStack();
});
afterAll(() => test?.stop());

const walk = () => test.stack.invoke('canary-walk', { source: 'aws.events' });
function makeAccount() {
  const { admin, awsEndpointUrl: endpoint, keys } = test.stack.services;
  const client = { region: resourceNames.region, endpoint, credentials: admin };
  const outputs = { SecretKeyArn: keys.secretKeyId, TableName: resourceNames.table };
  return makeCanaryAccount(outputs, { table: new DynamoDBClient(client), kms: new KMSClient(client) }, endpoint);
}

describe('the canary', () => {
  it('fails at a named step before the deployment has created its account', async () => {
    await expect(walk()).rejects.toThrow('The canary failed at: sign in');
  });

  it('signs in, lists, opens a socket and signs out, with a password that only holders of the key can derive', async () => {
    expect((await makeAccount()).added).toBe(true);
    expect((await makeAccount()).added).toBe(false);
    await walk();
    // The canary has its event by now, and creates no second one.
    await walk();
    const items = await rawTable(test.stack).all();
    expect(items.filter(({ pk, sk }) => String(pk).startsWith(`T#${canaryOrganization.id}#E#`) && sk === 'EVENT')).toHaveLength(1);
  });

  it('leaves no session behind', async () => {
    const items = await rawTable(test.stack).all();
    expect(items.filter(({ sk }) => String(sk).startsWith('SESSION#'))).toEqual([]);
  });

  it('adds nothing to the audit trail by signing in', async () => {
    const table = rawTable(test.stack);
    await quietTable(table);
    expect((await table.all()).filter(({ pk }) => String(pk).endsWith('#AUDIT#ACCOUNTS'))).toEqual([]);
  });

  it('lets the smoke test use its account before anybody else has one', async () => {
    for (const { run } of smokeSteps(test.url, await makeAccount())) await run();
  });
});
