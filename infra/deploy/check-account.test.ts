import { LambdaClient } from '@aws-sdk/client-lambda';
import { SESClient } from '@aws-sdk/client-ses';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { checkAccount } from './check-account.ts';

/** Clients that answer from memory, as AWS would for such an account. */
function account(executions: number, identities: readonly string[] = []) {
  const options = { region: 'eu-central-1', credentials: { accessKeyId: 'a', secretAccessKey: 'b' } };
  const lambda = new LambdaClient(options);
  lambda.middlewareStack.add(
    () => async () => ({ output: { $metadata: {}, AccountLimit: { ConcurrentExecutions: executions } }, response: undefined }),
    { step: 'initialize' },
  );
  const ses = new SESClient(options);
  const VerificationAttributes = Object.fromEntries(identities.map((name) => [name, { VerificationStatus: 'Success' }]));
  ses.middlewareStack.add(() => async () => ({ output: { $metadata: {}, VerificationAttributes }, response: undefined }), {
    step: 'initialize',
  });
  return { lambda, ses };
}

const given = { TABLE_TWO_REGION: 'eu-central-1', TABLE_TWO_MAIL_FROM: 'hello@tabletwo.example' };
const prod = readConfig('prod', given);
const staging = readConfig('staging', given);

describe('concurrent executions', () => {
  it('too few for what the stage reserves: says what to raise, and deploys nothing', async () => {
    await expect(checkAccount(prod, true, account(10))).rejects.toThrow(
      /has 10 concurrent executions in eu-central-1, and stage 'prod' reserves 100 of them; AWS keeps another 100 unreserved\. Raise it to 1,000 first/,
    );
    await expect(checkAccount(prod, true, account(199))).rejects.toThrow('L-B99A9384');
    expect(await checkAccount(prod, true, account(200))).toHaveLength(1);
  });

  it('few, where the stage reserves none: says so and continues', async () => {
    expect(await checkAccount(staging, true, account(10))).toEqual([expect.stringContaining('has 10 concurrent executions')]);
    expect(await checkAccount(staging, true, account(1000))).toEqual([]);
  });
});

describe("the mail domain's identity", () => {
  it('that another stage may have created is mentioned before the first deployment only', async () => {
    const both = account(1000, ['tabletwo.example']);
    expect(await checkAccount(staging, true, both)).toEqual([expect.stringContaining('TABLE_TWO_MAIL_IDENTITY=existing')]);
    expect(await checkAccount(staging, false, both)).toEqual([]);
  });

  it('must exist where the stage relies on an existing one', async () => {
    const sharing = readConfig('staging', { ...given, TABLE_TWO_MAIL_IDENTITY: 'existing' });
    await expect(checkAccount(sharing, true, account(1000))).rejects.toThrow('SES does not know tabletwo.example');
    expect(await checkAccount(sharing, true, account(1000, ['tabletwo.example']))).toEqual([]);
  });
});
